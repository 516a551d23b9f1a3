/** The plan of an operation: what is read and written, free of GraphQL and of SQL text. */
import type {
  Action,
  Column,
  ColumnPair,
  Relation,
  Relationship,
  SqlFunction,
  SqlType,
} from "../catalog/catalog.ts";
import type { Measure } from "../schema/measures.ts";
import type { Operator } from "../schema/operators.ts";
import type { Direction } from "../schema/rows-arguments.ts";

/** Anything from outside; it reaches PostgreSQL as a typed parameter only. */
export interface Value {
  value: unknown;
  type: SqlType;
}

export interface NamedValue extends Value {
  name: string;
}

export type Condition =
  | { kind: "all"; of: readonly Condition[] }
  | { kind: "any"; of: readonly Condition[] }
  | { kind: "not"; of: Condition }
  | { kind: "compare"; column: Column; operator: Exclude<Operator, "_is_null">; operand: Value }
  | { kind: "null"; column: Column; is: boolean }
  | { kind: "related"; relationship: Relationship; where: Condition }
  | {
      kind: "counted";
      relationship: Relationship;
      columns: readonly Column[];
      distinct: boolean;
      where: Condition;
      count: Condition;
    };

export interface Order {
  /** Object relationships on the way to what is ordered by. */
  through: readonly Relationship[];
  by:
    | { kind: "column"; column: Column }
    | { kind: "count"; relationship: Relationship }
    | { kind: "measure"; relationship: Relationship; measure: Measure; column: Column };
  direction: Direction;
}

export type Source =
  | { kind: "relation"; relation: Relation }
  | { kind: "call"; fn: SqlFunction; values: readonly NamedValue[] }
  /** The rows that this very statement deletes. */
  | { kind: "deleted" };

export interface Rows {
  source: Source;
  /** Columns by which the rows hang on the row around them. */
  link: readonly ColumnPair[];
  where: Condition;
  orderBy: readonly Order[];
  distinctOn: readonly Column[];
  limit: Value | undefined;
  offset: Value | undefined;
}

export type Total =
  | { kind: "count"; columns: readonly Column[]; distinct: boolean }
  | { kind: "typename"; name: string }
  | {
      kind: "measure";
      fields: readonly Named<{ measure: Measure; column: Column } | { typename: string }>[];
    };

export type Named<T> = T & { key: string };

/** What is shown of a personal relation: whom each row is about, and the columns asked for, by their class. */
export interface AccessMark {
  key: Column;
  classes: ReadonlyMap<string, readonly Column[]>;
}

/** One value of the answer. */
export type Output =
  | { kind: "column"; column: Column }
  | { kind: "typename"; name: string }
  | { kind: "nothing" }
  | { kind: "group"; fields: readonly Named<Output>[] }
  | { kind: "row"; rows: Rows; fields: readonly Named<Output>[]; accessMark?: AccessMark }
  | { kind: "list"; rows: Rows; fields: readonly Named<Output>[]; accessMark?: AccessMark }
  | { kind: "totals"; rows: Rows; totals: readonly Named<Total>[]; accessMark?: AccessMark }
  | {
      kind: "written";
      relation: Relation;
      slot: number;
      many: boolean;
      fields: readonly Named<Output>[];
      accessMark?: AccessMark;
    }
  | { kind: "count-written"; slot: number }
  | { kind: "count-deleted" }
  | { kind: "answer"; action: Action; values: readonly NamedValue[] };

export interface Insert {
  kind: "insert";
  relation: Relation;
  columns: readonly Column[];
  /** A missing value takes the column's default. */
  rows: readonly (readonly (Value | undefined)[])[];
  onConflict: OnConflict | undefined;
}

/** A row that is there already is changed where the condition holds, or left alone if nothing is to be changed. */
export interface OnConflict {
  columns: readonly Column[];
  update: readonly Column[];
  where: Condition;
}

export interface Update {
  kind: "update";
  relation: Relation;
  changes: readonly { column: Column; value: Value; add: boolean }[];
  where: Condition;
  capped: boolean;
}

export interface Call {
  kind: "call";
  action: Action;
  relation: Relation;
  scalarKey: boolean;
  values: readonly NamedValue[];
}

export interface Delete {
  kind: "delete";
  relation: Relation;
  where: Condition;
  capped: boolean;
}

/**
 * One field of a mutation. A statement does not see what it changed itself, so a write keeps the keys of its rows in
 * a slot, and the answer is read by a second statement. Deleted rows are answered by the statement that deletes them.
 */
export interface Change {
  key: string;
  slot: number;
  write: Insert | Update | Call | undefined;
  delete: Delete | undefined;
  answer: Output;
  /** The action that it is, with the key under which the caller wants it done once. */
  action: { action: Action; values: readonly NamedValue[]; once: unknown } | undefined;
}

export interface QueryPlan {
  fields: readonly Named<Output>[];
  /** Every field is found by its key: the same plan of PostgreSQL is right for all values. */
  byKey: boolean;
}

export interface MutationPlan {
  changes: readonly (Change | { key: string; typename: string })[];
}

export const ALWAYS: Condition = { kind: "all", of: [] };
export const NEVER: Condition = { kind: "any", of: [] };
