/** `insert_T` and `insert_T_one` → Insert. */
import type { Relation } from "../catalog/catalog.ts";
import { asList, asObject, namedColumns } from "./input.ts";
import { ALWAYS, type Insert, type OnConflict } from "./plan.ts";
import type { Selected } from "./selection.ts";
import type { Tally } from "./tally.ts";
import { planWhere } from "./where.ts";

export function planInsert(tally: Tally, relation: Relation, one: boolean, asked: Selected): Insert {
  const given = one ? [asked.args.object] : asList(asked.args.objects, "objects");
  tally.addInserted(given.length);
  const objects = given.map((object) => asObject(object, "object"));
  const insertable = [...relation.insertable.values()];
  const named = insertable.filter((column) => objects.some((object) => Object.hasOwn(object, column.name)));
  // A row of nothing but defaults still has to name a column.
  const columns = named.length > 0 ? named : insertable.slice(0, 1);
  const rows = objects.map((object) =>
    columns.map(({ name, type }) =>
      Object.hasOwn(object, name) ? { value: object[name], type } : undefined,
    ),
  );
  return {
    kind: "insert",
    relation,
    columns,
    rows,
    onConflict: planConflict(tally, relation, asked.args.on_conflict),
  };
}

function planConflict(tally: Tally, relation: Relation, input: unknown): OnConflict | undefined {
  if (input === undefined || input === null) return undefined;
  const { constraint, update_columns, where } = asObject(input, "on_conflict");
  const update = namedColumns(tally, relation.updatable, asList(update_columns, "update_columns"));
  return {
    columns: relation.conflicts.get(String(constraint)) ?? [],
    update: [...new Set(update)],
    where: where === undefined || where === null ? ALWAYS : planWhere(tally, relation, where),
  };
}
