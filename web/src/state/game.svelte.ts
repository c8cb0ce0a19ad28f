// The open game as the page sees it: the view of the engine, what is selected, which mode the pad
// is in. Moves wait for each other, so that they are made in the order in which they were meant.
import { NOTHING, type Selection } from '../board/selection.ts';
import { desk, engine, EngineError } from '../engine/client.ts';
import type { GameCall, Layer, Played, View } from '../engine/types.ts';
import { Clock } from './clock.svelte.ts';
import { Journal, type Table } from './journal.ts';
import { notify } from './notices.svelte.ts';
import { prefs } from './prefs.svelte.ts';
import { gradeFacts, withSolve, type GameRecord } from './record.ts';
import { say, sayMove } from './sayings.ts';
import { keepTime, listen, persist, shelf, tell } from './store.ts';
import { t } from '../words/words.svelte.ts';

/** How often the time played is written while nothing else is. */
const WRITE_TIME = 5000;
/** How long after it was opened a game is rated, if it is not yet. */
const RATE_AFTER = 1200;

const table: Table = {
  open: ({ origin, elapsed, hints }, journal) =>
    desk({ do: 'game.open', origin, journal, elapsed, hints }),
  play: (id, line) => desk({ do: 'game.play', id, line }),
  close: (id) => desk({ do: 'game.close', id }),
};

type Ask = (id: number) => Extract<GameCall, { id: number }>;

export class Game {
  readonly key: string;
  readonly clock = new Clock();
  record: GameRecord = $state.raw() as GameRecord;
  view: View = $state.raw() as View;
  selection: Selection = $state.raw(NOTHING);
  mode: Layer = $state('digit');
  /** The value that is chosen first, where digits come before cells. */
  pen: number | undefined = $state();
  /** The mistakes that a check on demand found; none after the next move. */
  checked: number[] | undefined = $state.raw();
  /** Was the puzzle solved just now? */
  celebrating = $state(false);
  /** Was it removed in another tab? */
  gone = $state(false);
  #journal: Journal;
  #queue: Promise<unknown> = Promise.resolve();
  /** After how many moves a hint was counted: one position counts once. */
  #hinted = -1;
  #asked = false;
  #open = true;
  #stops: (() => void)[] = [];

  /** Opens a game; nothing where there is none of that key. */
  static async open(key: string): Promise<Game | undefined> {
    const journal = await Journal.open(await shelf(), table, key);
    return journal && new Game(journal);
  }

