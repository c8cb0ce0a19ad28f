// A game: what is done in it, one call a move, and what then lies on the board.
import { cell } from './cells.js';

const several = (cells) => (Array.isArray(cells) ? cells : [cells]).map(cell);

export class Game {
  #unica;
  #view;
  #journal;

  /** Made by `unica.game(…)`. */
  constructor(unica, what) {
    this.#unica = unica;
    this.#view = unica.call({ do: 'game.open', ...what });
    this.#journal = [...(what.journal ?? [])];
  }

  /** What lies on the board now. It is a value: it does not change afterwards. */
  get view() {
    return this.#view;
  }

  /** The lines of all that was done, undone steps too. With the origin they are the whole game. */
  get journal() {
    return [...this.#journal];
  }

  /** Where the puzzle is from. */
  get origin() {
    return this.#view.origin;
  }

  #ask(name, rest) {
    return this.#unica.call({ do: `game.${name}`, id: this.#view.id, ...rest });
  }

  #play(name, rest) {
    const played = this.#ask(name, rest);
    this.#view = played.view;
    if (played.line !== undefined) this.#journal.push(played.line);
    return played;
  }

  /** Plays a line as a save has it: `digit 5 r1c1 r1c2`, `clear all r1c1`, `marks`, `undo`, … */
  play(line) {
    return this.#play('play', { line });
  }

  /** Enters a digit, a corner or centre mark or a colour in cells; takes it away where all have it. */
  enter(layer, value, cells, { sweep = false } = {}) {
    return this.#play('enter', { layer, value, cells: several(cells), sweep });
  }

  /** Takes away what lies on top: digits, then corner marks, then centre marks, then colours. */
  erase(cells) {
    return this.#play('erase', { cells: several(cells) });
  }

  /** Does a step of a hint: writes its digits, or takes its candidates out of the marks. */
  apply({ placements = [], eliminations = [] }) {
    return this.#play('apply', { placements, eliminations });
  }

  /** Writes in every cell its single centre mark. */
  promote() {
    return this.#play('promote', {});
  }

  undo() {
    return this.play('undo');
  }

  redo() {
    return this.play('redo');
  }

  /** Undoes all moves back to before the first wrong digit. */
  undoToBeforeMistake() {
    return this.play('undo-mistake');
  }

  /** To where so many moves are done. */
  goTo(done) {
    return this.play(`goto ${done}`);
  }

  /** What lay on the board after so many moves; the game stays where it is. */
  at(done) {
    return this.#ask('at', { done });
  }

  /** A hint on the board as it stands. It is counted, unless `count` is false. */
  hint({ lang, marks = true, noUniqueness, count = true } = {}) {
    const { givens, digits, centre } = this.#view;
    const position = { givens, digits, ...(marks ? { marks: centre } : {}) };
    const hint = this.#unica.hintAt(position, { lang, noUniqueness });
    if (count) this.play('hint');
    return hint;
  }

  /** Sets the milliseconds played; they never go back. */
  time(elapsed) {
    this.#ask('time', { elapsed: Math.max(0, Math.round(elapsed)) });
    this.#view = this.#ask('view');
  }

  /** The text of a save: the level or puzzle and the moves, never the solution. */
  save() {
    return this.#ask('save').save;
  }

  /** Frees the game's place in the engine. After this nothing can be done with it. */
  close() {
    this.#ask('close');
  }
}
