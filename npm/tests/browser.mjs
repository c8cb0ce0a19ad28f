// The package in Chromium: the cases of testdata/records byte for byte, and the README's worker.
//
// `node tests/browser.mjs`; CHROMIUM tells where it is, if not /usr/bin/chromium.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { blocks } from './readme.js';

const root = new URL('../../', import.meta.url);
const { chromium } = createRequire(new URL('web/', root))('playwright-core');
const types = { '.js': 'text/javascript', '.json': 'application/json', '.wasm': 'application/wasm' };
const readme = blocks(await readFile(new URL('npm/README.md', root), 'utf8'));

/** A file of the repository; of `/readme/`, a block of the README. `?plain` hides a file's type. */
async function serve(request, response) {
  const { pathname, search } = new URL(request.url, 'http://host/');
  const type = search ? 'application/octet-stream' : types[extname(pathname)] ?? 'text/plain; charset=utf-8';
  try {
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html><title>-</title>');
    const block = /^\/readme\/(.*)$/.exec(pathname);
    const body = block
      ? readme.find((one) => one.name === block[1]).code.replace("'unica'", "'/npm/src/index.js'")
      : await readFile(new URL(`.${pathname}`, root));
    response.setHeader('content-type', type).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

const server = createServer(serve).listen(0, '127.0.0.1');
await new Promise((ready) => server.once('listening', ready));
const address = `http://127.0.0.1:${server.address().port}/`;
const args = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: args.split(' '),
});
let failed = 0;
const tell = (is_right, what) => {
  failed += is_right ? 0 : 1;
  console.log(`${is_right ? 'ok' : 'NOT OK'} ${what}`);
};

try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => tell(false, error.message));
  await page.goto(address);

  const results = await page.evaluate(async () => {
    const { load } = await import('/npm/src/index.js');
    const { answer, cases } = await import('/npm/tests/cases.js');
    const read = async (name) => (await fetch(`/testdata/records/${name}`)).text();
    const unica = await load();
    const results = [];
    for (const one of await cases(read)) {
      const is_right = (await answer(unica, one, read)) === (await read(one.expected));
      results.push({ is_right, what: `unica ${one.command}` });
    }
    return results;
  });
  for (const { is_right, what } of results) tell(is_right, what);
  tell(results.length > 0, `${results.length} cases`);

  const sources = await page.evaluate(async () => {
    const { load } = await import('/npm/src/index.js');
    const bytes = await (await fetch('/npm/unica.wasm')).arrayBuffer();
    const sources = {
      address: '/npm/unica.wasm',
      'untyped answer': '/npm/unica.wasm?plain',
      URL: new URL('/npm/unica.wasm', location.href),
      response: fetch('/npm/unica.wasm'),
      bytes,
      module: await WebAssembly.compile(bytes),
    };
    const right = {};
    for (const [name, wasm] of Object.entries(sources)) right[name] = (await load({ wasm })).level(1).clues === 42;
    const missing = await load({ wasm: '/nowhere.wasm' }).catch((error) => error.message);
    return { ...right, 'a missing file is told': /nowhere\.wasm: 404/.test(missing) };
  });
  for (const [name, is_right] of Object.entries(sources)) tell(is_right, `load from ${name}`);

  await page.addScriptTag({ type: 'module', url: '/readme/page.js' });
  await page.waitForFunction(() => document.title.length === 81, null, { timeout: 20_000 });
  tell(true, 'the worker of the README');
} finally {
  await browser.close();
  server.close();
}
console.log(failed === 0 ? 'all right' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
