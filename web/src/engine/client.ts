// The page's side of the engine: two workers. The desk holds the games and is never busy for
// long; the engine knows all techniques, may work for seconds, and can be stopped.
import type {
  Converted, EngineCall, Example, Failure, GameCall, Hint, LevelMade, Listed, Names, Piece, Played,
  Rated, Read, Saved, Status, Step, View, Way,
} from './types.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** What a call is answered by. */
export type Answer<C extends { do: string }> = C extends { do: keyof Answers }
  ? Answers[C['do']]
  : never;

interface Answers {
  'game.open': View;
  'game.play': Played;
  'game.enter': Played;
  'game.erase': Played;
  'game.apply': Played;
  'game.promote': Played;
  'game.view': View;
  'game.at': View;
  'game.time': View;
  'game.save': Saved;
  'game.close': object;
  read: Read;
  status: Status;
  level: LevelMade;
  make: Piece;
  rating: Rated;
  hint: Hint;
  way: Way;
  names: Names;
  convert: Converted;
  techniques: Listed[];
  example: Example & { step: Step };
  words: object;
}

/** A call that the engine refused: `input`, `save` or `call`; or `broken` where it fell over. */
export class EngineError extends Error {
  constructor(message: string, readonly kind: string) {
    super(message);
    this.name = 'EngineError';
  }
}

class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}

type Waiting = { resolve(answer: object): void; reject(fault: Error): void };

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** A file compiled once, also for a worker that takes another one's place. */
function compiled(url: string): Promise<WebAssembly.Module> {
  let module = modules.get(url);
  if (!module) {
    module = WebAssembly.compileStreaming(fetch(url));
    module.catch(() => modules.delete(url));
    modules.set(url, module);
  }
  return module;
}

/** One worker, started at its first call. */
class Line {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #next = 0;
  /** The language whose sentences the worker has; it holds one at a time. */
  #worded = '';

  constructor(private readonly file: string) {}

  /** Starts the worker, and compiles the file meanwhile: the two take about as long. */
  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#take(data);
    worker.onerror = (event) => this.stop(new EngineError(event.message || 'worker', 'broken'));
    this.#worker = worker;
    const url = new URL(this.file, document.baseURI).href;
    compiled(url).then(
      (wasm) => worker.postMessage({ wasm } satisfies ToWorker),
      // The worker knows other ways, and tells what is wrong.
      () => worker.postMessage({ wasm: url } satisfies ToWorker),
    );
    return worker;
  }

  call(call: object): Promise<object> {
    this.start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#post({ id, call });
    });
  }

  /** Gives the worker a language's sentences, if it has not got them. */
  async learn(lang: string, text: (lang: string) => Promise<string>): Promise<void> {
    if (this.#worded === lang) return;
    const words = await text(lang);
    if (this.#worded === lang) return;
    this.#worded = lang;
    await this.call({ do: 'words', lang, text: words });
  }

  stop(fault: Error = new Stopped()): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#worded = '';
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(fault);
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #take(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!waiting) return;
    if ('broken' in message) {
      // What fell over is in no state to go on: the next call starts another worker.
      const fault = new EngineError(message.broken, 'broken');
      waiting.reject(fault);
      this.stop(fault);
    } else if ('error' in message.answer) {
      const { error, kind } = message.answer as Failure;
      waiting.reject(new EngineError(error, kind));
    } else waiting.resolve(message.answer);
  }
}

const deskLine = new Line('unica-core.wasm');
const engineLine = new Line('unica.wasm');

const sentences = import.meta.glob<string>('../../../locales/*.json', {
  query: '?url',
  import: 'default',
});

async function sentencesOf(lang: string): Promise<string> {
  const url = sentences[`../../../locales/${lang}.json`];
  if (!url) throw new EngineError(`no sentences in ${lang}`, 'input');
  return (await fetch(await url())).text();
}

/** Calls about games, and `level`. */
export function desk<const C extends GameCall | Extract<EngineCall, { do: 'level' }>>(
  call: C,
): Promise<Answer<C>> {
  return deskLine.call(call) as Promise<Answer<C>>;
}

/** Calls for the engine with all techniques; may take long. */
export async function engine<const C extends EngineCall>(call: C): Promise<Answer<C>> {
  if ('lang' in call && call.do !== 'words') await engineLine.learn(call.lang, sentencesOf);
  return engineLine.call(call) as Promise<Answer<C>>;
}

/** Ends what the engine is at; what waits for it is rejected with the name `Stopped`. */
export function stopEngine(): void {
  engineLine.stop();
}

/** Starts the desk ahead of need. */
export function warmDesk(): void {
  deskLine.start();
}

/** Starts the engine ahead of need, when the page has time. */
export function warmEngine(): void {
  const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 500));
  idle(() => engineLine.start());
}

/** Was a call ended by `stopEngine`? */
export function wasStopped(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'Stopped';
}
