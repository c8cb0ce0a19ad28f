// How the page is built: relative addresses, so that the folder can be hosted at any path; the
// service worker with the list of what it keeps; a strict policy for what the page may load.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig, type Plugin } from 'vite';

/** What the page may load: itself, and WebAssembly. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Only in what is built: the server for development puts its own scripts into the page. */
function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Emits sw.js with the list of all files and, as the version, a hash over what is in them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const hash = createHash('sha256');
      const files: string[] = [];
      const take = (name: string, content: string | Uint8Array) => {
        files.push(name);
        hash.update(`${name}\n`).update(content);
      };
      const built = Object.values(bundle).sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
      for (const part of built) take(part.fileName, part.type === 'chunk' ? part.code : part.source);
      for (const name of readdirSync('public').sort()) take(name, readFileSync(`public/${name}`));
      const version = hash.digest('hex').slice(0, 12);
      const worker = await build({
        configFile: false,
        logLevel: 'silent',
        publicDir: false,
        define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: { input: 'src/sw/sw.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
      const output = (Array.isArray(worker) ? worker[0]! : worker) as { output: { code: string }[] };
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: output.output[0]!.code });
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), policy(), serviceWorker()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  // The sentences of all languages stand beside this folder.
  server: { fs: { allow: ['..'] } },
});
