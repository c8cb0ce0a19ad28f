// The clock of the open game, as the page shows it: stands while the page is hidden, while the
// player pauses, and once the puzzle is solved.
import { Timekeeper } from './timekeeper.ts';

export class Clock {
  #keeper = new Timekeeper();
  #tick: ReturnType<typeof setInterval> | undefined;
  #paused = $state(false);
  #ended = false;
  /** Milliseconds, to the second: what is shown. */
  shown = $state(0);

  get elapsed(): number {
    return this.#keeper.elapsed;
  }

  get paused(): boolean {
    return this.#paused;
  }

  set(elapsed: number): void {
    this.#keeper.set(elapsed);
    this.#show();
  }

  pause(paused = true): void {
    this.#paused = paused;
    this.update();
  }

  end(ended = true): void {
    this.#ended = ended;
    this.update();
  }

  /** Runs or stands, as things are. */
  update(): void {
    if (this.#paused || this.#ended || document.hidden) {
      this.#keeper.stop();
      clearInterval(this.#tick);
      this.#tick = undefined;
    } else {
      this.#keeper.start();
      this.#tick ??= setInterval(() => this.#show(), 250);
    }
    this.#show();
  }

  /** For a game that is left. */
  close(): void {
    this.#keeper.stop();
    clearInterval(this.#tick);
    this.#tick = undefined;
  }

  #show(): void {
    const seconds = Math.floor(this.#keeper.elapsed / 1000) * 1000;
    if (seconds !== this.shown) this.shown = seconds;
  }
}
