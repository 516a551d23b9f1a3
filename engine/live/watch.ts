/** One live query and everybody who watches it: it is asked once for all of them. */
import type { EngineSession } from "../run/work.ts";
import { isConcerned, type TableChange } from "./is-concerned.ts";
import type { Lane } from "./lane.ts";
import type { LiveAnswer, LiveQuery } from "./live-query.ts";
import { Mailbox } from "./mailbox.ts";

/** One answer as it goes out: JSON text, and which personal rows it shows. */
export interface Delivery {
  text: string;
  accessMarks?: string;
}

export interface WatchHost {
  lane: Lane;
  /** The last one has left. */
  onEmpty(): void;
  /** It turned out that this caller has lost her rights. */
  onLost(session: EngineSession): void;
}

/** A query rests so many times as long as it took. */
const REST = 2;
const LONGEST_REST_MS = 2_000;
const FIRST_RETRY_MS = 125;
const LONGEST_RETRY_MS = 10_000;
/** Whoever has never had an answer is told that there is none. */
const TRIES_FOR_A_FIRST_ANSWER = 3;
/** What a newcomer is given at once may be so old, if time matters at all. */
const FRESH_MS = 1_000;

export class Watch {
  readonly query: LiveQuery;
  readonly #host: WatchHost;
  readonly #members = new Map<Mailbox<Delivery>, EngineSession>();
  #answer: Delivery | undefined;
  /** What the answer is about; without it any change may matter. */
  #topics: ReadonlySet<string> | undefined;
  #answeredAt = 0;
  #restUntil = 0;
  #failures = 0;
  #isAsking = false;
  #isOutdated = false;
  #soon: NodeJS.Timeout | undefined;
  #later: NodeJS.Timeout | undefined;

  constructor(query: LiveQuery, host: WatchHost) {
    this.query = query;
    this.#host = host;
  }

  get size(): number {
    return this.#members.size;
  }

  join(session: EngineSession): AsyncGenerator<Delivery, void, void> {
    const mailbox = new Mailbox<Delivery>(
      () => this.#leave(mailbox),
      (one, other) => one.text === other.text,
    );
    this.#members.set(mailbox, session);
    if (this.#answer) mailbox.put(this.#answer);
    const isOld = this.query.footprint.seconds !== undefined && Date.now() - this.#answeredAt > FRESH_MS;
    if (!this.#answer || isOld) this.touch(0);
    return mailbox;
  }

  /** While an answer is on its way its topics may be others than those of the last one. */
  isConcernedBy(change: TableChange): boolean {
    const { footprint, sole } = this.query;
    if (sole?.table === change.table && change.ids?.has(sole.id) === false) return false;
    return isConcerned(footprint, this.#isAsking ? undefined : this.#topics, change);
  }

  /** The answer may have changed: it is asked for after the delay, or after the rest that it needs. */
  touch(delayMs: number): void {
    if (this.#isAsking) this.#isOutdated = true;
    if (this.#isAsking || this.#soon) return;
    const wait = Math.max(delayMs, this.#restUntil - Date.now());
    this.#soon = setTimeout(() => void this.#askAgain(), wait).unref();
  }

  close(): void {
    clearTimeout(this.#soon);
    clearTimeout(this.#later);
    for (const mailbox of this.#members.keys()) mailbox.finish();
    this.#members.clear();
  }

  #leave(mailbox: Mailbox<Delivery>): void {
    if (!this.#members.delete(mailbox) || this.#members.size > 0) return;
    this.close();
    this.#host.onEmpty();
  }

  async #askAgain(): Promise<void> {
    this.#soon = undefined;
    this.#isAsking = true;
    const answer = await this.#host.lane.through(() => this.#ask());
    this.#isAsking = false;
    if (this.#members.size === 0) return;
    const wait = this.#take(answer);
    if (this.#isOutdated) this.touch(0);
    else if (wait !== undefined) this.#askLater(wait);
    this.#isOutdated = false;
  }

  /** Asked as one of those who watch; whoever has lost her rights since is passed over. */
  async #ask(): Promise<LiveAnswer | undefined> {
    this.#isOutdated = false;
    const began = performance.now();
    const asked = new Set<string | null>();
    let answer: LiveAnswer | undefined;
    for (const session of [...this.#members.values()]) {
      if (asked.has(session.userId)) continue;
      asked.add(session.userId);
      answer = await this.query.ask(session);
      if (answer.kind !== "not admitted") break;
      this.#host.onLost(session);
    }
    const rest = Math.min((performance.now() - began) * REST, LONGEST_REST_MS);
    this.#restUntil = Date.now() + rest;
    return answer;
  }

  /** When to ask again although nothing changed. */
  #take(answer: LiveAnswer | undefined): number | undefined {
    this.#topics = answer?.kind === "answer" ? answer.topics : undefined;
    switch (answer?.kind) {
      case "answer":
        this.#failures = 0;
        this.#publish(answer);
        return this.#secondsLater();
      case "refusal":
        this.#end(answer.text);
        return undefined;
      case "failure":
        if (!this.#answer && this.#failures + 1 >= TRIES_FOR_A_FIRST_ANSWER) {
          this.#end(answer.text);
          return undefined;
        }
        return this.#retry();
      default:
        return this.#retry();
    }
  }

  #publish({ text, accessMarks }: Extract<LiveAnswer, { kind: "answer" }>): void {
    this.#answeredAt = Date.now();
    if (this.#answer?.text === text) return;
    this.#answer = accessMarks === undefined ? { text } : { text, accessMarks };
    for (const mailbox of this.#members.keys()) mailbox.put(this.#answer);
  }

  #end(text: string): void {
    for (const mailbox of this.#members.keys()) mailbox.put({ text });
    this.close();
    this.#host.onEmpty();
  }

  #retry(): number {
    this.#failures += 1;
    return Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LONGEST_RETRY_MS);
  }

  #secondsLater(): number | undefined {
    const { seconds } = this.query.footprint;
    // Not all at the same moment.
    return seconds === undefined ? undefined : seconds * 1_000 * (0.75 + Math.random() / 2);
  }

  #askLater(ms: number): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.touch(0), ms).unref();
  }
}