  private constructor(journal: Journal) {
    this.#journal = journal;
    this.key = journal.record.key;
    this.record = journal.record;
    this.view = journal.view;
    this.clock.set(journal.record.elapsed);
    this.clock.end(this.ended);
    this.clock.update();
    const timer = setInterval(() => void this.#writeTime(), WRITE_TIME);
    const rating = setTimeout(() => void this.#rate(), RATE_AFTER);
    // Windows that are left tell their time, and those that are come back to catch up.
    const away = () => void this.#writeTime().then(() => tell({ kind: 'game', key: this.key }));
    const hide = () => {
      this.clock.update();
      if (document.hidden) away();
    };
    const back = () => this.#follow();
    const leave = () => keepTime(this.key, this.record.run, this.clock.elapsed);
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    addEventListener('blur', away);
    addEventListener('focus', back);
    this.#stops = [
      () => clearInterval(timer),
      () => clearTimeout(rating),
      () => document.removeEventListener('visibilitychange', hide),
      () => removeEventListener('pagehide', leave),
      () => removeEventListener('blur', away),
      () => removeEventListener('focus', back),
      listen((news) => {
        if (news.kind === 'game' && news.key === this.key) this.#follow();
      }),
    ];
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    void this.#writeTime();
    this.clock.close();
    for (const stop of this.#stops) stop();
    void this.#queue.then(() => this.#journal.close()).catch(() => undefined);
  }

  /** Has this run been brought to its end? Undoing the last moves does not start the clock again. */
  get ended(): boolean {
    return this.view.solved || this.record.solves.some((solve) => solve.run === this.record.run);
  }

  get full(): boolean {
    return !this.view.digits.includes('.');
  }

  /** The cells that are to be shown as wrong, by what the player wants to be told. */
  get wrong(): number[] {
    if (this.checked) return this.checked;
    if (prefs.check === 'at-once') return this.view.mistakes;
    if (prefs.check === 'finish' && this.full) return this.view.mistakes;
    return [];
  }

  get conflicts(): number[] {
    if (prefs.check === 'never') return [];
    return prefs.check === 'finish' && !this.full ? [] : this.view.conflicts;
  }

  /** Enters a value into cells; into the selected ones if none are named. */
  enter(value: number, layer: Layer = this.mode, cells = this.selection.cells): void {
    if (cells.length === 0) return void say(t('say.select-first'));
    const { givens } = this.view;
    const free = cells.filter((cell) => givens[cell] === '.');
    const several = layer === 'digit' && prefs.severalMark && free.length > 1;
    this.#move((id) => ({
      do: 'game.enter', id, layer: several ? 'corner' : layer, value, cells: [...cells], sweep: prefs.sweep,
    }));
  }

  erase(cells = this.selection.cells): void {
    if (cells.length > 0) this.#move((id) => ({ do: 'game.erase', id, cells: [...cells] }));
  }

  /** Gives empty cells without marks what the digits allow, and takes from the others what they
   *  rule out: what the player had taken away stays away. */
  fillMarks(): void {
    this.line('fill');
  }

  /** Gives these cells all the marks that the digits allow, also those that were taken away. */
  markAnew(cells: readonly number[]): void {
    const { centre } = this.view;
    const names = cells.filter((cell) => centre[cell]).map((cell) => ` r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`);
    if (names.length > 0) this.line(`clear centre${names.join('')}`);
    this.fillMarks();
  }

  promote(): void {
    this.#move((id) => ({ do: 'game.promote', id, sweep: prefs.sweep }));
  }

  applyStep(step: { placements: string[]; eliminations: string[] }): void {
    const { placements, eliminations } = step;
    this.#move((id) => ({ do: 'game.apply', id, placements, eliminations, sweep: prefs.sweep }));
  }

  undo(): void {
    this.#step('undo', (view) => view.done > 0);
  }

  redo(): void {
    this.#step('redo', (view) => view.done < view.moves);
  }

  undoMistake(): void {
    this.line('undo-mistake');
  }

  restart(): void {
    this.line(`goto ${this.start}`);
  }

  /** How many moves the game began with. */
  get start(): number {
    return this.record.start ?? 0;
  }

  line(line: string): void {
    this.#move((id) => ({ do: 'game.play', id, line }));
  }

  /** Counts a hint, once a position. */
  countHint(): void {
    if (this.view.solved || this.#hinted === this.view.done) return;
    void this.#enqueue(async () => {
      await this.#make((id) => ({ do: 'game.play', id, line: 'hint' }), false);
      this.#hinted = this.view.done;
    }).catch(() => undefined);
  }

  /** Marks the mistakes until the next move; returns how many there are. */
  check(): number {
    const { mistakes } = this.view;
    this.checked = mistakes;
    if (mistakes.length > 0) this.#countMistake();
    return mistakes.length;
  }

  /** Plays the puzzle once more from the start; what it was solved in stays noted. */
  again(): void {
    void this.#enqueue(async () => {
      const run = this.record.run + 1;
      const { start } = this;
      const { digits } = await desk({ do: 'game.at', id: this.view.id, done: start });
      const change = { run, elapsed: 0, hints: 0, mistakes: 0, done: start, moves: start, solved: false };
      await (await shelf()).renew(this.key, { ...change, digits });
      await this.#journal.reload();
      this.clock.set(0);
      this.#hinted = -1;
      this.celebrating = false;
      this.#take();
      tell({ kind: 'game', key: this.key });
    }).catch(() => undefined);
  }

  /** The text of the game's save. */
  save(): Promise<string> {
    return this.#enqueue(async () => {
      const { id } = this.view;
      await desk({ do: 'game.time', id, elapsed: this.clock.elapsed });
      return (await desk({ do: 'game.save', id })).save;
    });
  }

  rename(name: string): void {
    void this.#change((record) => ({ ...record, name }));
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch((fault: unknown) => this.#failed(fault)).catch(() => undefined);
    return result;
  }

  async #failed(fault: unknown): Promise<void> {
    notify(t('play.failed', { why: fault instanceof Error ? fault.message : String(fault) }));
    if (!(fault instanceof EngineError) || fault.kind !== 'broken') return;
    // The worker fell over and took the game along: another one folds it anew.
    await this.#journal.reload();
    this.#take();
  }

  #move(ask: Ask): void {
    if (this.clock.paused || this.gone) return;
    void this.#enqueue(() => this.#make(ask)).catch(() => undefined);
  }

  /** Undo and redo pass over moves that nobody sees, as that a hint was asked for. */
  #step(line: 'undo' | 'redo', more: (view: View) => boolean): void {
    if (this.clock.paused || this.gone) return;
    void this.#enqueue(async () => {
      const before = this.view;
      while (more(this.view) && same(before, this.view)) {
        const made = await this.#make((id) => ({ do: 'game.play', id, line }), false);
        if (!made) break;
      }
      say(t(same(before, this.view) ? `say.no-${line}` : `say.${line}`));
    }).catch(() => undefined);
  }

  async #make(ask: Ask, aloud = true): Promise<boolean> {
    const before = this.view;
    const outcome = await this.#journal.make(
      (id) => desk(ask(id)) as Promise<Played>,
      () => ({ elapsed: this.clock.elapsed }),
      // Shown before it is written, which may take longer than a frame.
      () => {
        this.view = this.#journal.view;
        this.checked = undefined;
      },
    );
    this.#take();
    if (outcome.kind === 'overtaken') {
      notify(t('play.overtaken'));
      return false;
    }
    if (outcome.kind === 'refused') {
      if (aloud) say(t(`say.refused.${outcome.played.refused ?? 'no-change'}`));
      return false;
    }
    if (outcome.kind === 'unwritten') this.#unwritten();
    tell({ kind: 'game', key: this.key });
    if (aloud) sayMove(before, this.view, outcome.played, this.conflicts);
    if (this.#showsMore(before)) this.#countMistake();
    if (this.view.solved && !before.solved) await this.#finish();
    if (!this.#asked) {
      this.#asked = true;
      void persist();
    }
    return true;
  }

  /** Does the board now show a mistake that it did not before? */
  #showsMore(before: View): boolean {
    if (prefs.check !== 'at-once' && !(prefs.check === 'finish' && this.full)) return false;
    return this.view.mistakes.some((cell) => !before.mistakes.includes(cell));
  }

  #countMistake(): void {
    void this.#change((record) => ({ ...record, mistakes: record.mistakes + 1 }));
  }

  async #finish(): Promise<void> {
    const first = !this.record.solves.some(({ run }) => run === this.record.run);
    this.clock.end();
    if (first) {
      const { elapsed } = this.clock;
      await this.#change((record) => withSolve({ ...record, elapsed, solved: true }, Date.now()));
    }
    this.celebrating = true;
    say(t('say.solved'));
  }

  async #change(change: (record: GameRecord) => GameRecord): Promise<void> {
    const record = await (await shelf()).change(this.key, change);
    if (record) this.#journal.record = this.record = record;
    tell({ kind: 'list' });
  }

  /** How hard the puzzle is, where nobody has said so yet. */
  async #rate(): Promise<void> {
    if (this.record.grade !== undefined || !this.view.unique) return;
    try {
      const { grade } = await engine({ do: 'rating', puzzle: this.view.givens });
      if (grade) await this.#change((record) => ({ ...record, ...gradeFacts(grade) }));
    } catch {
      // It goes without.
    }
  }

  #follow(): void {
    void this.#enqueue(async () => {
      const solved = this.view.solved;
      if (!(await this.#journal.follow())) this.gone = true;
      this.#take();
      if (this.clock.elapsed < this.record.elapsed) this.clock.set(this.record.elapsed);
      if (this.view.solved && !solved) say(t('say.solved'));
    }).catch(() => undefined);
  }

  #take(): void {
    this.view = this.#journal.view;
    this.record = this.#journal.record;
    this.clock.end(this.ended);
  }

  async #writeTime(): Promise<void> {
    // A move that could not be written may find room by now.
    this.#queue = this.#queue.then(() => this.#journal.flush()).catch(() => undefined);
    const { elapsed } = this.clock;
    if (this.ended || elapsed <= this.record.elapsed) return;
    await (await shelf()).change(this.key, (record) =>
      record.run === this.record.run && elapsed > record.elapsed ? { ...record, elapsed } : record,
    );
  }

  /** The shelf is full or fails: the game goes on, and the player can keep it elsewhere. */
  #unwritten(): void {
    const run = () => {
      void import('./titles.ts').then(({ downloadSave }) =>
        downloadSave(this.record, () => this.save()),
      );
    };
    notify(t('play.unwritten'), { stays: true, action: { label: t('play.export'), run } });
  }
}

/** Is the same on both boards? */
function same(a: View, b: View): boolean {
  return (
    a.digits === b.digits &&
    String(a.corner) === String(b.corner) &&
    String(a.centre) === String(b.centre) &&
    String(a.colours) === String(b.colours)
  );
}
