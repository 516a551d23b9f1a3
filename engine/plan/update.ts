/** `update_T` and `update_T_by_pk` → Update. */
import type { Relation } from "../catalog/catalog.ts";
import { refuseTooWide } from "./demands.ts";
import { asObject } from "./input.ts";
import type { Condition, Update } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import type { Selected } from "./selection.ts";
import type { Tally } from "./tally.ts";
import { isAlways, keyCondition, planWhere } from "./where.ts";

export function planUpdate(tally: Tally, relation: Relation, one: boolean, asked: Selected): Update {
  const changes = [
    ...planChanges(relation, asked.args._set, false),
    ...planChanges(relation, asked.args._inc, true),
  ];
  if (changes.length === 0) throw new Refusal("validation-failed", "at least one of _set, _inc is expected");
  const twice = changes.find(
    ({ column }, position) => changes.findIndex((each) => each.column === column) < position,
  );
  if (twice)
    throw new Refusal("validation-failed", `column "${twice.column.name}" is changed more than once`);
  return { kind: "update", relation, changes, where: planTarget(tally, relation, one, asked), capped: !one };
}

/** The rows that an update or a delete is about; never all of them by leaving something out. */
export function planTarget(tally: Tally, relation: Relation, one: boolean, asked: Selected): Condition {
  if (one) return keyCondition(relation, asObject(asked.args.pk_columns ?? asked.args, "pk_columns"));
  const where = planWhere(tally, relation, asked.args.where);
  if (isAlways(where)) throw new Refusal("validation-failed", "an empty where is not accepted here");
  refuseTooWide(relation, [], where);
  return where;
}

function planChanges(relation: Relation, input: unknown, add: boolean): Update["changes"] {
  if (input === undefined || input === null) return [];
  const values = asObject(input, "_set");
  return [...relation.updatable.values()]
    .filter(({ name }) => Object.hasOwn(values, name))
    .map((column) => ({ column, add, value: { value: values[column.name], type: column.type } }));
}
