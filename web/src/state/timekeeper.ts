// Counts the time played by a monotonic clock: setting the computer's clock changes nothing, and
// only what runs between `start` and `stop` counts.

export class Timekeeper {
  #before = 0;
  #since: number | undefined;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get running(): boolean {
    return this.#since !== undefined;
  }

  get elapsed(): number {
    return Math.floor(this.#before + (this.#since === undefined ? 0 : this.now() - this.#since));
  }

  start(): void {
    this.#since ??= this.now();
  }

  stop(): void {
    this.#before = this.elapsed;
    this.#since = undefined;
  }

  /** Sets the time played, and goes on running if it does. */
  set(elapsed: number): void {
    this.#before = elapsed;
    if (this.running) this.#since = this.now();
  }
}
