/** The whole HTTP side on a free port over a database of its own. */
import { openLoginActions } from "#server/features/logins/open-login-actions.ts";
import { createApp } from "#server/http/app.ts";
import type { AnonymousLimits } from "#server/http/data/anonymous-turns.ts";
import { type DataService, openDataService } from "#server/http/data/data-service.ts";
import type { SocketLimits } from "#server/http/data/socket-crowd.ts";
import type { RequestsPerMinute } from "#server/http/rate-limits.ts";
import { readBackup } from "#server/kernel/backup-settings.ts";
import type { Config } from "#server/kernel/config.ts";
import { createLog, type Log } from "#server/kernel/log.ts";
import { openChangeFeed } from "#server/postgres/change-feed.ts";
import type { Replica } from "#server/postgres/replica.ts";
import { freePort } from "./free-port.ts";
import { type FreshDatabase, freshDatabase, PATIENCE, testSecret } from "./fresh-database.ts";
import { readOnce } from "./read-once.ts";

export interface ServedApp {
  baseUrl: string;
  config: Config;
  database: FreshDatabase;
  engine: DataService;
  /** All that it answers to, as Fastify prints it. */
  routes(): string;
  stop(): Promise<void>;
}

export interface ServedAppOptions {
  sample?: boolean;
  /** 1 where PostgreSQL's time limits are what it is about. */
  patience?: number;
  config?: Partial<Config>;
  webFolder?: string;
  requestsPerMinute?: Partial<RequestsPerMinute>;
  anonymous?: AnonymousLimits;
  sockets?: SocketLimits;
  headWithinMs?: number;
  bodyWithinMs?: number;
  longestExportMs?: number;
  /** Another process over the same database. */
  beside?: Pick<ServedApp, "database">;
  /** Asked for exports and statistics. */
  replica?: Replica;
  log?: Log;
}

/** Whether somebody has built the web app must not change a test. */
const NO_WEB_APP = "/nowhere";

/** Tests sign in more often than people. */
const NO_LIMIT: RequestsPerMinute = {
  signIn: 100_000,
  data: 10_000_000,
  exports: 100_000,
  status: 100_000,
};

const ANY_TIME: AnonymousLimits = { msPerMinute: 1_000_000_000, perNetwork: 1_000, atOnce: 1_000 };

const ANY_NUMBER: SocketLimits = { user: 100_000, network: 100_000, anonymous: 100_000 };

export async function servedApp(options: ServedAppOptions = {}): Promise<ServedApp> {
  const database =
    options.beside?.database ??
    (await freshDatabase({ sample: options.sample ?? false, patience: options.patience }));
  const port = await freePort();
  const config: Config = {
    port,
    host: "127.0.0.1",
    baseUrl: `http://127.0.0.1:${port}`,
    dataDir: "",
    databaseUrl: database.url,
    replicaUrl: undefined,
    databaseConnections: 53,
    databaseGraceMs: 5_000,
    databasePatience: 1,
    stopWithinMs: 9_000,
    // As in the demonstration the password alone is enough; what asks for the second factor says so.
    demo: true,
    onThisMachine: true,
    production: false,
    appSecret: testSecret,
    logLevel: "silent",
    metricsToken: undefined,
    tracesTo: undefined,
    trustProxy: false,
    connectionsPerAddress: 100,
    oidc: undefined,
    identityAdmin: undefined,
    smtpUrl: undefined,
    hin: undefined,
    pushService: undefined,
    sms: { gateway: undefined, budget: undefined },
    backup: readBackup({}),
    session: { idleMinutes: 60, longestHours: 12, trustedDays: 90 },
    ...options.config,
  };
  // What people are answered is for the tests to judge; only what ends the process is worth a line.
  const log = options.log ?? createLog(process.env.LOG_LEVEL ?? "fatal");
  const changes = await openChangeFeed(database.url, config.appSecret, log, { patience: PATIENCE });
  const engine = await openDataService(database.url, database.pools, {
    production: config.production,
    log,
    changes,
    baseUrl: config.baseUrl,
    appSecret: config.appSecret,
    logins: openLoginActions(config, log),
    pushService: config.pushService,
    replica: options.replica,
    anonymous: options.anonymous ?? ANY_TIME,
    read: readOnce,
  });
  const app = await createApp({
    config,
    pools: database.pools,
    engine,
    changes,
    replica: options.replica,
    log,
    requestsPerMinute: { ...NO_LIMIT, ...options.requestsPerMinute },
    sockets: options.sockets ?? ANY_NUMBER,
    ...(options.headWithinMs && { headWithinMs: options.headWithinMs }),
    ...(options.bodyWithinMs && { bodyWithinMs: options.bodyWithinMs }),
    longestExportMs: options.longestExportMs,
    webFolder: options.webFolder ?? NO_WEB_APP,
  });
  await app.listen({ host: config.host, port: config.port });
  return {
    baseUrl: config.baseUrl,
    config,
    database,
    engine,
    routes: () => app.printRoutes({ commonPrefix: false }),
    async stop() {
      await app.close();
      await engine.stop();
      await changes.end();
      if (!options.beside) await database.drop();
    },
  };
}
