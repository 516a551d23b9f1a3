/** PostgreSQL types by oid, domains resolved to their base type. */
import type pg from "pg";
import type { SqlType } from "./catalog.ts";

export type Types = ReadonlyMap<number, SqlType>;

const SCALARS: Record<string, string> = {
  text: "String",
  varchar: "String",
  bpchar: "String",
  name: "String",
  bool: "Boolean",
  int4: "Int",
  int2: "smallint",
  int8: "bigint",
};

const TYPES = `
  with recursive resolved(oid, base) as (
    select oid, oid from pg_type where typtype <> 'd'
    union all
    select t.oid, r.base from pg_type t join resolved r on r.oid = t.typbasetype where t.typtype = 'd'
  )
  select r.oid::int as oid, e.typname as name, format_type(e.oid, null) as sql, b.typcategory = 'A' as list,
         b.typcategory = 'A' and x.typtype = 'd' as elements_of_domain
  from resolved r
  join pg_type b on b.oid = r.base
  left join pg_type x on x.oid = b.typelem and b.typcategory = 'A'
  left join resolved y on y.oid = x.oid
  join pg_type e on e.oid = coalesce(y.base, b.oid)
  where b.typtype in ('b', 'e', 'r', 'm')`;

export async function readTypes(client: pg.ClientBase): Promise<Types> {
  const { rows } = await client.query<{
    oid: number;
    name: string;
    sql: string;
    list: boolean;
    elements_of_domain: boolean;
  }>(TYPES);
  return new Map(
    rows.map((row) => {
      // "character" alone would mean one character.
      const sql = row.name === "bpchar" ? "bpchar" : row.sql;
      return [
        row.oid,
        {
          scalar: SCALARS[row.name] ?? row.name,
          sql: row.list ? `${sql}[]` : sql,
          list: row.list,
          castToCompare: row.elements_of_domain,
        },
      ];
    }),
  );
}
