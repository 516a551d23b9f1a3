/** Counts what an operation is made of while it is planned, and ends the planning of one that is made of too much. */
import { BREADTH_OF_RELATION, MAX_BREADTH, MAX_ROWS_CHANGED } from "../limits.ts";
import { Refusal } from "./refusal.ts";

export class Tally {
  #breadth = 0;
  #inserted = 0;

  /** Conditions, orders and list items so far. */
  get breadth(): number {
    return this.#breadth;
  }

  add(count: number): void {
    this.#breadth += count;
    refuseTooBroad(this.#breadth);
  }

  /** A relation is read, or looked into. */
  addRelation(): void {
    this.add(BREADTH_OF_RELATION);
  }

  addInserted(rows: number): void {
    this.#inserted += rows;
    if (this.#inserted <= MAX_ROWS_CHANGED) return;
    throw new Refusal(
      "validation-failed",
      `Auf einmal lassen sich höchstens ${MAX_ROWS_CHANGED} Einträge erfassen.`,
    );
  }
}

export function refuseTooBroad(breadth: number): void {
  if (breadth <= MAX_BREADTH) return;
  throw new Refusal(
    "validation-failed",
    `the operation holds more than ${MAX_BREADTH} conditions, orders and list items`,
  );
}
