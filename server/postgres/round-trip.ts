/**
 * Statements that go to PostgreSQL in one write and come back in one answer. With a single Sync at their end they are one
 * transaction: all of them happen or none, and settings made for the transaction hold for all that follow.
 */
import type pg from "pg";
import type { Cells, Statement } from "#engine/engine.ts";
import { written } from "./wire.ts";

/** Names of the statements that a connection has prepared. */
const prepared = new WeakMap<pg.ClientBase, Set<string>>();

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
  readonly #new: string[] = [];
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
    this.#message = this.#write();
  }

  #write(): Buffer {
    return written((wire) => {
      for (const { name = "", text, values } of this.#statements) {
        if (!this.#known.has(name)) {
          wire.prepare(name, text);
          if (name !== "") this.#new.push(name);
        }
        wire.execute(name, values);
      }
    });
  }

  submit({ stream }: pg.Connection): void {
    for (const name of this.#new) this.#known.add(name);
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
