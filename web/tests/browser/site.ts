// The built page on a loopback port, as a plain host would serve it: compressed, with types.
import { readdirSync, readFileSync, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = process.env['UNICA_DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.tsv': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  /** The address, with a slash at its end. The page lies in a folder, as on many hosts. */
  url: string;
  /** What was sent since the last look: paths and bytes over the wire. */
  sent(): { path: string; bytes: number }[];
  /** Serves a text in the place of a file from now on, as after a new version was put there. */
  change(path: string, change: (text: string) => string): void;
  close(): Promise<void>;
}

let packedAll: Map<string, Buffer> | undefined;

function packAll(): Map<string, Buffer> {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.filter((name) => extname(name) !== '.png').map((name) => [name, gzipSync(readFileSync(name), { level: 9 })]));
}

/** Serves `web/dist` under `/unica/`. */
export async function serve(): Promise<Site> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('web/dist is not there: npm run build');
  // Compressed before, as a host does: not while somebody waits.
  const packed = (packedAll ??= packAll());
  const changed = new Map<string, Buffer>();
  let sent: { path: string; bytes: number }[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname.replace(/^\/unica/, '')).replace(/\/$/, '/index.html');
    const file = join(DIST, path);
    if (!pathname.startsWith('/unica/') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const plain = changed.get(path) ?? readFileSync(file);
    const packs = extname(file) !== '.png';
    const body = !packs ? plain : changed.has(path) ? gzipSync(plain) : packed.get(file)!;
    sent.push({ path, bytes: body.length });
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
      ...(packs ? { 'Content-Encoding': 'gzip' } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/unica/`,
    sent: () => {
      const all = sent;
      sent = [];
      return all;
    },
    change: (path, change) => {
      const file = join(DIST, path);
      changed.set(path, Buffer.from(change(readFileSync(file, 'utf8'))));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
