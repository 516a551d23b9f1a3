/** A mutation: each root field → a Change, in the order in which they are asked. */
import type { GraphQLObjectType } from "graphql";
import type { Action, Relation } from "../catalog/catalog.ts";
import { meaningOf } from "../schema/meaning.ts";
import { IDEMPOTENCY_KEY } from "../schema/names.ts";
import { accessMarks } from "./access-marks.ts";
import { objectTypeOf, planFields } from "./fields.ts";
import { argumentValues } from "./input.ts";
import { planInsert } from "./insert.ts";
import type { Change, MutationPlan, Named, Output } from "./plan.ts";
import { plainRows } from "./rows.ts";
import { type Call, type Selected, selectedFields, subselections } from "./selection.ts";
import { planTarget, planUpdate } from "./update.ts";

export function planMutation(call: Call, root: GraphQLObjectType, asked: readonly Selected[]): MutationPlan {
  const changes = asked.map((field, slot) =>
    field.field ? planChange(call, field, slot) : { key: field.key, typename: root.name },
  );
  return { changes };
}

function planChange(call: Call, asked: Selected, slot: number): Change {
  call.tally.addRelation();
  const meaning = asked.field && meaningOf(asked.field);
  const change = { key: asked.key, slot, write: undefined, delete: undefined, action: undefined };
  switch (meaning?.kind) {
    case "insert": {
      const { relation, one } = meaning;
      return {
        ...change,
        write: planInsert(call.tally, relation, one, asked),
        answer: writtenAnswer(call, asked, relation, slot, one),
      };
    }
    case "update": {
      const { relation, one } = meaning;
      return {
        ...change,
        write: planUpdate(call.tally, relation, one, asked),
        answer: writtenAnswer(call, asked, relation, slot, one),
      };
    }
    case "delete": {
      const { relation, one } = meaning;
      const where = planTarget(call.tally, relation, one, asked);
      return {
        ...change,
        delete: { kind: "delete", relation, where, capped: !one },
        answer: deletedAnswer(call, asked, relation, one),
      };
    }
    case "action":
      return { ...change, ...planAction(call, asked, meaning.action, slot) };
    default:
      throw new TypeError(`${asked.name} is not a field of the mutation root`);
  }
}

function planAction(
  call: Call,
  asked: Selected,
  action: Action,
  slot: number,
): Pick<Change, "write" | "answer" | "action"> {
  const values = argumentValues(action.arguments, asked.args);
  const called = { action, values, once: asked.args[IDEMPOTENCY_KEY] };
  const result = action.returns;
  switch (result.kind) {
    case "row":
      return {
        action: called,
        write: { kind: "call", action, relation: result.relation, scalarKey: result.scalarKey, values },
        answer: writtenAnswer(call, asked, result.relation, slot, true),
      };
    case "object": {
      const rows = plainRows({ kind: "call", fn: action, values });
      const answer: Output = { kind: "row", rows, fields: planFields(call, asked) };
      return { action: called, write: undefined, answer };
    }
    default:
      return { action: called, write: undefined, answer: { kind: "answer", action, values } };
  }
}

function writtenAnswer(call: Call, asked: Selected, relation: Relation, slot: number, one: boolean): Output {
  const written = (fields: Named<Output>[]): Output => ({
    kind: "written",
    relation,
    slot,
    many: !one,
    fields,
    ...accessMarks(relation, fields),
  });
  if (one) return written(planFields(call, asked));
  return response(call, asked, { kind: "count-written", slot }, written);
}

function deletedAnswer(call: Call, asked: Selected, relation: Relation, one: boolean): Output {
  const rows = plainRows({ kind: "deleted" });
  const deleted = (fields: Named<Output>[]): Output => ({
    kind: one ? "row" : "list",
    rows,
    fields,
    ...accessMarks(relation, fields),
  });
  if (one) return deleted(planFields(call, asked));
  return response(call, asked, { kind: "count-deleted" }, deleted);
}

/** `{ affected_rows returning { … } }`. */
function response(
  call: Call,
  asked: Selected,
  count: Output,
  returning: (fields: Named<Output>[]) => Output,
): Output {
  const type = objectTypeOf(asked);
  const fields = selectedFields(call, type, subselections(asked)).map((field): Named<Output> => {
    if (field.name === "affected_rows") return { key: field.key, ...count };
    if (field.name === "returning") return { key: field.key, ...returning(planFields(call, field)) };
    return { key: field.key, kind: "typename", name: type.name };
  });
  return { kind: "group", fields };
}
