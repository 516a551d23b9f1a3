/** The sheet that one statement is written on: its parameters and its table aliases. */

import type { SqlType } from "../catalog/catalog.ts";
import type { Value } from "../plan/plan.ts";
import { isDocument } from "../schema/scalars.ts";

export class Sheet {
  readonly values: Value[] = [];
  /** Rows that a list may hold. */
  readonly longestList: number;
  #aliases = 0;

  constructor(longestList: number) {
    this.longestList = longestList;
  }

  /** Takes the value in and gives its typed place in the text. */
  parameter(value: Value): string {
    this.values.push(value);
    return `$${this.values.length}::${value.type.sql}`;
  }

  alias(): string {
    const alias = `t${this.#aliases}$`;
    this.#aliases += 1;
    return alias;
  }
}

/** Documents travel as their JSON text: the driver would take a list for an array. */
export function asParameter(value: unknown, type: SqlType): unknown {
  if (value === null || value === undefined) return null;
  if (!isDocument(type.scalar)) return value;
  if (type.list && Array.isArray(value)) return value.map((each) => JSON.stringify(each));
  return JSON.stringify(value);
}
