/** Lets so many through at once; the others wait in the order in which they came. */
export class Lane {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(width: number) {
    this.#width = width;
  }

  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#width) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
