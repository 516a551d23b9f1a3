/** One promise of the matrix: who, about which table, and how to see whether it is kept. */
import type { Role } from "./matrix.ts";

export interface Cell {
  name: string;
  role: Role;
  /** Without its schema; a function's name for what is called. */
  about: string;
  /** Says what is otherwise, or nothing. */
  differs(): Promise<string | undefined>;
}

export function difference(found: ReadonlySet<string>, expected: ReadonlySet<string>): string | undefined {
  const more = [...found].filter((each) => !expected.has(each)).map((each) => `also ${each}`);
  const less = [...expected].filter((each) => !found.has(each)).map((each) => `not ${each}`);
  return more.length + less.length === 0 ? undefined : [...more, ...less].slice(0, 5).join(", ");
}
