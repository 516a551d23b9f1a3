/** Every naming rule of the dialect. */
export const QUERY_ROOT = "query_root";
export const MUTATION_ROOT = "mutation_root";
export const SUBSCRIPTION_ROOT = "subscription_root";
/** Stands in the query root of a role that may read nothing. */
export const NOTHING_TO_QUERY = "no_queries_available";
/** Argument of every action, where the engine can keep answers. */
export const IDEMPOTENCY_KEY = "idempotency_key";

/** Stands among the columns that an insert may change for a role that may change none. */
export const NO_COLUMN = "_PLACEHOLDER";

/** `midwife_id` → `midwife`; `status` of `puerpera` → `puerpera_status`. */
export function objectRelationshipName(relation: string, columns: readonly string[]): string {
  const column = columns.at(-1) ?? "";
  return column.endsWith("_id") ? column.slice(0, -"_id".length) : `${relation}_${column}`;
}

export function arrayRelationshipName(relation: string, objectName: string, ambiguous: boolean): string {
  return ambiguous ? `${relation}s_by_${objectName}` : `${relation}s`;
}

export const rootName = {
  byKey: (relation: string) => `${relation}_by_pk`,
  aggregate: (relation: string) => `${relation}_aggregate`,
  insert: (relation: string) => `insert_${relation}`,
  insertOne: (relation: string) => `insert_${relation}_one`,
  update: (relation: string) => `update_${relation}`,
  updateByKey: (relation: string) => `update_${relation}_by_pk`,
  delete: (relation: string) => `delete_${relation}`,
  deleteByKey: (relation: string) => `delete_${relation}_by_pk`,
};

export const typeName = {
  boolExp: (relation: string) => `${relation}_bool_exp`,
  orderBy: (relation: string) => `${relation}_order_by`,
  aggregateOrderBy: (relation: string) => `${relation}_aggregate_order_by`,
  measureOrderBy: (relation: string, measure: string) => `${relation}_${measure}_order_by`,
  aggregateBoolExp: (relation: string) => `${relation}_aggregate_bool_exp`,
  countBoolExp: (relation: string) => `${relation}_aggregate_bool_exp_count`,
  selectColumn: (relation: string) => `${relation}_select_column`,
  aggregate: (relation: string) => `${relation}_aggregate`,
  aggregateFields: (relation: string) => `${relation}_aggregate_fields`,
  aggregateOf: (relation: string, measure: string) => `${relation}_${measure}_fields`,
  insertInput: (relation: string) => `${relation}_insert_input`,
  onConflict: (relation: string) => `${relation}_on_conflict`,
  constraint: (relation: string) => `${relation}_constraint`,
  updateColumn: (relation: string) => `${relation}_update_column`,
  setInput: (relation: string) => `${relation}_set_input`,
  incInput: (relation: string) => `${relation}_inc_input`,
  keyInput: (relation: string) => `${relation}_pk_columns_input`,
  mutationResponse: (relation: string) => `${relation}_mutation_response`,
  functionArguments: (name: string) => `${name}_args`,
  comparison: (scalar: string, list: boolean) => `${scalar}${list ? "_array" : ""}_comparison_exp`,
};

export function relationshipAggregateName(relationship: string): string {
  return `${relationship}_aggregate`;
}

export function functionResultName(name: string): string {
  return `${name}_result`;
}
