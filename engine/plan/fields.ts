/** A selection over rows → the outputs of each row. */
import { type GraphQLObjectType, getNamedType, isObjectType, type SelectionSetNode } from "graphql";
import type { ColumnPair, Relation, Relationship } from "../catalog/catalog.ts";
import { meaningOf } from "../schema/meaning.ts";
import { accessMarks, accessMarksOfTotals } from "./access-marks.ts";
import { planTotals } from "./aggregate.ts";
import type { Named, Output, Rows, Source } from "./plan.ts";
import { plainRows, planRows } from "./rows.ts";
import { type Call, type Selected, selectedFields, subselections } from "./selection.ts";

export function objectTypeOf(asked: Selected): GraphQLObjectType {
  const type = getNamedType(asked.field?.type);
  if (isObjectType(type)) return type;
  throw new TypeError(`${asked.name} is not an object`);
}

/** What is asked of each row that the field gives. */
export function planFields(call: Call, asked: Selected): Named<Output>[] {
  return planSelection(call, objectTypeOf(asked), subselections(asked));
}

function planSelection(
  call: Call,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): Named<Output>[] {
  return selectedFields(call, type, sets).map((field) => ({
    key: field.key,
    ...planField(call, type, field),
  }));
}

function planField(call: Call, type: GraphQLObjectType, asked: Selected): Output {
  if (!asked.field) return { kind: "typename", name: type.name };
  const meaning = meaningOf(asked.field);
  switch (meaning.kind) {
    case "column":
      return { kind: "column", column: meaning.column };
    case "relationship":
      return planRelationship(call, meaning.relationship, asked);
    case "relationship-aggregate":
      return planAggregate(
        call,
        relationSource(meaning.relationship.target),
        meaning.relationship.target,
        asked,
        meaning.relationship.pairs,
      );
    default:
      throw new TypeError(`${asked.name} is not a field of a row`);
  }
}

function planRelationship(call: Call, relationship: Relationship, asked: Selected): Output {
  const source = relationSource(relationship.target);
  const fields = planFields(call, asked);
  const accessMark = accessMarks(relationship.target, fields);
  if (!relationship.many) {
    call.tally.addRelation();
    return { kind: "row", rows: plainRows(source, relationship.pairs), fields, ...accessMark };
  }
  const rows = planRows(call.tally, source, relationship.target, asked.args, relationship.pairs);
  return { kind: "list", rows, fields, ...accessMark };
}

export function planAggregate(
  call: Call,
  source: Source,
  relation: Relation,
  asked: Selected,
  link: readonly ColumnPair[] = [],
): Output {
  const { tally } = call;
  const before = tally.breadth;
  const rows: Rows = planRows(tally, source, relation, asked.args, link);
  const breadth = tally.breadth - before;
  const type = objectTypeOf(asked);
  const fields = selectedFields(call, type, subselections(asked)).map((field, position): Named<Output> => {
    // Each of them reads the rows for itself.
    if (position > 0) tally.add(breadth);
    if (field.name === "nodes") {
      const fields = planFields(call, field);
      return { key: field.key, kind: "list", rows, fields, ...accessMarks(relation, fields) };
    }
    if (!field.field) return { key: field.key, kind: "typename", name: type.name };
    const totals = planTotals(call, relation, objectTypeOf(field), field);
    return { key: field.key, kind: "totals", rows, totals, ...accessMarksOfTotals(relation, totals) };
  });
  return { kind: "group", fields };
}

export function relationSource(relation: Relation): Source {
  return { kind: "relation", relation };
}
