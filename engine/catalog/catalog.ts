/** What one database role may see and do, as the later stages know it. */

/** A database role and the schemas that are exposed to it. */
export interface Family {
  databaseRole: string;
  schemas: string[];
}

export interface SqlType {
  /** GraphQL scalar of a value, or of an element if it is a list. */
  scalar: string;
  /** As it is written after `::`. Domains appear as their base type. */
  sql: string;
  list: boolean;
  /** A list whose elements are of a domain has no operators of its own: the column is cast before it is compared. */
  castToCompare: boolean;
}

export interface Column {
  name: string;
  type: SqlType;
  notNull: boolean;
}

/** A row shape: of a relation, or of what a function answers. */
export interface Composite {
  name: string;
  /** Only what the role may read. */
  columns: ReadonlyMap<string, Column>;
}

/** What makes a relation personal: see personal.ts. */
export interface Personal {
  /** The column that says whom a row is about. */
  key: Column;
  /** Class of each column; what nobody has put into one is of class `other`. */
  classes: ReadonlyMap<string, string>;
}

export interface Relation extends Composite {
  schema: string;
  /** `schema.name` of the table that it stands for, or its own. */
  table: string;
  /** Empty if there is none, or if the role may not read the whole of it. */
  key: readonly Column[];
  relationships: ReadonlyMap<string, Relationship>;
  /** A security barrier: the planner must not merge it into a join. */
  barrier: boolean;
  /** Whether its rows are about a person. */
  personal: Personal | undefined;
  insertable: ReadonlyMap<string, Column>;
  /** Columns of each constraint that an insert may run into and still succeed. */
  conflicts: ReadonlyMap<string, readonly Column[]>;
  /** At least one of these sets of columns must be fixed by whoever reads the relation; none if there is no such demand. */
  demands: readonly (readonly Column[])[];
  updatable: ReadonlyMap<string, Column>;
  deletable: boolean;
}

export interface Relationship {
  name: string;
  many: boolean;
  target: Relation;
  pairs: readonly ColumnPair[];
}

export interface ColumnPair {
  here: Column;
  there: Column;
}

export interface Argument {
  name: string;
  type: SqlType;
  optional: boolean;
  /** A document that holds what an update of this relation would take as `_set`. */
  set: Relation | undefined;
}

export interface SqlFunction {
  schema: string;
  name: string;
  arguments: readonly Argument[];
}

/** A function that reads: rows of an exposed relation. */
export interface QueryFunction extends SqlFunction {
  returns: Relation;
}

/** A function that changes something. */
export interface Action extends SqlFunction {
  returns: ActionResult;
}

export type ActionResult =
  /** The function answers the key of a row, which is then read under the caller's rights. */
  | { kind: "row"; relation: Relation; scalarKey: boolean }
  | { kind: "object"; composite: Composite }
  | { kind: "scalar"; type: SqlType }
  | { kind: "nothing" };

export interface Catalog {
  relations: readonly Relation[];
  functions: readonly QueryFunction[];
  actions: readonly Action[];
}

/** The database is described in a way that cannot be served; the sentence names the object. */
export class CatalogError extends Error {
  override name = "CatalogError";
}
