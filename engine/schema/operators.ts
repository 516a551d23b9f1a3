/** The comparison operators: which types have them, and of which type their operand is. */
import type { SqlType } from "../catalog/catalog.ts";
import { isDocument } from "./scalars.ts";

export type Operator = keyof typeof OPERATORS;

type Applies = (type: SqlType) => boolean;
type Operand = (type: SqlType) => SqlType;

const TEXT: SqlType = { scalar: "String", sql: "text", list: false, castToCompare: false };
/** The number of some rows. */
export const COUNT: SqlType = { scalar: "Int", sql: "bigint", list: false, castToCompare: false };
const FLAG: SqlType = { scalar: "Boolean", sql: "boolean", list: false, castToCompare: false };

const comparable: Applies = (type) => type.scalar !== "json";
const single: Applies = (type) => !type.list && !isDocument(type.scalar);
const textual: Applies = (type) => !type.list && (type.scalar === "String" || type.scalar === "citext");
const containing: Applies = (type) => type.list || type.scalar === "jsonb";
const keyed: Applies = (type) => !type.list && type.scalar === "jsonb";

const same: Operand = (type) => type;
const listOf: Operand = (type) => ({ ...type, list: true, sql: `${type.sql}[]` });
const text: Operand = () => TEXT;
const flag: Operand = () => FLAG;

/** Judged by PostgreSQL's regular expressions, one of which can be written that takes for ever. */
const EXPRESSIONS: ReadonlySet<string> = new Set<Operator>(["_regex", "_nregex", "_iregex", "_niregex"]);

export const OPERATORS = {
  _eq: { applies: comparable, operand: same },
  _neq: { applies: comparable, operand: same },
  _gt: { applies: comparable, operand: same },
  _gte: { applies: comparable, operand: same },
  _lt: { applies: comparable, operand: same },
  _lte: { applies: comparable, operand: same },
  _in: { applies: single, operand: listOf },
  _nin: { applies: single, operand: listOf },
  _is_null: { applies: () => true, operand: flag },
  _like: { applies: textual, operand: same },
  _nlike: { applies: textual, operand: same },
  _ilike: { applies: textual, operand: same },
  _nilike: { applies: textual, operand: same },
  _regex: { applies: textual, operand: same },
  _nregex: { applies: textual, operand: same },
  _iregex: { applies: textual, operand: same },
  _niregex: { applies: textual, operand: same },
  _contains: { applies: containing, operand: same },
  _contained_in: { applies: containing, operand: same },
  _has_key: { applies: keyed, operand: text },
} satisfies Record<string, { applies: Applies; operand: Operand }>;

export function operatorsOf(type: SqlType, { expressions }: { expressions: boolean }): [Operator, SqlType][] {
  const names = Object.keys(OPERATORS) as Operator[];
  return names
    .filter((name) => OPERATORS[name].applies(type) && (expressions || !EXPRESSIONS.has(name)))
    .map((name) => [name, OPERATORS[name].operand(type)]);
}

export function isOperator(name: string): name is Operator {
  return Object.hasOwn(OPERATORS, name);
}
