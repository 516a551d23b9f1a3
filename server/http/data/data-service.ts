/** The engine with this product's families: which database role sees which schemas. */
import {
  createEngine,
  type Engine,
  type EngineAnswer,
  type EngineCall,
  type EngineOptions,
  type EngineRequest,
  type ReadDatabase,
  type Runner,
} from "#engine/engine.ts";
import type { Transact } from "#engine/run/work.ts";
import { listActions } from "#server/actions.ts";
import type { LoginActions } from "#server/features/logins/login-actions.ts";
import { createLastSeen } from "#server/features/presence/last-seen.ts";
import { type AccessLog, createAccessLog } from "#server/features/privacy/access-log.ts";
import { createRegistrationDoor, type RegistrationDoor } from "#server/features/public/registration-door.ts";
import { createRegistrationGuard } from "#server/features/public/registration-guard.ts";
import type { Log } from "#server/kernel/log.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { Replica } from "#server/postgres/replica.ts";
import { type AppRole, appRoles, databaseRole } from "#server/postgres/roles.ts";
import { createRunner, createTransact } from "#server/postgres/run-statements.ts";
import { type AnonymousLimits, AnonymousTurns, type Busy, USUAL_ANONYMOUS } from "./anonymous-turns.ts";
import { HOT_RULES, HotReads } from "./hot-reads.ts";

const FAMILY: Record<AppRole, string> = {
  anonymous: "anonymous",
  user: "midwife",
  mediator: "staff",
  manager: "staff",
  admin: "staff",
  auditor: "auditor",
};

export function dataServiceOptions({ production }: { production: boolean }): EngineOptions {
  return {
    families: Object.fromEntries(
      appRoles.map((role) => [
        role,
        { databaseRole: databaseRole(role), schemas: [FAMILY[role], "actions"] },
      ]),
    ),
    refusalClass: "WG",
    introspection: (role) => !production || role === "admin",
    expressions: (role) => role !== "anonymous",
    longestList: (role) => (role === "user" || role === "anonymous" ? 1_000 : 10_000),
    // To plan a midwife's lists through the mask takes three times as long as to read them, and hers are few.
    plansOnce: (role) => role === "user",
    idempotency: { claim: "rules.claim_key", keep: "rules.keep_answer" },
    hot: HOT_RULES,
    admitted: "rules.is_signed_in()",
  };
}

/** `busy`: why PostgreSQL was not asked. */
export type DataAnswer = EngineAnswer & { busy?: Busy };

export interface DataService extends Engine {
  execute(session: Caller, request: EngineRequest, call?: EngineCall): Promise<DataAnswer>;
  /** The bounds of those who have no session. */
  turns: AnonymousTurns;
  /** What `execute` answered and may be given again. */
  hotReads: HotReads;
  /** To be called for every answer that shows personal rows and does not come from `execute`. */
  noteAccess: AccessLog["note"];
  /** The same for rows that leave the house as a file. */
  noteTaken: AccessLog["note"];
  /** The one for all who have no account, whether they come by it or by the pages. */
  door: RegistrationDoor;
  /** Writes what is still to be written: who was seen, and who was shown what. */
  stop(): Promise<void>;
}

export interface DataServiceOptions {
  production: boolean;
  log: Log;
  changes: ChangeFeed;
  /** Of the application, for the links in mails that are looked at before they go. */
  baseUrl: string;
  appSecret: string;
  /** How logins are made; without it nobody makes any. */
  logins?: LoginActions | undefined;
  /** A push service on this machine, for trials. */
  pushService?: string | undefined;
  /** Asked for figures. */
  replica?: Replica | undefined;
  anonymous?: AnonymousLimits | undefined;
  /** Instead of reading the catalogs anew. */
  read?: ReadDatabase | undefined;
}

/** The catalogs are read once, as the owner of the database. */
export async function openDataService(
  databaseUrl: string,
  pools: Pools,
  given: DataServiceOptions,
): Promise<DataService> {
  const { production, log, changes, baseUrl, appSecret, logins, pushService, replica, read } = given;
  const lastSeen = createLastSeen(pools, log);
  const accessLog = createAccessLog(pools, log);
  const hotReads = new HotReads(changes);
  const door = createRegistrationDoor(pools, createRegistrationGuard(appSecret));
  const connections = pools.of("anonymous").options.max;
  const turns = new AnonymousTurns(given.anonymous ?? USUAL_ANONYMOUS, connections);
  const runOn = createRunner(pools, replica);
  const transactOn = createTransact(pools);
  const run: Runner = (session, ...rest) => turns.run(session, () => runOn(session, ...rest));
  const transact: Transact = (session, work) => turns.run(session, () => transactOn(session, work));
  const options: EngineOptions = {
    ...dataServiceOptions({ production }),
    works: listActions({ lastSeen, baseUrl, logins, door, pushService }),
    transact,
    ...(read && { read }),
    onUnexpected: (error) => log.error({ err: error }, "An operation failed"),
  };
  const engine = await asOwner(databaseUrl, (catalog) => createEngine(catalog, options, run));

  return {
    ...engine,
    noteAccess: accessLog.note,
    noteTaken: accessLog.noteTaken,
    hotReads,
    door,
    turns,
    async execute(session, request, call) {
      const answer: DataAnswer =
        session.userId === null
          ? await turns.answer(session, request.query, (asking) => engine.execute(asking, request, call))
          : await engine.execute(session, request, call);
      if (answer.wrote) hotReads.wroteSomething(session);
      if (answer.accessMarks) await accessLog.note(session, answer.operation, answer.accessMarks);
      return answer;
    },
    async stop() {
      await Promise.all([lastSeen.stop(), accessLog.stop()]);
    },
  };
}
