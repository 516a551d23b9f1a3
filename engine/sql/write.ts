/** Insert, Update, Call and Delete → SQL. The keys of the rows go into the change's slot. */

import type { Column, Relation } from "../catalog/catalog.ts";
import { MAX_ROWS_CHANGED } from "../limits.ts";
import type { Call, Delete, Insert, OnConflict, Update } from "../plan/plan.ts";
import { columnOf, printCondition, printFilter } from "./condition.ts";
import { DELETED, printArguments } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { keepKeys, TOO_MANY_ROWS } from "./slot.ts";
import { identifier, lines, literal, nested, qualified } from "./text.ts";

export function printWrite(sheet: Sheet, write: Insert | Update | Call, slot: number): string {
  switch (write.kind) {
    case "insert":
      if (write.rows.length === 0) return `select ${keepKeys(slot, "'[]'")}`;
      return keeping(printInsert(sheet, write), slot, false);
    case "update":
      return keeping(printUpdate(sheet, write), slot, write.capped);
    case "call":
      return printCall(sheet, write, slot);
  }
}

function keeping(writing: string, slot: number, capped: boolean): string {
  const keys = "coalesce(json_agg(w$), '[]')::text";
  const kept = capped ? guarded("count(*)", keys) : keys;
  return lines(`with w$ as ${nested(writing)}`, `select ${keepKeys(slot, kept)}`, "from w$");
}

/** Gives up the whole transaction if more rows changed than one request may change. */
export function guarded(count: string, otherwise: string): string {
  return `case when ${count} > ${MAX_ROWS_CHANGED} then current_setting(${literal(TOO_MANY_ROWS)}) else ${otherwise} end`;
}

function printInsert(sheet: Sheet, { relation, columns, rows, onConflict }: Insert): string {
  const names = columns.map(({ name }) => identifier(name)).join(", ");
  const tuples = rows.map(
    (row) => `(${row.map((value) => (value ? sheet.parameter(value) : "default")).join(", ")})`,
  );
  return lines(
    `insert into ${qualified(relation)} as t$ (${names})`,
    `values ${tuples.join(", ")}`,
    onConflict && printConflict(sheet, onConflict),
    `returning ${keyOf(relation)}`,
  );
}

/** The columns, not the name of the constraint: through a view PostgreSQL knows no other way. */
function printConflict(sheet: Sheet, { columns, update, where }: OnConflict): string {
  const target = `on conflict (${columns.map(({ name }) => identifier(name)).join(", ")})`;
  if (update.length === 0) return `${target} do nothing`;
  const set = update.map(({ name }) => `${identifier(name)} = excluded.${identifier(name)}`).join(", ");
  return lines(`${target} do update set ${set}`, printFilter(sheet, "t$", where));
}

function printUpdate(sheet: Sheet, { relation, changes, where }: Update): string {
  const set = changes.map(({ column, value, add }) => {
    const parameter = sheet.parameter(value);
    return `${identifier(column.name)} = ${add ? `${columnOf("t$", column)} + ${parameter}` : parameter}`;
  });
  return lines(
    `update ${qualified(relation)} as t$`,
    `set ${set.join(", ")}`,
    `where ${printCondition(sheet, "t$", where)}`,
    `returning ${keyOf(relation)}`,
  );
}

function keyOf(relation: Relation): string {
  return relation.key.length > 0 ? columnsOf(relation.key) : "true as written$";
}

function columnsOf(columns: Iterable<Column>): string {
  return [...columns].map((column) => columnOf("t$", column)).join(", ");
}

function printCall(sheet: Sheet, { action, relation, scalarKey, values }: Call, slot: number): string {
  const [first] = relation.key;
  const alias = scalarKey && first ? `t$(${identifier(first.name)})` : "t$";
  const keys = nested(
    lines(
      `select ${columnsOf(relation.key)}`,
      `from ${qualified(action)}(${printArguments(sheet, values)}) as ${alias}`,
    ),
  );
  return lines(`select ${keepKeys(slot, "coalesce(json_agg(w$), '[]')::text")}`, `from ${keys} w$`);
}

/** The `with` in front of the statement that answers the deleted rows. */
export function printDelete(sheet: Sheet, { relation, where }: Delete): string {
  const deleting = lines(
    `delete from ${qualified(relation)} as t$`,
    `where ${printCondition(sheet, "t$", where)}`,
    `returning ${columnsOf(relation.columns.values())}`,
  );
  return `with ${DELETED} as ${nested(deleting)}`;
}
