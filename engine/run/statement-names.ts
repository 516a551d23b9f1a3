/** Names for statements that connections keep prepared: good for work by key, and limited in number. */
import { createHash } from "node:crypto";
import { MAX_STATEMENTS_NAMED } from "../limits.ts";

export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Nothing once there are enough: such a statement is planned anew each time. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS_NAMED) return known;
    const name = `engine_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }
}
