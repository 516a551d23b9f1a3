/** This product's server in a process of its own, over a generated database, without a limit of requests per user. */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { createEngine } from "#engine/engine.ts";
import { createApp } from "#server/http/app.ts";
import { dataServiceOptions, openDataService } from "#server/http/data/data-service.ts";
import { readBackup } from "#server/kernel/backup-settings.ts";
import type { Config } from "#server/kernel/config.ts";
import { createLog } from "#server/kernel/log.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import { openChangeFeed } from "#server/postgres/change-feed.ts";
import { openPools } from "#server/postgres/pools.ts";
import { createRunner, createTransact } from "#server/postgres/run-statements.ts";
import { BENCH_SECRET } from "./generated-database.ts";

const { DATABASE_URL: databaseUrl = "", PORT, WRITES, CONNECTIONS, PROFILE } = process.env;
const port = Number(PORT);
const log = createLog("warn");
const config: Config = {
  port,
  host: "127.0.0.1",
  baseUrl: `http://127.0.0.1:${port}`,
  dataDir: "",
  databaseUrl,
  replicaUrl: undefined,
  databaseConnections: 53,
  databaseGraceMs: 5_000,
  databasePatience: 1,
  stopWithinMs: 9_000,
  demo: false,
  onThisMachine: true,
  production: true,
  appSecret: BENCH_SECRET,
  logLevel: "warn",
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
};

const connections = CONNECTIONS ? { mediator: Number(CONNECTIONS) } : {};
const pools = openPools(databaseUrl, BENCH_SECRET, { connections });
const changes = await openChangeFeed(databaseUrl, BENCH_SECRET, log);
const service = await openDataService(databaseUrl, pools, {
  production: true,
  log,
  changes,
  baseUrl: "http://localhost",
  appSecret: BENCH_SECRET,
});
if (WRITES === "each") {
  // Presence as the SQL function writes it, one statement for each: a write to be compared with another's.
  const options = { ...dataServiceOptions({ production: true }), transact: createTransact(pools) };
  const plain = await asOwner(databaseUrl, (client) => createEngine(client, options, createRunner(pools)));
  service.execute = plain.execute;
}
const unlimited = { signIn: 1e9, data: 1e9, anonymous: 1e9, exports: 1e9, status: 1e9 };
const app = await createApp({
  config,
  pools,
  engine: service,
  changes,
  log,
  requestsPerMinute: unlimited,
  sockets: { user: 1e9, network: 1e9, anonymous: 1e9 },
  webFolder: "/nowhere",
});
await app.listen({ host: config.host, port });

// Begun from outside once it is warm; written at the end.
const profiler = new Session();
process.on("SIGUSR2", async () => {
  profiler.connect();
  await profiler.post("Profiler.enable");
  await profiler.post("Profiler.setSamplingInterval", { interval: 500 });
  await profiler.post("Profiler.start");
});

process.on("SIGTERM", async () => {
  if (PROFILE) writeFileSync(PROFILE, JSON.stringify((await profiler.post("Profiler.stop")).profile));
  await app.close();
  await service.stop();
  await changes.end();
  await pools.end();
  process.exit(0);
});
process.send?.("ready");
