/**
 * Statements that go to PostgreSQL in one write and come back in one answer. With a single Sync at their end they are one
 * transaction: all of them happen or none, and settings made for the transaction hold for all that follow.
 */
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Cells, Statement } from "#engine/engine.ts";
import { written } from "./wire.ts";

/** Statements that a connection keeps prepared; PostgreSQL holds each with its plan, for every connection anew. */
const MOST_PREPARED = 100;
const MOST_REMEMBERED = 5_000;

/** Names of the statements that a connection has prepared, the longest unused first. */
const prepared = new WeakMap<pg.ClientBase, Set<string>>();
/** Names that were asked for before: what never comes again is not worth preparing. */
const remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED });

/** The first row of each statement, its cells as text. */
export function roundTrip(client: pg.ClientBase, statements: readonly Statement[]): Promise<Cells[]> {
  return new Promise((resolve, reject) => {
    client.query(new RoundTrip(client, statements, resolve, reject));
  });
}

/** What the driver wants of whoever talks to PostgreSQL through it. */
class RoundTrip implements pg.Submittable {
  readonly #statements: readonly Statement[];
  readonly #resolve: (answers: Cells[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #known: Set<string>;
  readonly #used = new Set<string>();
  readonly #new = new Set<string>();
  readonly #forgotten: readonly string[];
  readonly #message: Buffer;
  readonly #answers: Cells[] = [];
  #first: Cells | undefined;

  constructor(
    client: pg.ClientBase,
    statements: readonly Statement[],
    resolve: (answers: Cells[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#known = knownTo(client);
    for (const { name } of statements) if (name !== undefined) this.#note(name);
    this.#forgotten = this.#tooMany();
    this.#message = this.#write();
  }

  #note(name: string): void {
    if (this.#known.has(name)) this.#used.add(name);
    else if (remembered.get(name)) this.#new.add(name);
    else remembered.set(name, true);
  }

  #tooMany(): string[] {
    const excess = this.#known.size + this.#new.size - MOST_PREPARED;
    if (excess <= 0) return [];
    const unused = this.#known.values().filter((name) => !this.#used.has(name));
    return [...unused.take(excess)];
  }

  #write(): Buffer {
    const ready = new Set(this.#used);
    return written((wire) => {
      // Before anything that can fail, so that it happens in any case.
      for (const name of this.#forgotten) wire.forget(name);
      for (const { name = "", text, values } of this.#statements) {
        const kept = this.#used.has(name) || this.#new.has(name) ? name : "";
        if (!ready.has(kept)) wire.prepare(kept, text);
        if (kept !== "") ready.add(kept);
        wire.execute(kept, values);
      }
    });
  }

  submit({ stream }: pg.Connection): void {
    for (const name of this.#forgotten) this.#known.delete(name);
    for (const name of this.#used) this.#known.delete(name);
    for (const name of this.#used.union(this.#new)) this.#known.add(name);
    stream.write(this.#message);
  }

  handleDataRow({ fields }: { fields: Cells }): void {
    this.#first ??= fields;
  }

  handleCommandComplete(): void {
    this.#answers.push(this.#first ?? []);
    this.#first = undefined;
  }

  /**
   * PostgreSQL skips what comes after: which of the new names it knows now is not sure, so all are prepared again. The
   * connection is good for the next one, or known to be lost, only once the skipping has come to its end.
   */
  handleError(error: Error, connection: pg.Connection): void {
    for (const name of this.#new) this.#known.delete(name);
    const over = () => {
      connection.off("readyForQuery", over);
      connection.off("end", over);
      this.#reject(error);
    };
    if (connection.stream.destroyed) {
      over();
      return;
    }
    connection.on("readyForQuery", over);
    connection.on("end", over);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#answers);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }
}

function knownTo(client: pg.ClientBase): Set<string> {
  const known = prepared.get(client) ?? new Set();
  prepared.set(client, known);
  return known;
}
