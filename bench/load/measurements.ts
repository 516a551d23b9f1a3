/** What was asked, by kind: how often, how long, how often wrong; apart for the moments in which an export ran beside. */

/** Each two hundredths longer than the one before, so that an hour takes no more memory than a minute. */
const STEP = Math.log(1.02);
const SHORTEST_MS = 0.05;
/** Of each kind so many reasons are kept. */
const MOST_REASONS = 5;

export class Times {
  readonly #counts = new Map<number, number>();
  count = 0;

  add(ms: number): void {
    const place = Math.ceil(Math.log(Math.max(ms, SHORTEST_MS) / SHORTEST_MS) / STEP);
    this.#counts.set(place, (this.#counts.get(place) ?? 0) + 1);
    this.count += 1;
  }

  at(share: number): number {
    let left = Math.max(1, Math.ceil(this.count * share));
    for (const [place, count] of [...this.#counts].sort(([one], [other]) => one - other)) {
      left -= count;
      if (left <= 0) return SHORTEST_MS * Math.exp(place * STEP);
    }
    return Number.NaN;
  }
}

export interface Kind {
  alone: Times;
  beside: Times;
  errors: number;
  /** By a rule of the office: somebody else was quicker. */
  refused: number;
  reasons: string[];
}

export class Measurements {
  readonly kinds = new Map<string, Kind>();
  #exportsUnderWay = 0;
  #exportEndedAt = Number.NEGATIVE_INFINITY;
  /** Asked again because a connection that was kept had been closed, as browsers do by themselves. */
  repeats = 0;
  answers = 0;

  kind(name: string): Kind {
    let kind = this.kinds.get(name);
    if (!kind) {
      kind = { alone: new Times(), beside: new Times(), errors: 0, refused: 0, reasons: [] };
      this.kinds.set(name, kind);
    }
    return kind;
  }

  answered(name: string, began: number): void {
    const isBeside = this.#exportsUnderWay > 0 || this.#exportEndedAt > began;
    this.answers += 1;
    this.kind(name)[isBeside ? "beside" : "alone"].add(performance.now() - began);
  }

  refused(name: string): void {
    this.kind(name).refused += 1;
  }

  failed(name: string, why: string): void {
    const kind = this.kind(name);
    kind.errors += 1;
    const line = `${new Date().toISOString().slice(11, 19)} ${why.slice(0, 300)}`;
    if (kind.reasons.length < MOST_REASONS) kind.reasons.push(line);
  }

  /** What the first questions cost is not what questions cost; what was wrong stays. */
  forgetTimes(): void {
    this.answers = 0;
    for (const kind of this.kinds.values()) {
      kind.alone = new Times();
      kind.beside = new Times();
    }
  }

  exporting(): () => void {
    this.#exportsUnderWay += 1;
    return () => {
      this.#exportsUnderWay -= 1;
      this.#exportEndedAt = performance.now();
    };
  }

  get errors(): number {
    return [...this.kinds.values()].reduce((sum, { errors }) => sum + errors, 0);
  }
}
