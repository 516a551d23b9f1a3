/** People of every role over one server, with rows that are theirs and rows that are not. */
import type pg from "pg";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { FAMILY, type Role, roles } from "./matrix.ts";
import { type OwnAndForeign, type People, setRows } from "./stage-rows.ts";

export interface Stage {
  app: ServedApp;
  admin: pg.Client;
  people: People;
  pairs: OwnAndForeign[];
  ask: Record<Role, Ask>;
  tokens: Record<Role, string | undefined>;
  userIds: Record<Role, string | null>;
  /** Was a midwife, a mediator … once. */
  lost: Record<Role, string | null>;
  /** The lists that each role's data service has. */
  lists: Record<Role, Set<string>>;
  /** The columns of every relation, `schema.name`. */
  columns: Map<string, string[]>;
  /** Which of the statements PostgreSQL would carry out for the role; none of them is. */
  allowed(role: Role, statements: readonly string[]): Promise<Set<string>>;
  /** One statement as the role, for whom it says; rolled back. Gives the rows, or the message of the error. */
  tried(role: Role, userId: string | null, sql: string): Promise<Record<string, unknown>[] | string>;
}

/** Runs as whoever calls it. */
const PROBE = `
create schema probe;
create function probe.allowed(statements text[]) returns text[] language plpgsql as $$
declare
  statement text;
  found text[] := '{}';
begin
  foreach statement in array statements loop
    begin
      execute 'explain ' || statement;
      found := found || statement;
    exception when others then null;
    end;
  end loop;
  return found;
end $$;
grant usage on schema probe to public`;

export async function openStage(): Promise<Stage> {
  const app = await servedApp({ sample: true });
  const { admin } = app.database;
  await admin.query(PROBE);
  const [me, other, away] = [await aUser(admin), await aUser(admin), await aUser(admin)];
  const userIds = { anonymous: null, user: me } as Record<Role, string | null>;
  const lost = { anonymous: null } as Record<Role, string | null>;
  const ask = { anonymous: graphqlClient(app.baseUrl) } as Record<Role, Ask>;
  const tokens = { anonymous: undefined } as Record<Role, string | undefined>;
  for (const role of roles) {
    if (role === "anonymous") continue;
    userIds[role] ??= await aUser(admin, { role });
    lost[role] = await aUser(admin, { role, status: "lost" });
    const userId = userIds[role] ?? "";
    tokens[role] = (await aSession(app, userId, role)).token;
    ask[role] = renewing(app, userId, role);
  }
  const { rows: services } = await admin.query<{ id: string }>("select id from app.user_service limit 1");
  const people: People = {
    me,
    other,
    away,
    mediator: userIds.mediator ?? "",
    mine: await aPuerpera(admin, { status: "current", midwife_id: me }),
    hers: await aPuerpera(admin, { status: "current", midwife_id: other }),
    borrowed: await aPuerpera(admin, { status: "current", midwife_id: away }),
    open: await aPuerpera(admin, { status: "published" }),
    service: services[0]?.id ?? "",
  };
  const pairs = await setRows(admin, people);
  const lists = {} as Record<Role, Set<string>>;
  for (const role of roles) lists[role] = await listsOf(ask[role]);
  const within = <T>(role: Role, userId: string | null, sql: string, values: unknown[] = []) =>
    inSession(app.database.pools, { role, userId, sessionId: null }, async (tx) => {
      const { rows } = await tx.query(sql, values);
      return rows as T[];
    });
  return {
    app,
    admin,
    people,
    pairs,
    ask,
    tokens,
    userIds,
    lost,
    lists,
    columns: await columnsOfAll(admin),
    async allowed(role, statements) {
      const [row] = await within<{ found: string[] }>(
        role,
        userIds[role],
        "select probe.allowed($1) as found",
        [statements],
      );
      return new Set(row?.found);
    },
    async tried(role, userId, sql) {
      let rows: Record<string, unknown>[] = [];
      try {
        await inSession(app.database.pools, { role, userId, sessionId: null }, async (tx) => {
          rows = (await tx.query(sql)).rows;
          throw new RolledBack();
        });
        return rows;
      } catch (error) {
        if (error instanceof RolledBack) return rows;
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}

const RENEWED_AFTER_MS = 120_000;

/** Longer than a token lasts. */
function renewing(app: ServedApp, userId: string, role: Exclude<Role, "anonymous">): Ask {
  let made = Number.NEGATIVE_INFINITY;
  let client: Ask | undefined;
  return async (...question) => {
    if (!client || performance.now() - made > RENEWED_AFTER_MS) {
      made = performance.now();
      client = graphqlClient(app.baseUrl, (await aSession(app, userId, role)).token);
    }
    return client(...question);
  };
}

class RolledBack extends Error {}

async function listsOf(ask: Ask): Promise<Set<string>> {
  const { data } = await ask("{ __schema { queryType { fields { name args { name } } } } }");
  const { __schema } = data as {
    __schema: { queryType: { fields: { name: string; args: { name: string }[] }[] } };
  };
  const isList = (args: { name: string }[]) =>
    args.some(({ name }) => name === "limit") && !args.some(({ name }) => name === "args");
  return new Set(__schema.queryType.fields.filter(({ args }) => isList(args)).map(({ name }) => name));
}

async function columnsOfAll(admin: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await admin.query<{ relation: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as relation, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped group by 1 order by 1`,
    [["app", ...Object.values(FAMILY)]],
  );
  return new Map(rows.map(({ relation, columns }) => [relation, columns]));
}
