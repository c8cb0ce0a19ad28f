// The worker around the engine. One message says which file to load, or brings it compiled; every
// other one is a call with a number, and is answered under that number, in order.
import { load, type Call } from './wasm.ts';

export type ToWorker = { wasm: string | WebAssembly.Module } | { id: number; call: object };
export type FromWorker = { id: number; answer: object } | { id: number; broken: string };

let start: (call: Promise<Call>) => void;
/** Calls may come before the file. */
const ready = new Promise<Call>((resolve) => (start = resolve));
// Told with the first call; until then nobody listens.
ready.catch(() => undefined);

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('wasm' in data) {
    start(load(data.wasm));
    return;
  }
  let message: FromWorker;
  try {
    message = { id: data.id, answer: (await ready)(data.call) };
  } catch (fault) {
    message = { id: data.id, broken: fault instanceof Error ? fault.message : String(fault) };
  }
  self.postMessage(message);
};
