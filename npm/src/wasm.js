// The WebAssembly file: where it is, and how it is called. Nothing in it knows Sudoku.
//
// `new URL('…', import.meta.url)` is the form by which bundlers find files; it must stay as it is.

/** The bytes of a file of this package, or of an address: from the disk or over the network. */
export async function fetchBytes(url) {
  if (url.protocol === 'file:') {
    const name = 'node:fs/promises'; // not a literal, so that bundlers for browsers leave it alone
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response;
}

/** An engine from `source`: a WebAssembly.Module, its bytes, a Response, an address, or nothing. */
export async function instantiate(source) {
  source = await source;
  if (source === undefined) source = new URL('../unica.wasm', import.meta.url);
  if (typeof source === 'string') source = new URL(source, globalThis.document?.baseURI ?? import.meta.url);
  if (source instanceof URL) source = await fetchBytes(source);
  if (source instanceof WebAssembly.Module) return (await WebAssembly.instantiate(source, {})).exports;
  if (typeof Response === 'function' && source instanceof Response) {
    // A server that does not know the type must not keep the engine from starting.
    if (source.headers.get('content-type')?.startsWith('application/wasm')) {
      return (await WebAssembly.instantiateStreaming(source, {})).instance.exports;
    }
    source = await source.arrayBuffer();
  }
  return (await WebAssembly.instantiate(source, {})).instance.exports;
}

/** Writes a request into the engine, and copies the answer out of it. */
export function ask(engine, request, call = engine.call) {
  const room = engine.room(request.length) >>> 0;
  new Uint8Array(engine.memory.buffer, room, request.length).set(request);
  const at = call() >>> 0; // the memory may grow here: views from before are void
  return new Uint8Array(engine.memory.buffer, at, engine.length() >>> 0).slice();
}
