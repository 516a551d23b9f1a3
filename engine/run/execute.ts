/** One request of one session: bind its variables, find or make its statements, run them, put the answer together. */
import { type GraphQLObjectType, type GraphQLSchema, getVariableValues, type VariableValues } from "graphql";
import { MAX_ERRORS, MAX_SHAPE_KEPT, MAX_VARIABLE_DEPTH } from "../limits.ts";
import { Refusal } from "../plan/refusal.ts";
import { asParameter } from "../sql/sheet.ts";
import {
  type Compiled,
  type CompiledMutation,
  type CompiledQuery,
  compile,
  type Template,
  type Terms,
} from "./compile.ts";
import { introspect } from "./introspect.ts";
import { InvalidRequest, type Prepared } from "./prepare.ts";
import { fill, shapeOf } from "./shape.ts";

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

/** The JSON text of `data`. */
export async function executeOperation(
  operation: Operation,
  run: RunStatements,
  terms: Terms,
): Promise<string> {
  const { compiled, values } = bindOperation(operation, terms);
  return compiled.kind === "query"
    ? runQuery(operation, compiled, values, run)
    : runMutation(compiled, values, run);
}

export function bindOperation(operation: Operation, terms: Terms): Bound {
  const { prepared } = operation;
  const bound = bindVariables(operation);
  const shape = shapeOf(bound);
  let compiled = prepared.plans.get(shape.key);
  if (!compiled) {
    const call = { fragments: prepared.fragments, variables: shape.variables };
    compiled = compile(prepared, rootOf(operation), call, terms);
    if (!shape.isUsedUp() && shape.key.length <= MAX_SHAPE_KEPT) prepared.plans.set(shape.key, compiled);
  }
  return { compiled, values: bound.coerced };
}

function rootOf({ schema, prepared }: Operation): GraphQLObjectType {
  const root = schema.getRootType(prepared.operation.operation);
  if (root) return root;
  throw new Refusal("validation-failed", `there is no ${prepared.operation.operation} here`);
}

function bindVariables({ schema, prepared, variables }: Operation): VariableValues {
  refuseDeepInput(variables);
  const definitions = prepared.operation.variableDefinitions ?? [];
  const bound = getVariableValues(schema, definitions, variables, {
    maxErrors: MAX_ERRORS,
    hideSuggestions: true,
  });
  if (bound.errors) throw new InvalidRequest(bound.errors, "$.variableValues");
  return bound.variableValues;
}

/** Everything after this walks the values down without counting. */
function refuseDeepInput(value: unknown, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_VARIABLE_DEPTH) throw new Refusal("validation-failed", "the variables are nested too deep");
  for (const each of Object.values(value)) refuseDeepInput(each, depth + 1);
}

export function filled({ text, name, values }: Template, variables: Bound["values"]): Statement {
  const parameters = values.map(({ value, type }) => asParameter(fill(value, variables), type));
  return name === undefined ? { text, values: parameters } : { text, values: parameters, name };
}

async function runQuery(
  { schema, prepared, variables }: Operation,
  { data, introspection }: CompiledQuery,
  values: Bound["values"],
  run: RunStatements,
): Promise<string> {
  const described =
    introspection.length > 0 ? JSON.stringify(introspect(schema, prepared, introspection, variables)) : "{}";
  if (!data) return described;
  const [cells] = await run([filled(data.statement, values)], { readOnly: true });
  return joinObjects(described, cells?.[0] ?? "null");
}

async function runMutation(
  { changes }: CompiledMutation,
  values: Bound["values"],
  run: RunStatements,
): Promise<string> {
  const statements: Statement[] = [];
  const fields = changes.map((change) => {
    if ("typename" in change) return { key: change.key, answer: () => JSON.stringify(change.typename) };
    const { key, write, answer } = change;
    if (write) statements.push(filled(write, values));
    const last = statements.push(filled(answer, values)) - 1;
    return { key, answer: (rows: readonly Cells[]) => rows[last]?.[0] ?? "null" };
  });
  const rows = statements.length > 0 ? await run(statements, { readOnly: false }) : [];
  return `{${fields.map(({ key, answer }) => `${JSON.stringify(key)}:${answer(rows)}`).join(",")}}`;
}

/** Joins two JSON objects as text, without reading either. */
function joinObjects(first: string, second: string): string {
  if (first === "{}") return second;
  return second === "{}" ? first : `${first.slice(0, -1)},${second.slice(1)}`;
}
