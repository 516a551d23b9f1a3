/** One request of one session: prepare, plan, print, run, and put the answer together. */
import { type GraphQLObjectType, type GraphQLSchema, getVariableValues, OperationTypeNode } from "graphql";
import { MAX_ERRORS, MAX_VARIABLE_DEPTH } from "../limits.ts";
import { planMutation } from "../plan/mutation.ts";
import type { MutationPlan, QueryPlan } from "../plan/plan.ts";
import { planQuery } from "../plan/query.ts";
import { Refusal } from "../plan/refusal.ts";
import { type Call, selectedFields } from "../plan/selection.ts";
import { type Printed, printChange, printQuery } from "../sql/statement.ts";
import { introspect, isIntrospection } from "./introspect.ts";
import { InvalidRequest, type Prepared } from "./prepare.ts";
import type { StatementNames } from "./statement-names.ts";

export interface Statement extends Printed {
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

/** The JSON text of `data`. */
export async function executeOperation(
  operation: Operation,
  run: RunStatements,
  names: StatementNames,
): Promise<string> {
  const root = rootOf(operation);
  const call = bind(operation);
  const asked = selectedFields(call, root, [operation.prepared.operation.selectionSet]);
  if (operation.prepared.operation.operation === OperationTypeNode.MUTATION) {
    return runMutation(planMutation(call, root, asked), run, names);
  }
  const [meta, data] = [asked.filter(isIntrospection), asked.filter((field) => !isIntrospection(field))];
  const described =
    meta.length > 0
      ? JSON.stringify(introspect(operation.schema, operation.prepared, meta, operation.variables))
      : "{}";
  const read = data.length > 0 ? await runQuery(planQuery(call, root, data), run, names) : "{}";
  return joinObjects(described, read);
}

function rootOf({ schema, prepared }: Operation): GraphQLObjectType {
  const root = schema.getRootType(prepared.operation.operation);
  if (root) return root;
  throw new Refusal("validation-failed", `there is no ${prepared.operation.operation} here`);
}

function bind({ schema, prepared, variables }: Operation): Call {
  refuseDeepInput(variables);
  const definitions = prepared.operation.variableDefinitions ?? [];
  const bound = getVariableValues(schema, definitions, variables, {
    maxErrors: MAX_ERRORS,
    hideSuggestions: true,
  });
  if (bound.errors) throw new InvalidRequest(bound.errors, "$.variableValues");
  return { fragments: prepared.fragments, variables: bound.variableValues };
}

/** Everything after this walks the values down without counting. */
function refuseDeepInput(value: unknown, depth = 0): void {
  if (typeof value !== "object" || value === null) return;
  if (depth > MAX_VARIABLE_DEPTH) throw new Refusal("validation-failed", "the variables are nested too deep");
  for (const each of Object.values(value)) refuseDeepInput(each, depth + 1);
}

async function runQuery(plan: QueryPlan, run: RunStatements, names: StatementNames): Promise<string> {
  const statement = printQuery(plan);
  const [cells] = await run([plan.byKey ? named(statement, names) : statement], { readOnly: true });
  return cells?.[0] ?? "null";
}

async function runMutation(plan: MutationPlan, run: RunStatements, names: StatementNames): Promise<string> {
  const statements: Statement[] = [];
  const fields = plan.changes.map((change) => {
    if ("typename" in change) return { key: change.key, answer: () => JSON.stringify(change.typename) };
    statements.push(...printChange(change).map((each) => named(each, names)));
    const last = statements.length - 1;
    return { key: change.key, answer: (rows: readonly Cells[]) => rows[last]?.[0] ?? "null" };
  });
  const rows = statements.length > 0 ? await run(statements, { readOnly: false }) : [];
  return `{${fields.map(({ key, answer }) => `${JSON.stringify(key)}:${answer(rows)}`).join(",")}}`;
}

function named(statement: Printed, names: StatementNames): Statement {
  const name = names.nameOf(statement.text);
  return name === undefined ? statement : { ...statement, name };
}

/** Joins two JSON objects as text, without reading either. */
function joinObjects(first: string, second: string): string {
  if (first === "{}") return second;
  return second === "{}" ? first : `${first.slice(0, -1)},${second.slice(1)}`;
}
