/** One request: bind its variables, find or make its statements; run a query and put its answer together. */
import { type GraphQLObjectType, type GraphQLSchema, getVariableValues, type VariableValues } from "graphql";
import {
  MAX_COST,
  MAX_ERRORS,
  MAX_SHAPE_KEPT,
  MAX_VARIABLE_DEPTH,
  MAX_VARIABLE_VALUES,
  VALUES_OF_OBJECT,
} from "../limits.ts";
import type { Cost } from "../plan/cost.ts";
import { Refusal } from "../plan/refusal.ts";
import { Tally } from "../plan/tally.ts";
import { ROW_SEPARATOR } from "../sql/access-marks.ts";
import { asParameter } from "../sql/sheet.ts";
import { type Compiled, type CompiledQuery, compile, sizeOf, type Template, type Terms } from "./compile.ts";
import { introspect } from "./introspect.ts";
import { InvalidRequest, type Prepared } from "./prepare.ts";
import { refuseNegative, refuseValues } from "./refuse-values.ts";
import { fill, plainKeyOf, type Shape, shapeOf } from "./shape.ts";

export interface Statement {
  text: string;
  values: unknown[];
  /** A statement with a name may be kept prepared. */
  name?: string;
}

/** The first row that a statement gives; no cells if it gives none. */
export type Cells = readonly (string | null)[];

export type RunStatements = (statements: Statement[], options: { readOnly: boolean }) => Promise<Cells[]>;

export interface Operation {
  schema: GraphQLSchema;
  prepared: Prepared;
  variables: Record<string, unknown>;
}

/** A plan, and the values of this call. */
export interface Bound {
  compiled: Compiled;
  values: VariableValues["coerced"];
}

export interface Answered {
  /** JSON text. */
  data: string;
  /** Which personal rows it shows: `key:class:class`, separated by commas. */
  accessMarks?: string;
  /** Gives `data` anew, at once. */
  again?: () => string;
}

export function bindOperation(operation: Operation, terms: Terms): Bound {
  const { prepared } = operation;
  const bound = bindVariables(operation);
  const plainKey = plainKeyOf(bound);
  const compiled =
    (plainKey === undefined ? undefined : prepared.plans.get(plainKey)) ??
    compiledFor(operation, shapeOf(bound), plainKey, terms);
  const { cost, judged } = compiled;
  if (judged) refuseValues(judged, bound.coerced);
  if (cost && rowsRead(cost, bound.coerced, terms.longestList) > MAX_COST) {
    throw new Refusal("validation-failed", `the operation could read more than ${MAX_COST} rows`);
  }
  return { compiled, values: bound.coerced };
}

function compiledFor(operation: Operation, shape: Shape, key: string | undefined, terms: Terms): Compiled {
  const { prepared } = operation;
  const keptAs = key ?? shape.key;
  const known = prepared.plans.get(keptAs);
  if (known) return known;
  const call = { fragments: prepared.fragments, variables: shape.variables, tally: new Tally() };
  const compiled = compile(prepared.operation, rootOf(operation), call, terms, !shape.hasLists);
  if (!shape.isUsedUp() && keptAs.length <= MAX_SHAPE_KEPT) {
    prepared.plans.set(keptAs, compiled, sizeOf(compiled));
  }
  return compiled;
}

function rowsRead({ rows, each, inner }: Cost, values: Bound["values"], longestList: number): number {
  const asked = typeof rows === "number" ? rows : Number(fill(rows.value, values));
  // A count below zero would make the rest cheaper.
  refuseNegative(asked);
  const below = inner.reduce((sum, cost) => sum + rowsRead(cost, values, longestList), 0);
  return Math.min(asked, longestList) * (each + below);
}

function rootOf({ schema, prepared }: Operation): GraphQLObjectType {
  const root = schema.getRootType(prepared.operation.operation);
  if (root) return root;
  throw new Refusal("validation-failed", `there is no ${prepared.operation.operation} here`);
}

function bindVariables({ schema, prepared, variables }: Operation): VariableValues {
  refuseLargeInput(variables);
  const definitions = prepared.operation.variableDefinitions ?? [];
  const bound = getVariableValues(schema, definitions, variables, {
    maxErrors: MAX_ERRORS,
    hideSuggestions: true,
  });
  if (bound.errors) throw new InvalidRequest(bound.errors, "$.variableValues");
  return bound.variableValues;
}

/** Everything after this walks the values down without counting; gives how many may still come. */
function refuseLargeInput(value: unknown, left = MAX_VARIABLE_VALUES, depth = 0): number {
  if (typeof value !== "object" || value === null) return left - 1;
  if (depth > MAX_VARIABLE_DEPTH) throw new Refusal("validation-failed", "the variables are nested too deep");
  let rest = left - VALUES_OF_OBJECT;
  for (const name in value) {
    rest = refuseLargeInput((value as Record<string, unknown>)[name], rest, depth + 1);
    if (rest < 0) throw new Refusal("validation-failed", "the variables hold too many values");
  }
  return rest;
}

export function filled({ text, name, values }: Template, variables: Bound["values"]): Statement {
  const parameters = values.map(({ value, type }) => asParameter(fill(value, variables), type));
  return name === undefined ? { text, values: parameters } : { text, values: parameters, name };
}

export async function runQuery(
  { schema, prepared, variables }: Operation,
  { data, introspection }: CompiledQuery,
  values: Bound["values"],
  run: RunStatements,
): Promise<Answered> {
  const described =
    introspection.length > 0 ? JSON.stringify(introspect(schema, prepared, introspection, variables)) : "{}";
  if (!data) return { data: described };
  const [cells = []] = await run([filled(data.statement, values)], { readOnly: true });
  return { data: joinObjects(described, cells[0] ?? "null"), ...joinMarks([cells[1]]) };
}

export function joinMarks(parts: readonly (string | null | undefined)[]): { accessMarks?: string } {
  const some = parts.filter((part) => part);
  return some.length > 0 ? { accessMarks: some.join(ROW_SEPARATOR) } : {};
}

/** Joins two JSON objects as text, without reading either. */
function joinObjects(first: string, second: string): string {
  if (first === "{}") return second;
  return second === "{}" ? first : `${first.slice(0, -1)},${second.slice(1)}`;
}
