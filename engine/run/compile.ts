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
  data: { plan: QueryPlan; statement: Template } | undefined;
  /** What is asked about the schema. */
  introspection: readonly Selected[];
}

export interface CompiledMutation {
  kind: "mutation";
  changes: readonly CompiledChange[];
}

/** One field: what writes, if something does before the answer is read, and what answers. */
export type CompiledChange =
  | { key: string; write: Template | undefined; answer: Template }
  | { key: string; typename: string };

/** What holds for every operation of a role. */
export interface Terms {
  names: StatementNames;
  /** Rows that a list may hold. */
  longestList: number;
}

export function compile(prepared: Prepared, root: GraphQLObjectType, call: Call, terms: Terms): Compiled {
  const asked = selectedFields(call, root, [prepared.operation.selectionSet]);
  if (prepared.operation.operation === OperationTypeNode.MUTATION) {
    return compileMutation(call, root, asked, terms);
  }
  const data = asked.filter((field) => !isIntrospection(field));
  const plan = data.length > 0 ? planQuery(call, root, data) : undefined;
  return {
    kind: "query",
    data: plan && {
      plan,
      statement: template(printQuery(plan, terms.longestList), plan.byKey ? terms.names : undefined),
    },
    introspection: asked.filter(isIntrospection),
  };
}

function compileMutation(
  call: Call,
  root: GraphQLObjectType,
  asked: readonly Selected[],
  { names, longestList }: Terms,
): CompiledMutation {
  const changes = planMutation(call, root, asked).changes.map((change) => {
    if ("typename" in change) return change;
    const { write, answer } = printChange(change, longestList);
    return { key: change.key, write: write && template(write, names), answer: template(answer, names) };
  });
  return { kind: "mutation", changes };
}

function template(printed: Printed, names: StatementNames | undefined): Template {
  return { ...printed, name: names?.nameOf(printed.text) };
}
