/** A query: all its root fields together → one Plan. */
import type { GraphQLObjectType } from "graphql";
import type { QueryFunction } from "../catalog/catalog.ts";
import { meaningOf } from "../schema/meaning.ts";
import { accessMarks } from "./access-marks.ts";
import { planAggregate, planFields, relationSource } from "./fields.ts";
import { argumentValues, asObject } from "./input.ts";
import type { Named, Output, QueryPlan, Source } from "./plan.ts";
import { plainRows, planRows } from "./rows.ts";
import type { Call, Selected } from "./selection.ts";
import { keyCondition } from "./where.ts";

export function planQuery(call: Call, root: GraphQLObjectType, asked: readonly Selected[]): QueryPlan {
  const fields = asked.map((field): Named<Output> => ({ key: field.key, ...planRoot(call, root, field) }));
  const byKey = asked.every(({ field }) => !field || meaningOf(field).kind === "by-key");
  return { fields, byKey };
}

function planRoot(call: Call, root: GraphQLObjectType, asked: Selected): Output {
  if (!asked.field) return { kind: "typename", name: root.name };
  const meaning = meaningOf(asked.field);
  switch (meaning.kind) {
    case "list": {
      const rows = planRows(call.tally, relationSource(meaning.relation), meaning.relation, asked.args);
      const fields = planFields(call, asked);
      return { kind: "list", rows, fields, ...accessMarks(meaning.relation, fields) };
    }
    case "by-key": {
      call.tally.addRelation();
      const rows = plainRows(
        relationSource(meaning.relation),
        [],
        keyCondition(meaning.relation, asked.args),
      );
      const fields = planFields(call, asked);
      return { kind: "row", rows, fields, ...accessMarks(meaning.relation, fields) };
    }
    case "aggregate":
      return planAggregate(call, relationSource(meaning.relation), meaning.relation, asked);
    case "function": {
      const rows = planRows(call.tally, callSource(meaning.fn, asked), meaning.fn.returns, asked.args);
      const fields = planFields(call, asked);
      return { kind: "list", rows, fields, ...accessMarks(meaning.fn.returns, fields) };
    }
    case "function-aggregate":
      return planAggregate(call, callSource(meaning.fn, asked), meaning.fn.returns, asked);
    case "nothing":
      return { kind: "nothing" };
    default:
      throw new TypeError(`${asked.name} is not a field of the query root`);
  }
}

function callSource(fn: QueryFunction, asked: Selected): Source {
  const input = asked.args.args;
  return { kind: "call", fn, values: argumentValues(fn.arguments, input ? asObject(input, "args") : {}) };
}
