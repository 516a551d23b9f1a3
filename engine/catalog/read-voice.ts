/** What the catalog says to people: the sentence of each constraint and unique index, the columns that it is about, names of columns. */
import type pg from "pg";
import { directiveOf, sentenceOf } from "./comment.ts";

/** How the database speaks: its own class of refusals, a sentence for each constraint, the names of columns. */
export interface DatabaseVoice {
  refusalClass: string;
  constraintSentences: ReadonlyMap<string, string>;
  /** The columns that a constraint is about. */
  constraintFields: ReadonlyMap<string, readonly string[]>;
  /** `schema.domain` → the names of the columns that are of it, or lists of it. */
  domainColumns: ReadonlyMap<string, ReadonlySet<string>>;
  /** `schema.table.column` → what people call it. */
  labels: ReadonlyMap<string, string>;
}

/** A unique index that belongs to no constraint is named by PostgreSQL as if it were one. */
const SENTENCES = `
  select o.conname as name, d.description as comment
  from pg_constraint o
  join pg_description d on d.objoid = o.oid and d.classoid = 'pg_constraint'::regclass
  union all
  select c.relname, d.description
  from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = 0
  where i.indisunique`;

const FIELDS = `
  select o.conname as name, array_agg(a.attname::text order by a.attnum) as fields
  from pg_constraint o
  join pg_attribute a on a.attrelid = o.conrelid and a.attnum = any (o.conkey)
  where o.contype in ('c', 'u', 'p', 'f')
  group by o.oid, o.conname
  union all
  select c.relname, array_agg(distinct a.attname::text)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refobjid = i.indrelid and d.refobjsubid > 0
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
  where i.indisunique and not exists (select from pg_constraint o where o.conindid = c.oid and o.conrelid = i.indrelid)
  group by c.oid, c.relname`;

const DOMAINS = `
  select n.nspname || '.' || t.typname as name, array_agg(distinct a.attname::text) as columns
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  join pg_attribute a on a.atttypid in (t.oid, t.typarray) and a.attnum > 0 and not a.attisdropped
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
  where t.typtype = 'd' and n.nspname not in ('pg_catalog', 'information_schema')
  group by 1`;

const LABELS = `
  select n.nspname || '.' || c.relname || '.' || a.attname as name, d.description as comment
  from pg_description d
  join pg_class c on c.oid = d.objoid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
  where d.classoid = 'pg_class'::regclass and d.objsubid > 0`;

interface Commented {
  name: string;
  comment: string;
}

export async function readVoice(client: pg.ClientBase, refusalClass: string): Promise<DatabaseVoice> {
  const { rows: comments } = await client.query<Commented>(SENTENCES);
  const { rows: columns } = await client.query<{ name: string; fields: string[] }>(FIELDS);
  const { rows: domains } = await client.query<{ name: string; columns: string[] }>(DOMAINS);
  const { rows: names } = await client.query<Commented>(LABELS);
  return {
    refusalClass,
    constraintSentences: said(comments, sentenceOf),
    constraintFields: new Map(columns.map(({ name, fields }) => [name, fields])),
    domainColumns: new Map(domains.map(({ name, columns }) => [name, new Set(columns)])),
    labels: said(names, (comment) => directiveOf(comment, "label")),
  };
}

function said(
  rows: readonly Commented[],
  read: (comment: string) => string | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, comment } of rows) {
    const text = read(comment);
    if (text !== undefined) found.set(name, text);
  }
  return found;
}
