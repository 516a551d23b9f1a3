/** The `aggregate` part of an aggregate field → totals over its rows. */
import { type GraphQLObjectType, getNamedType, isObjectType } from "graphql";
import type { Column, Relation } from "../catalog/catalog.ts";
import { isMeasure, type Measure } from "../schema/measures.ts";
import { namedColumns } from "./input.ts";
import type { Named, Total } from "./plan.ts";
import { type Call, type Selected, selectedFields, subselections } from "./selection.ts";

export function planTotals(
  call: Call,
  relation: Relation,
  type: GraphQLObjectType,
  asked: Selected,
): Named<Total>[] {
  return selectedFields(call, type, subselections(asked)).map((field): Named<Total> => {
    if (field.name === "count") {
      return {
        key: field.key,
        kind: "count",
        columns: countedColumns(call, relation, field),
        distinct: field.args.distinct === true,
      };
    }
    if (isMeasure(field.name)) {
      return { key: field.key, kind: "measure", fields: planMeasure(call, relation, field.name, field) };
    }
    return { key: field.key, kind: "typename", name: type.name };
  });
}

function countedColumns({ tally }: Call, relation: Relation, field: Selected): Column[] {
  const names = Array.isArray(field.args.columns) ? field.args.columns : [];
  return namedColumns(tally, relation.columns, names);
}

function planMeasure(
  call: Call,
  relation: Relation,
  measure: Measure,
  asked: Selected,
): Named<{ measure: Measure; column: Column } | { typename: string }>[] {
  const type = getNamedType(asked.field?.type);
  if (!isObjectType(type)) return [];
  return selectedFields(call, type, subselections(asked)).map(({ key, name }) => {
    const column = relation.columns.get(name);
    return column ? { key, measure, column } : { key, typename: type.name };
  });
}
