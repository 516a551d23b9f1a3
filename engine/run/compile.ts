/** A valid operation → the statements that answer it, for all values of its variables. */
import { type GraphQLObjectType, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import type { Action } from "../catalog/catalog.ts";
import { MAX_PARAMETERS } from "../limits.ts";
import { type Cost, costOfMutation, costOfQuery } from "../plan/cost.ts";
import { type HotRead, type HotRules, hotRead } from "../plan/hot.ts";
import { planMutation } from "../plan/mutation.ts";
import type { Change, Named, NamedValue, Output, QueryPlan, Value } from "../plan/plan.ts";
import { planQuery } from "../plan/query.ts";
import { Refusal } from "../plan/refusal.ts";
import { type Call, type Selected, selectedFields } from "../plan/selection.ts";
import { type Printed, printChange, printQuery } from "../sql/statement.ts";
import { isIntrospection } from "./introspect.ts";
import { type Judged, judgedIn } from "./refuse-values.ts";
import { statementName } from "./statement-name.ts";
import type { Work, Works } from "./work.ts";

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
  judged: Judged | undefined;
  cost: Cost | undefined;
  /** Nothing if only the schema is asked about. */
  data:
    | {
        plan: QueryPlan;
        statement: Template;
        /** Whether the text is the same for lists of any length. */
        isSteady: boolean;
        hot: HotRead | undefined;
      }
    | undefined;
  /** What is asked about the schema. */
  introspection: readonly Selected[];
}

export interface CompiledMutation {
  kind: "mutation";
  judged: Judged | undefined;
  cost: Cost;
  changes: readonly CompiledChange[];
  /** Keys that say: do it once. */
  keys: readonly unknown[];
}

/** One field: what writes, if something does before the answer is read, and what answers. */
export interface CompiledChange {
  key: string;
  typename?: string;
  /** Where the keys of what was written stand while the answer is read. */
  slot: number;
  write?: Template;
  /** Whether what writes is an insert. */
  inserts?: boolean;
  answer?: Template;
  /** Stands where `write` would, and where the answer is not a row also for that. */
  work?: CompiledWork;
}

export interface CompiledWork {
  work: Work;
  action: Action;
  values: readonly NamedValue[];
  /** What is asked of an object. */
  fields: readonly Named<Output>[] | undefined;
}

/** What holds for every operation of a role. */
export interface Terms {
  /** Rows that a list may hold. */
  longestList: number;
  /** Whether also statements that are not by key are kept prepared. */
  plansOnce: boolean;
  /** Actions that TypeScript does. */
  works: Works;
  /** Rows whose answers somebody keeps. */
  hot: HotRules;
}

/** `isSteady`: the text of the statements does not depend on how long a list is, so that they may have names. */
export function compile(
  operation: OperationDefinitionNode,
  root: GraphQLObjectType,
  call: Call,
  terms: Terms,
  isSteady: boolean,
): Compiled {
  const asked = selectedFields(call, root, [operation.selectionSet]);
  if (operation.operation === OperationTypeNode.MUTATION) {
    return compileMutation(call, root, asked, terms, isSteady);
  }
  const data = asked.filter((field) => !isIntrospection(field));
  const plan = data.length > 0 ? planQuery(call, root, data) : undefined;
  const statement =
    plan && template(printQuery(plan, terms.longestList), (plan.byKey || terms.plansOnce) && isSteady);
  return {
    kind: "query",
    judged: judgedIn({ breadth: call.tally.breadth, values: statement?.values ?? [], inserted: [] }),
    cost: plan && costOfQuery(plan),
    data: plan && statement && { plan, statement, isSteady, hot: hotRead(plan, terms.hot) },
    introspection: asked.filter(isIntrospection),
  };
}

function compileMutation(
  call: Call,
  root: GraphQLObjectType,
  asked: readonly Selected[],
  terms: Terms,
  isSteady: boolean,
): CompiledMutation {
  const plan = planMutation(call, root, asked);
  const changes = plan.changes.map((change, slot) =>
    "typename" in change ? { ...change, slot } : compileChange(change, terms, isSteady),
  );
  return {
    kind: "mutation",
    judged: judgedIn({
      breadth: call.tally.breadth,
      values: changes.flatMap((change) => [
        ...(change.inserts ? [] : (change.write?.values ?? [])),
        ...(change.answer?.values ?? []),
        ...(change.work?.values ?? []),
      ]),
      inserted: changes.flatMap((change) => (change.inserts ? (change.write?.values ?? []) : [])),
    }),
    cost: costOfMutation(plan),
    changes,
    keys: plan.changes.map((change) => ("typename" in change ? undefined : change.action?.once)),
  };
}

function compileChange(change: Change, { longestList, works }: Terms, isSteady: boolean): CompiledChange {
  const { key, slot } = change;
  const { write, answer } = printChange(change, longestList);
  const work = change.action && works[change.action.action.name];
  if (!work || !change.action) {
    return {
      key,
      slot,
      ...(write && { write: template(write, isSteady), inserts: change.write?.kind === "insert" }),
      answer: template(answer, isSteady),
    };
  }
  const { action, values } = change.action;
  const fields = change.answer.kind === "row" ? change.answer.fields : undefined;
  const asRow = action.returns.kind === "row" ? { answer: template(answer, isSteady) } : {};
  return { key, slot, ...asRow, work: { work, action, values, fields } };
}

/** Characters of all its statements. */
export function sizeOf(compiled: Compiled): number {
  if (compiled.kind === "query") return compiled.data?.statement.text.length ?? 0;
  return compiled.changes.reduce(
    (sum, { write, answer }) => sum + (write?.text.length ?? 0) + (answer?.text.length ?? 0),
    0,
  );
}

function template(printed: Printed, isNamed: boolean): Template {
  if (printed.values.length > MAX_PARAMETERS) {
    throw new Refusal("validation-failed", `a statement can have ${MAX_PARAMETERS} values at most`);
  }
  return { ...printed, name: isNamed ? statementName(printed.text) : undefined };
}
