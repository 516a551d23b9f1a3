/** What holds for every role: keys, foreign keys and required columns of the tables behind the exposed views. */
import type pg from "pg";

export interface ForeignKey {
  from: number;
  to: number;
  here: string[];
  there: string[];
  comment: string | null;
}

interface UniqueConstraint {
  name: string;
  from: number;
  here: string[];
}

export interface Tables {
  /** `schema.name` → oid. */
  oids: ReadonlyMap<string, number>;
  keys: ReadonlyMap<number, readonly string[]>;
  /** Primary keys and unique constraints. */
  uniques: ReadonlyMap<number, readonly UniqueConstraint[]>;
  foreignKeys: readonly ForeignKey[];
  required: ReadonlyMap<number, ReadonlySet<string>>;
  /** Columns whose values PostgreSQL makes. */
  generated: ReadonlyMap<number, ReadonlySet<string>>;
}

const TABLES = `
  select c.oid::int as oid, n.nspname || '.' || c.relname as name,
         coalesce(array_agg(a.attname::text) filter (where a.attnotnull), '{}') as required,
         coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> '' or a.attidentity = 'a'), '{}') as generated
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p', 'f', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
  group by c.oid, n.nspname, c.relname`;

const COLUMN_NAMES = (relation: string, numbers: string): string => `
  (select array_agg(a.attname::text order by k.n)
   from unnest(${numbers}) with ordinality k(attnum, n)
   join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.attnum)`;

const CONSTRAINTS = `
  select o.contype as kind, o.conname as name, o.condeferrable as deferrable, o.conrelid::int as "from", o.confrelid::int as "to",
         ${COLUMN_NAMES("o.conrelid", "o.conkey")} as here, ${COLUMN_NAMES("o.confrelid", "o.confkey")} as there,
         obj_description(o.oid, 'pg_constraint') as comment
  from pg_constraint o
  where o.contype in ('p', 'u', 'f') and o.conparentid = 0
  order by o.conrelid, o.conkey`;

export async function readTables(client: pg.ClientBase): Promise<Tables> {
  const tables = await client.query<{ oid: number; name: string; required: string[]; generated: string[] }>(
    TABLES,
  );
  const { rows: constraints } = await client.query<
    ForeignKey & UniqueConstraint & { kind: "p" | "u" | "f"; deferrable: boolean }
  >(CONSTRAINTS);
  const uniques = constraints.filter(({ kind, deferrable }) => kind !== "f" && !deferrable);
  return {
    oids: new Map(tables.rows.map((row) => [row.name, row.oid])),
    required: new Map(tables.rows.map((row) => [row.oid, new Set(row.required)])),
    generated: new Map(tables.rows.map((row) => [row.oid, new Set(row.generated)])),
    keys: new Map(constraints.filter((row) => row.kind === "p").map((row) => [row.from, row.here])),
    uniques: Map.groupBy(uniques, (row) => row.from),
    foreignKeys: constraints.filter((row) => row.kind === "f"),
  };
}
