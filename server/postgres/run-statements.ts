/** The engine's way to PostgreSQL: its statements in one transaction bound to the caller, in one round trip. */
import type pg from "pg";
import type { Cells, EngineSession, Runner, Statement } from "#engine/engine.ts";
import type { Transact } from "#engine/run/work.ts";
import { codeOf } from "#server/kernel/errors.ts";
import { cancelRunning } from "./cancel-running.ts";
import { inSession } from "./in-session.ts";
import type { Pools } from "./pools.ts";
import type { Replica } from "./replica.ts";
import { type AppRole, appRoles } from "./roles.ts";
import { roundTrip } from "./round-trip.ts";

const BIND =
  "select set_config('app.user_id', $1, true), set_config('app.session_id', $2, true), set_config('transaction_read_only', $3, true)";

const KNOWN: Statement = { name: "known", text: "select rules.is_signed_in()", values: [] };
/** Figures of days and months; who is here now is not among them. */
const FIGURES = /^(?:statistic_(?!online|presence)\w+|yearly_report)$/;

/** Figures are asked from the replica, where there is one that follows; whatever it does not answer, the primary does. */
export function createRunner(pools: Pools, replica?: Replica): Runner {
  return async (session, statements, how) => {
    const elsewhere = how.readOnly && session.sessionId && areFigures(how.fields) && replica?.pools();
    if (elsewhere) {
      try {
        // Who has just come is not known there yet, who has just gone still is.
        const [[here], [there, ...answers]] = await Promise.all([
          runOn(pools, session, [KNOWN], how),
          runOn(elsewhere, session, [KNOWN, ...statements], how),
        ]);
        if (here?.[0] === "t" && there?.[0] === "t") return answers;
      } catch (error) {
        if (how.signal?.aborted) throw error;
        if (isLost(error)) replica?.failed(error);
      }
    }
    return await runOn(pools, session, statements, how);
  };
}

function areFigures(fields: readonly string[] = []): boolean {
  return fields.length > 0 && fields.every((field) => FIGURES.test(field));
}

/** What PostgreSQL refuses has a code, such as that a row had to be cleared away meanwhile; its connection holds. */
function isLost(error: unknown): boolean {
  return !/^(?!08|57)[0-9A-Z]{5}$/.test(codeOf(error) ?? "");
}

async function runOn(
  pools: Pools,
  session: EngineSession,
  statements: Statement[],
  { readOnly, signal }: Parameters<Runner>[2],
): Promise<Cells[]> {
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
    if (signal?.aborted) throw new Error("The operation was given up before it began");
    return await runAll(client, session, statements, readOnly);
  } finally {
    signal?.removeEventListener("abort", giveUp);
    await cancelling;
    client.off("error", notice);
    client.release(broken);
  }
}

/** For what needs an answer before the next statement. */
export function createTransact(pools: Pools): Transact {
  return ({ userId, sessionId, ...session }, work) =>
    inSession(pools, { role: roleOf(session), userId, sessionId }, work);
}

async function runAll(
  client: pg.PoolClient,
  { userId, sessionId }: EngineSession,
  statements: Statement[],
  readOnly: boolean,
): Promise<Cells[]> {
  const values = [userId ?? "", sessionId ?? "", readOnly ? "on" : "off"];
  const [, ...answers] = await roundTrip(client, [{ name: "bind", text: BIND, values }, ...statements]);
  return answers;
}

function roleOf({ role }: Pick<EngineSession, "role">): AppRole {
  const known = appRoles.find((name) => name === role);
  if (!known) throw new Error(`No database role for ${role}`);
  return known;
}
