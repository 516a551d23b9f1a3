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
/** Characters of all of them: what a plan takes grows with its text. */
const MOST_PREPARED_TEXT = 300_000;
const MOST_REMEMBERED = 5_000;

/** The statements that a connection has prepared, by name, with the characters of each; the longest unused first. */
const prepared = new WeakMap<pg.ClientBase, Map<string, number>>();
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
  readonly #known: Map<string, number>;
  readonly #used = new Map<string, number>();
  readonly #new = new Map<string, number>();
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
    for (const { name, text } of statements) if (name !== undefined) this.#note(name, text.length);
    this.#forgotten = this.#tooMany();
    this.#message = this.#write();
  }

  #note(name: string, length: number): void {
    if (this.#known.has(name)) this.#used.set(name, length);
    else if (remembered.get(name)) this.#new.set(name, length);
    else remembered.set(name, true);
  }

  #tooMany(): string[] {
    const all = [...this.#known, ...this.#new];
    let count = all.length;
    let text = all.reduce((sum, [, length]) => sum + length, 0);
    const forgotten: string[] = [];
    for (const [name, length] of this.#known) {
      if (count <= MOST_PREPARED && text <= MOST_PREPARED_TEXT) break;
      if (this.#used.has(name)) continue;
      forgotten.push(name);
      count--;
      text -= length;
    }
    return forgotten;
  }

  #write(): Buffer {
    const ready = new Set(this.#used.keys());
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
    for (const name of this.#used.keys()) this.#known.delete(name);
    for (const [name, length] of [...this.#used, ...this.#new]) this.#known.set(name, length);
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
    for (const name of this.#new.keys()) this.#known.delete(name);
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

function knownTo(client: pg.ClientBase): Map<string, number> {
  const known = prepared.get(client) ?? new Map<string, number>();
  prepared.set(client, known);
  return known;
}
