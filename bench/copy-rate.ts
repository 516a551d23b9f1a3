/** How fast PostgreSQL alone gives the rows of a statement: COPY to whoever throws them away. */
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { subjectOf } from "#server/features/exports/export-subject.ts";
import { dataServiceOptions } from "#server/http/data/data-service.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import { databaseRole, roleUrl } from "#server/postgres/roles.ts";
import { createEngine } from "../engine/engine.ts";
import { BENCH_SECRET } from "./generated-database.ts";

/** The statement of an export of all mothers with all columns, with its values in it: COPY takes no parameters. */
export async function exportStatement(url: string, userId: string): Promise<string> {
  const engine = await asOwner(url, (catalog) =>
    createEngine(catalog, dataServiceOptions({ production: true }), () =>
      Promise.reject(new Error("only the statement is wanted")),
    ),
  );
  const query = subjectOf("puerpera", "full")?.query ?? "";
  const session = { role: "mediator", userId, sessionId: null };
  const prepared = engine.rows(session, { query, variables: { where: {} } });
  if ("errors" in prepared) throw new Error(JSON.stringify(prepared.errors));
  const { text, values } = prepared.statement;
  return text.replace(/\$(\d+)/g, (_, n) => pg.escapeLiteral(String(values[Number(n) - 1])));
}

/** Seconds until the last byte, as the same caller. */
export async function secondsOfCopy(url: string, userId: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: roleUrl(url, databaseRole("mediator"), BENCH_SECRET) });
  await client.connect();
  try {
    await client.query("begin read only");
    await client.query("select set_config('app.user_id', $1, true)", [userId]);
    await client.query("set local statement_timeout = 0");
    const began = performance.now();
    for await (const _piece of client.query(copyTo(`copy (${statement}) to stdout`)));
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
}
