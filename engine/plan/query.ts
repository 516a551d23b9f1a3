/** A query: all its root fields together → one Plan. */
import type { GraphQLObjectType } from "graphql";
import type { QueryFunction } from "../catalog/catalog.ts";
import { meaningOf } from "../schema/meaning.ts";
import { accessMarks } from "./access-marks.ts";
import { planAggregate, planFields, relationSource } from "./fields.ts";
import { argumentValues, asObject } from "./input.ts";
import type { Named, NamedValue, Output, QueryPlan, Source } from "./plan.ts";
import { plainRows, planRows } from "./rows.ts";
import type { Call, Selected } from "./selection.ts";
import { keyCondition } from "./where.ts";

export function planQuery(call: Call, root: GraphQLObjectType, asked: readonly Selected[]): QueryPlan {
  const fields = asked.map((field): Named<Output> => ({ key: field.key, ...planRoot(call, root, field) }));
  const byKey = asked.every(isByKey);
  return { fields, byKey };
}

/** By its own key, by one that it demands, or what a function says about those whose keys it is given. */
function isByKey({ field, args }: Selected): boolean {
  if (!field) return true;
  const meaning = meaningOf(field);
  switch (meaning.kind) {
    case "by-key":
      return true;
    case "list":
    case "aggregate":
      return meaning.relation.demands.length > 0;
    case "function":
    case "function-aggregate": {
      const given = givenTo(meaning.fn, args);
      return given.length > 0 && given.every(({ type }) => type.sql === "uuid" && !type.list);
    }
    default:
      return false;
  }
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

function callSource(fn: QueryFunction, { args }: Selected): Source {
  return { kind: "call", fn, values: givenTo(fn, args) };
}

function givenTo(fn: QueryFunction, { args }: Selected["args"]): NamedValue[] {
  return argumentValues(fn.arguments, args ? asObject(args, "args") : {});
}
