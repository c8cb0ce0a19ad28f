// The engine in WebAssembly: loads the file and turns its raw interface into a function from one
// object to another. Runs in workers, and in Node with the bytes of the file.

/** What the file exports: room for a request, the call, and the length of its answer. */
interface Raw {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  call(): number;
  length(): number;
}

export type Call = (request: object) => object;

export async function load(source: string | BufferSource | WebAssembly.Module): Promise<Call> {
  const { exports } = await instantiate(source);
  const raw = exports as unknown as Raw;
  const writer = new TextEncoder();
  const reader = new TextDecoder();
  return (request) => {
    const bytes = writer.encode(JSON.stringify(request));
    const at = raw.room(bytes.length);
    // The memory is looked up each time: it moves when it grows.
    new Uint8Array(raw.memory.buffer, at, bytes.length).set(bytes);
    const answer = raw.call();
    return JSON.parse(reader.decode(new Uint8Array(raw.memory.buffer, answer, raw.length()))) as object;
  };
}

async function instantiate(source: string | BufferSource | WebAssembly.Module): Promise<WebAssembly.Instance> {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, {});
  if (typeof source !== 'string') return (await WebAssembly.instantiate(source, {})).instance;
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  // Streaming wants the right content type, which not every server sends.
  if (response.headers.get('content-type')?.startsWith('application/wasm')) {
    return (await WebAssembly.instantiateStreaming(response, {})).instance;
  }
  return (await WebAssembly.instantiate(await response.arrayBuffer(), {})).instance;
}
