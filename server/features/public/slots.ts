/** So many at once, so many more who wait, of each part only some of those; whoever comes beyond that is sent away at once. */
export class Slots {
  #free: number;
  readonly #mostWaiting: number;
  readonly #mostOfAPart: number;
  readonly #waiting: { part: string; resume: () => void }[] = [];

  constructor(atOnce: number, mostWaiting: number, mostOfAPart = mostWaiting) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostOfAPart = mostOfAPart;
  }

  /** Gives what is to be called at the end; nothing if there is no room. */
  async enter(part = ""): Promise<(() => void) | undefined> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#isFull(part)) return undefined;
    else await new Promise<void>((resume) => this.#waiting.push({ part, resume }));
    return () => this.#leave();
  }

  #isFull(part: string): boolean {
    if (this.#waiting.length >= this.#mostWaiting) return true;
    return this.#waiting.filter((one) => one.part === part).length >= this.#mostOfAPart;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.resume();
    else this.#free += 1;
  }
}
