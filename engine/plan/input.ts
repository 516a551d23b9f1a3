/** Coerced GraphQL input, taken apart without trusting its shape further than graphql-js has checked it. */
import type { Argument, Column, SqlType } from "../catalog/catalog.ts";
import type { NamedValue, Value } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import type { Tally } from "./tally.ts";

export type InputObject = Readonly<Record<string, unknown>>;

/** Null where an object is needed would widen a condition silently: refused. */
export function asObject(value: unknown, name: string): InputObject {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as InputObject;
  throw new Refusal("validation-failed", `unexpected null value for "${name}"`);
}

export function asList(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Refusal("validation-failed", `unexpected null value for "${name}"`);
}

export function given(value: unknown, type: SqlType, name: string): Value {
  if (value !== null && value !== undefined) return { value, type };
  throw new Refusal("validation-failed", `unexpected null value for "${name}"`);
}

/** Columns by their names, as often as they are named. */
export function namedColumns(
  tally: Tally,
  columns: ReadonlyMap<string, Column>,
  names: readonly unknown[],
): Column[] {
  tally.add(names.length);
  return names.map((name) => columns.get(String(name))).filter((column) => column !== undefined);
}

export function argumentValues(args: readonly Argument[], input: InputObject): NamedValue[] {
  return args
    .filter(({ name }) => Object.hasOwn(input, name))
    .map(({ name, type }) => ({ name, type, value: input[name] }));
}
