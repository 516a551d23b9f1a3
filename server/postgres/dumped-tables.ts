/** Which tables a backup holds, and what must be put back beside their rows. */
import type pg from "pg";

export interface DumpedTable {
  schema: string;
  name: string;
  /** What is computed from other columns is computed again. */
  columns: string[];
}

export interface DumpedSequence {
  schema: string;
  name: string;
  value: string;
}

/** The queue only wakes; what it would wake for stands in our own tables. What is applied is said in the head. */
const LEFT_OUT = ["jobs", "deployment"];

/** Every table there is, one in parts as a whole: whoever adds a schema need not think of the backup. */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname <> all ($1) and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1, 2`,
    [LEFT_OUT],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname <> all ($1) and last_value is not null order by 1, 2`,
    [LEFT_OUT],
  );
  return rows;
}
