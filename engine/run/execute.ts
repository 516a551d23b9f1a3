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
} from "./compile.ts";
import { introspect } from "./introspect.ts";
import { InvalidRequest, type Prepared } from "./prepare.ts";
import { fill, shapeOf } from "./shape.ts";
import type { StatementNames } from "./statement-names.ts";

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

/** What is to be run: the plan, and the statements with the values of this call. */
export interface Bound {
  compiled: Compiled;
  statements: Statement[];
}

/** The JSON text of `data`. */
export async function executeOperation(
  operation: Operation,
  run: RunStatements,
  names: StatementNames,
): Promise<string> {
  const { compiled, statements } = bindOperation(operation, names);
  const readOnly = compiled.kind === "query";
  const rows = statements.length > 0 ? await run(statements, { readOnly }) : [];
  return readOnly ? queryAnswer(operation, compiled, rows) : mutationAnswer(compiled, rows);
}

export function bindOperation(operation: Operation, names: StatementNames): Bound {
  const { prepared } = operation;
  const bound = bindVariables(operation);
  const shape = shapeOf(bound);
  let compiled = prepared.plans.get(shape.key);
  if (!compiled) {
    const call = { fragments: prepared.fragments, variables: shape.variables };
    compiled = compile(prepared, rootOf(operation), call, names);
    if (!shape.isUsedUp() && shape.key.length <= MAX_SHAPE_KEPT) prepared.plans.set(shape.key, compiled);
  }
  return { compiled, statements: compiled.statements.map((each) => filled(each, bound.coerced)) };
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

function filled({ text, name, values }: Template, variables: VariableValues["coerced"]): Statement {
  const parameters = values.map(({ value, type }) => asParameter(fill(value, variables), type));
  return name === undefined ? { text, values: parameters } : { text, values: parameters, name };
}

function queryAnswer(
  { schema, prepared, variables }: Operation,
  { introspection }: CompiledQuery,
  [cells]: readonly Cells[],
): string {
  const described =
    introspection.length > 0 ? JSON.stringify(introspect(schema, prepared, introspection, variables)) : "{}";
  return joinObjects(described, cells ? (cells[0] ?? "null") : "{}");
}

function mutationAnswer({ fields }: CompiledMutation, rows: readonly Cells[]): string {
  const answers = fields.map(({ key, answer }) => {
    const text = typeof answer === "string" ? answer : (rows[answer]?.[0] ?? "null");
    return `${JSON.stringify(key)}:${text}`;
  });
  return `{${answers.join(",")}}`;
}

/** Joins two JSON objects as text, without reading either. */
function joinObjects(first: string, second: string): string {
  if (first === "{}") return second;
  return second === "{}" ? first : `${first.slice(0, -1)},${second.slice(1)}`;
}
