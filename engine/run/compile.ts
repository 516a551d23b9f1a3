/** A valid operation → the statements that answer it, for all values of its variables. */
import { type GraphQLObjectType, OperationTypeNode } from "graphql";
import { planMutation } from "../plan/mutation.ts";
import type { QueryPlan, Value } from "../plan/plan.ts";
import { planQuery } from "../plan/query.ts";
import { type Call, type Selected, selectedFields } from "../plan/selection.ts";
import { type Printed, printChange, printQuery } from "../sql/statement.ts";
import { isIntrospection } from "./introspect.ts";
import type { Prepared } from "./prepare.ts";
import type { StatementNames } from "./statement-names.ts";

/** A statement whose values may have holes. */
export interface Template {
  text: string;
  values: readonly Value[];
  /** A statement with a name may be kept prepared. */
  name: string | undefined;
}

export type Compiled = CompiledQuery | CompiledMutation;

export interface CompiledQuery {
  kind: "query";
  /** Nothing if only the schema is asked about. */
  plan: QueryPlan | undefined;
  statements: readonly Template[];
  /** What is asked about the schema. */
  introspection: readonly Selected[];
}

export interface CompiledMutation {
  kind: "mutation";
  statements: readonly Template[];
  /** Where the answer of each field is found: among the statements, or as it stands. */
  fields: readonly { key: string; answer: number | string }[];
}

export function compile(
  prepared: Prepared,
  root: GraphQLObjectType,
  call: Call,
  names: StatementNames,
): Compiled {
  const asked = selectedFields(call, root, [prepared.operation.selectionSet]);
  if (prepared.operation.operation === OperationTypeNode.MUTATION) {
    return compileMutation(call, root, asked, names);
  }
  const data = asked.filter((field) => !isIntrospection(field));
  const plan = data.length > 0 ? planQuery(call, root, data) : undefined;
  return {
    kind: "query",
    plan,
    statements: plan ? [template(printQuery(plan), plan.byKey ? names : undefined)] : [],
    introspection: asked.filter(isIntrospection),
  };
}

function compileMutation(
  call: Call,
  root: GraphQLObjectType,
  asked: readonly Selected[],
  names: StatementNames,
): CompiledMutation {
  const statements: Template[] = [];
  const fields = planMutation(call, root, asked).changes.map((change) => {
    if ("typename" in change) return { key: change.key, answer: JSON.stringify(change.typename) };
    statements.push(...printChange(change).map((each) => template(each, names)));
    return { key: change.key, answer: statements.length - 1 };
  });
  return { kind: "mutation", statements, fields };
}

function template(printed: Printed, names: StatementNames | undefined): Template {
  return { ...printed, name: names?.nameOf(printed.text) };
}
