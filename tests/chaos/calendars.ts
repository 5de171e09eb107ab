/**
 * Holds a title's clock while its people repeat a request: the outcome of a key is stored for a day, and nobody retries
 * for longer.
 */
export class Calendars {
  readonly #clicking = new Map<number, Set<Promise<unknown>>>();
  readonly #passing = new Map<number, Promise<unknown>>();

  /** Runs the clicks of an intent while no day passes. */
  async click<T>(title: number, clicks: () => Promise<T>): Promise<T> {
    for (let passing = this.#passing.get(title); passing !== undefined; passing = this.#passing.get(title))
      await passing;
    const others = this.#clicking.get(title) ?? new Set();
    this.#clicking.set(title, others);
    const own = clicks();
    others.add(own);
    try {
      return await own;
    } finally {
      others.delete(own);
    }
  }

  /** Advances the clock by days when nobody is clicking; new clicks wait. */
  async pass(title: number, days: () => Promise<void>): Promise<void> {
    const before = this.#passing.get(title);
    const passing = (async (): Promise<void> => {
      await before;
      await Promise.allSettled(this.#clicking.get(title) ?? new Set<Promise<unknown>>());
      await days();
    })();
    this.#passing.set(title, passing);
    try {
      await passing;
    } finally {
      if (this.#passing.get(title) === passing) this.#passing.delete(title);
    }
  }
}
