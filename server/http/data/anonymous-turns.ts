/**
 * Bounds what callers without a session cost: one operation per network at a time, few in all, and a budget in milliseconds of
 * the processor and the database, per network and for all networks together. It does not bound pages and forms, which have a
 * pool of their own.
 */
import { LRUCache } from "lru-cache";
import type { EngineAnswer, EngineSession } from "#engine/engine.ts";
import { Refusal } from "#engine/plan/refusal.ts";
import { networkOf } from "#server/kernel/network-of.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import { errorBody } from "./graphql-answer.ts";

export interface AnonymousLimits {
  /** Milliseconds that one network may spend in a minute. */
  msPerMinute: number;
  /** Operations of one network that PostgreSQL runs at the same time. */
  perNetwork: number;
  /** The same of all networks: usually as many as there are connections. */
  atOnce?: number;
}

export const USUAL_ANONYMOUS: AnonymousLimits = { msPerMinute: 2_000, perNetwork: 1 };

/** Why an operation was not begun. */
export interface Busy {
  status: 429 | 503;
  seconds: number;
  message: string;
}

const CODE = "rate-limit-exceeded";
const MINUTE_MS = 60_000;
/** All networks together may spend so many times what one may. */
const NETWORKS = 3;
/** The part of a minute's budget that may be spent at once. */
const BURST = 1 / 12;
/** Reading a request and writing its response cost so much, however little it asks. */
const LEAST_MS = 1;
const MOST_COUNTED = 50_000;
/** Registrations have their own queue and pool: they need no turn. */
const REGISTERS = /\bregister_(?:puerpera|midwife)\b/;
const TOO_MUCH = "Das sind zu viele Anfragen auf einmal.";
const ONE_AT_A_TIME = "Aus Ihrem Netz läuft schon eine Anfrage. Bitte versuchen Sie es gleich nochmals.";
const FULL = "Gerade laufen zu viele Anfragen. Bitte versuchen Sie es gleich nochmals.";

interface Visit {
  network: string;
  busy?: Busy;
}

export class AnonymousTurns {
  readonly #limits: Required<AnonymousLimits>;
  readonly #networks: Allowances;
  readonly #all: Allowances;
  readonly #running = new Map<string, number>();
  #runningInAll = 0;
  readonly #visits = new WeakMap<EngineSession, Visit>();

  constructor(limits: AnonymousLimits, connections: number) {
    this.#limits = { atOnce: connections, ...limits };
    this.#networks = new Allowances(limits.msPerMinute);
    this.#all = new Allowances(limits.msPerMinute * NETWORKS);
  }

  /** 0 if the network may begin an operation. */
  secondsToWait(address: string): number {
    return Math.max(this.#networks.secondsToWait(networkOf(address)), this.#all.secondsToWait(""));
  }

  /**
   * Refuses an operation that would get no turn before its document is parsed. Charges the network for all that `work` computes
   * before PostgreSQL is asked, also for a document that is refused.
   */
  async answer(
    session: Caller,
    query: string,
    work: (asking: Caller) => Promise<EngineAnswer>,
  ): Promise<EngineAnswer & { busy?: Busy }> {
    const visit: Visit = { network: networkOf(session.address ?? "") };
    const early = REGISTERS.test(query) ? undefined : this.#busy(visit.network);
    if (early) {
      this.#spend(visit.network, LEAST_MS);
      return { status: 200, operation: "", body: errorBody(CODE, early.message), busy: early };
    }
    const asking = { ...session };
    this.#visits.set(asking, visit);
    const began = performance.now();
    const answering = work(asking);
    this.#spend(visit.network, Math.max(LEAST_MS, performance.now() - began));
    const answer = await answering;
    return visit.busy ? { ...answer, busy: visit.busy } : answer;
  }

  /** Runs what asks PostgreSQL and charges its time. A live query has no visit: it waits for a connection, or ends. */
  async run<T>(session: EngineSession & { address?: string }, work: () => Promise<T>): Promise<T> {
    if (session.userId !== null) return await work();
    const visit = this.#visits.get(session);
    const network = visit?.network ?? networkOf(session.address ?? "");
    const busy = visit ? this.#busy(network) : this.#overspent(network);
    if (busy) {
      if (visit) visit.busy = busy;
      throw new Refusal(CODE, busy.message);
    }
    return await this.#charged(network, visit ? 1 : 0, work);
  }

  async #charged<T>(network: string, turns: number, work: () => Promise<T>): Promise<T> {
    this.#take(network, turns);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#take(network, -turns);
      this.#spend(network, performance.now() - began);
    }
  }

  #take(network: string, turns: number): void {
    const running = (this.#running.get(network) ?? 0) + turns;
    this.#runningInAll += turns;
    if (running > 0) this.#running.set(network, running);
    else this.#running.delete(network);
  }

  #busy(network: string): Busy | undefined {
    if ((this.#running.get(network) ?? 0) >= this.#limits.perNetwork)
      return { status: 429, seconds: 1, message: ONE_AT_A_TIME };
    if (this.#runningInAll >= this.#limits.atOnce) return { status: 503, seconds: 1, message: FULL };
    return undefined;
  }

  #overspent(network: string): Busy | undefined {
    const seconds = this.secondsToWait(network);
    return seconds > 0 ? { status: 429, seconds, message: TOO_MUCH } : undefined;
  }

  #spend(network: string, ms: number): void {
    this.#networks.spend(network, ms);
    this.#all.spend("", ms);
  }
}

/** What each has spent; it is forgotten at the rate at which it may be spent. */
class Allowances {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #spent = new LRUCache<string, { ms: number; at: number }>({ max: MOST_COUNTED });

  constructor(msPerMinute: number) {
    this.#perMs = msPerMinute / MINUTE_MS;
    this.#burst = msPerMinute * BURST;
  }

  spend(who: string, ms: number): void {
    this.#spent.set(who, { ms: this.#spentBy(who) + ms, at: performance.now() });
  }

  secondsToWait(who: string): number {
    const tooMuch = this.#spentBy(who) - this.#burst;
    return tooMuch <= 0 ? 0 : Math.ceil(tooMuch / this.#perMs / 1000);
  }

  #spentBy(who: string): number {
    const known = this.#spent.get(who);
    return known ? Math.max(0, known.ms - (performance.now() - known.at) * this.#perMs) : 0;
  }
}
