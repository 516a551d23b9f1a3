/** Reads from PostgreSQL what every table, view, function and policy depends on. */
import type pg from "pg";
import { directiveOf, namesIn } from "./comment.ts";
import { Dependencies, type Thing } from "./dependencies.ts";

interface Row {
  id: string;
  name: string;
  kind: "table" | "view" | "function" | "policy";
  /** Whether PostgreSQL itself knows what it reads. */
  open: boolean;
  /** A body that it does not look into, in which every name must bear its schema. */
  spelled_out: boolean;
  text: string;
  comment: string | null;
  reads: string[];
  guards: string | null;
  roles: string[];
}

const READS = (catalog: string, object: string): string => `
  coalesce((
    select array_agg(distinct case d.refclassid when 'pg_class'::regclass then 'relation ' else 'function ' end || d.refobjid)
    from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = ${object}
      and d.refclassid in ('pg_class'::regclass, 'pg_proc'::regclass)), '{}')`;

const OURS = (namespace: string): string =>
  `${namespace}::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`;

const THINGS = `
  select 'relation ' || c.oid as id, c.relnamespace::regnamespace::text || '.' || c.relname as name,
         case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
         true as open, true as spelled_out,
         case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) else '' end as text,
         obj_description(c.oid, 'pg_class') as comment,
         coalesce((select ${READS("pg_rewrite", "r.oid")} from pg_rewrite r where r.ev_class = c.oid and r.ev_type = '1'), '{}') as reads,
         null as guards, '{}'::text[] as roles
  from pg_class c
  where c.relkind in ('r', 'p', 'f', 'v', 'm') and ${OURS("c.relnamespace")}
  union all
  select 'function ' || p.oid, p.pronamespace::regnamespace::text || '.' || p.proname, 'function',
         p.prosqlbody is not null or l.lanname in ('c', 'internal'),
         coalesce('search_path=pg_catalog, pg_temp' = any(p.proconfig), false),
         case when l.lanname in ('c', 'internal') then '' else coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) end,
         obj_description(p.oid, 'pg_proc'), ${READS("pg_proc", "p.oid")}, null, '{}'
  from pg_proc p join pg_language l on l.oid = p.prolang
  where ${OURS("p.pronamespace")}
  union all
  select 'policy ' || p.oid, '', 'policy', true, true, pg_get_expr(p.polqual, p.polrelid), null,
         ${READS("pg_policy", "p.oid")}, 'relation ' || p.polrelid,
         (select array_agg(case r when 0 then 'public' else r::regrole::text end) from unnest(p.polroles) r)
  from pg_policy p
  where p.polcmd in ('*', 'r')`;

const CALLER = /\bcurrent_setting\s*\(/i;
const TIME =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(|\b(current_(date|time|timestamp)|localtime(stamp)?)\b/i;
/** What depends on the time and does not say how soon it is out of date. */
const USUAL_SECONDS = 60;
const NAME = /(?:"([^"]+)"|([a-z_][\w$]*))\s*\.\s*(?:"([^"]+)"|([a-z_][\w$]*))/gi;

export async function readDependencies(client: pg.ClientBase): Promise<Dependencies> {
  await client.query("begin read only");
  try {
    // Without a path PostgreSQL writes every name with its schema.
    await client.query("set local search_path = pg_catalog");
    const { rows } = await client.query<Row>(THINGS);
    const ids = Map.groupBy(
      rows.filter(({ kind }) => kind !== "policy"),
      ({ name }) => name,
    );
    return new Dependencies(
      rows.map((row) => thingOf(row, (name) => ids.get(name)?.map(({ id }) => id) ?? [])),
    );
  } finally {
    await client.query("commit");
  }
}

function thingOf(row: Row, idsOf: (name: string) => string[]): Thing {
  const declared = declarationOf(row);
  const named = [...row.text.matchAll(NAME)].flatMap(([, a, b, c, d]) =>
    idsOf(`${a ?? b?.toLowerCase()}.${c ?? d?.toLowerCase()}`),
  );
  const thing = {
    id: row.id,
    name: row.name,
    table: row.kind === "table",
    mentions: countEach(named),
    topics: row.kind === "view" ? directiveOf(row.comment, "topics") : undefined,
    guards: row.guards === null ? undefined : { table: row.guards, roles: row.roles },
  };
  const reads = declared?.reads.flatMap(idsOf) ?? [];
  // A function that says what it depends on is believed.
  if (declared && row.kind === "function") return { ...thing, ...declared, known: true, reads };
  return {
    ...thing,
    caller: declared?.caller || CALLER.test(row.text),
    seconds: declared?.seconds ?? (TIME.test(row.text) ? USUAL_SECONDS : undefined),
    known: row.open || row.spelled_out,
    // A policy that asked its own table again would never end: what it names there is the row it guards.
    reads: [...row.reads, ...reads, ...(row.open ? [] : named)].filter((id) => id !== row.guards),
  };
}

/** `@reads app.book, app.loan` or `@reads -`, `@caller`, `@time 60`. */
function declarationOf({
  comment,
}: Row): (Pick<Thing, "caller" | "seconds"> & { reads: string[] }) | undefined {
  const [reads, caller, time] = ["reads", "caller", "time"].map((name) => directiveOf(comment, name));
  if (reads === undefined && caller === undefined && time === undefined) return undefined;
  return {
    reads: namesIn(reads ?? "").filter((name) => name !== "-"),
    caller: caller !== undefined,
    seconds: time === undefined ? undefined : Number(time) || USUAL_SECONDS,
  };
}

function countEach(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
