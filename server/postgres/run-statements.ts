/** The engine's way to PostgreSQL: its statements in one transaction bound to the caller, sent without waiting in between. */
import type pg from "pg";
import type { Cells, EngineSession, Runner, Statement } from "#engine/engine.ts";
import type { Transact } from "#engine/run/work.ts";
import { cancelRunning } from "./cancel-running.ts";
import { inSession } from "./in-session.ts";
import type { Pools } from "./pools.ts";
import { type AppRole, appRoles } from "./roles.ts";

/** The engine passes text on as it comes. */
const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };

const BIND = "select set_config('app.user_id', $1, true), set_config('app.session_id', $2, true)";

export function createRunner(pools: Pools): Runner {
  return async (session, statements, { readOnly, signal }) => {
    const client = await pools.of(roleOf(session)).connect();
    let broken: Error | undefined;
    let cancelling: Promise<void> | undefined;
    const notice = (error: Error) => {
      broken = error;
    };
    const giveUp = () => {
      cancelling = cancelRunning(client);
    };
    client.on("error", notice);
    signal?.addEventListener("abort", giveUp);
    try {
      signal?.throwIfAborted();
      return await runAll(client, session, statements, readOnly);
    } finally {
      signal?.removeEventListener("abort", giveUp);
      await cancelling;
      client.off("error", notice);
      client.release(broken);
    }
  };
}

/** For what needs an answer before the next statement. */
export function createTransact(pools: Pools): Transact {
  return ({ userId, sessionId, ...session }, work) =>
    inSession(pools, { role: roleOf(session), userId, sessionId }, work);
}

async function runAll(
  client: pg.PoolClient,
  session: EngineSession,
  statements: Statement[],
  readOnly: boolean,
): Promise<Cells[]> {
  const sent = [
    client.query(readOnly ? "begin read only" : "begin"),
    client.query({ name: "bind", text: BIND, values: [session.userId ?? "", session.sessionId ?? ""] }),
    ...statements.map((statement) =>
      client.query({ ...statement, rowMode: "array" as const, types: AS_TEXT }),
    ),
    // After a failed statement PostgreSQL answers this with a rollback.
    client.query("commit"),
  ];
  const answers = await Promise.allSettled(sent);
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed) throw failed.reason;
  return answers.slice(2, -1).map((answer) => {
    const rows: Cells[] = answer.status === "fulfilled" ? answer.value.rows : [];
    return rows[0] ?? [];
  });
}

function roleOf({ role }: Pick<EngineSession, "role">): AppRole {
  const known = appRoles.find((name) => name === role);
  if (!known) throw new Error(`No database role for ${role}`);
  return known;
}
