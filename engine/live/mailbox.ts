/** A stream that keeps the newest item only: a reader who is slow misses what was overtaken, and nobody waits for her. */
export class Mailbox<T> implements AsyncGenerator<T, void, void> {
  #newest: { item: T } | undefined;
  #waiting: ((result: IteratorResult<T, void>) => void) | undefined;
  #last: { item: T } | undefined;
  #isOver = false;
  readonly #onClose: () => void;
  readonly #isSame: (one: T, other: T) => boolean;

  constructor(onClose: () => void, isSame: (one: T, other: T) => boolean) {
    this.#onClose = onClose;
    this.#isSame = isSame;
  }

  /** What the reader has already is not handed out again, also if something else came in between that she missed. */
  put(item: T): void {
    if (this.#isOver) return;
    this.#newest = this.#last && this.#isSame(this.#last.item, item) ? undefined : { item };
    if (!this.#newest || !this.#waiting) return;
    this.#waiting({ value: this.#take(this.#newest), done: false });
    this.#waiting = undefined;
  }

  #take(newest: { item: T }): T {
    this.#last = newest;
    this.#newest = undefined;
    return newest.item;
  }

  /** What is in it is still handed out. */
  finish(): void {
    this.#isOver = true;
    this.#waiting?.({ value: undefined, done: true });
    this.#waiting = undefined;
  }

  async next(): Promise<IteratorResult<T, void>> {
    if (this.#newest) return { value: this.#take(this.#newest), done: false };
    if (this.#isOver) return { value: undefined, done: true };
    return await new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async return(): Promise<IteratorResult<T, void>> {
    this.#newest = undefined;
    this.finish();
    this.#onClose();
    return { value: undefined, done: true };
  }

  async throw(error: unknown): Promise<IteratorResult<T, void>> {
    await this.return();
    throw error;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
