/** The server's process: database, engine and HTTP, from the first line to the last. */
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { openLoginActions } from "./features/logins/open-login-actions.ts";
import { receiptKinds, receiptPath } from "./features/sms/sms-receipts.ts";
import { createApp } from "./http/app.ts";
import { openDataService } from "./http/data/data-service.ts";
import { createDemoAccounts, DEMO_PASSWORD, listDemoSignIns } from "./identity/demo-accounts.ts";
import { settleDemonstration } from "./identity/demonstration.ts";
import { openQueue } from "./jobs/queue.ts";
import { type Config, readConfig } from "./kernel/config.ts";
import { codeOf, messageOf, OperatorError } from "./kernel/errors.ts";
import { createLog, type Log } from "./kernel/log.ts";
import { programVersion } from "./kernel/program-version.ts";
import { openTraces } from "./kernel/traces.ts";
import { openChangeFeed } from "./postgres/change-feed.ts";
import { missingConnections } from "./postgres/connection-budget.ts";
import { startEmbedded } from "./postgres/embedded.ts";
import { migrate } from "./postgres/migrate.ts";
import { poolSizes } from "./postgres/pool-sizes.ts";
import { openPools, type Pools } from "./postgres/pools.ts";
import { openReplica } from "./postgres/replica.ts";
import { runJobs } from "./run-jobs.ts";

/** Of the time within which it stops, this part is for visitors who keep a connection open and ask nothing: half a second of nine. */
const DRAIN_PART = 1 / 18;

/** What has been started, in order; it is stopped in the opposite one. */
type Stops = (() => Promise<void>)[];

async function serve(given: Config, log: Log, stops: Stops): Promise<void> {
  const databaseUrl = given.databaseUrl ?? (await openEmbedded(given, log, stops));
  await migrate(databaseUrl, { appSecret: given.appSecret, demo: given.demo, log });
  const { databaseConnections, databaseGraceMs, databasePatience } = given;
  tell(await missingConnections(databaseUrl, databaseConnections));
  const pools = openPools(databaseUrl, given.appSecret, {
    connections: poolSizes(databaseConnections),
    graceMs: databaseGraceMs,
    patience: databasePatience,
  });
  stops.push(() => pools.end());
  const config = { ...given, demo: await isDemonstration(given, pools) };
  const replica =
    given.replicaUrl === undefined
      ? undefined
      : openReplica(given.replicaUrl, {
          appSecret: given.appSecret,
          primary: pools,
          log,
          connections: poolSizes(databaseConnections),
          graceMs: databaseGraceMs,
          patience: databasePatience,
        });
  stops.push(async () => await replica?.end());

  const changes = await openChangeFeed(databaseUrl, config.appSecret, log, {
    connections: databaseConnections,
    patience: databasePatience,
  });
  stops.push(() => changes.end());
  const logins = openLoginActions(config, log);
  const engine = await openDataService(databaseUrl, pools, {
    production: config.production,
    log,
    changes,
    baseUrl: config.baseUrl,
    appSecret: config.appSecret,
    logins,
    pushService: config.pushService,
    replica,
  });
  stops.push(() => engine.stop());
  const queue = await openQueue(pools, log);
  stops.push(() => queue.stop());
  const traces = config.tracesTo ? await openTraces(config.tracesTo, programVersion) : undefined;
  stops.push(async () => traces?.end());
  const app = await createApp({
    config,
    pools,
    replica,
    engine,
    changes,
    queue,
    log,
    traces,
    drainMs: config.stopWithinMs * DRAIN_PART,
  });
  stops.push(() => app.close());
  await listen(app, config);
  const stopJobs = await runJobs(config, { databaseUrl, queue, pools, changes, log, traces });
  // Both at once: neither a mail nor a visitor under way makes the other wait.
  stops.push(async () => void (await Promise.all([stopJobs(), app.close()])));
  process.stdout.write(await welcome(config, pools));
}

/** Only where the settings allow it and the database holds one: real people are never let in by a password alone. */
async function isDemonstration({ demo }: Config, pools: Pools): Promise<boolean> {
  const { runs, shutOut } = await settleDemonstration(pools, demo);
  if (runs) await createDemoAccounts(pools);
  if (demo && !runs)
    tell("This database holds no demonstration: second factors are asked for, and nothing is invented.");
  if (shutOut > 0)
    tell(
      `${shutOut} accounts of a demonstration cannot sign in: begin with an empty database, or take them away with npm run end-demonstration.`,
    );
  return runs;
}

/** One line for whoever starts it. */
function tell(line: string | undefined): void {
  if (line !== undefined) process.stderr.write(`${line}\n`);
}

async function openEmbedded(config: Config, log: Log, stops: Stops): Promise<string> {
  const embedded = await startEmbedded(config.dataDir, log);
  stops.push(() => embedded.stop());
  return embedded.url;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE")
      throw new OperatorError(`Port ${port} is taken: set PORT to another one.`);
    if (codeOf(error) === "EACCES")
      throw new OperatorError(`Port ${port} may not be opened by this account.`);
    if (codeOf(error) === "EADDRNOTAVAIL")
      throw new OperatorError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}

async function welcome(config: Config, pools: Pools): Promise<string> {
  const lines = ["", `Wiege läuft: ${config.baseUrl}`];
  const signIns = config.demo && !config.oidc ? await listDemoSignIns(pools) : [];
  if (signIns.length > 0) {
    lines.push(
      "",
      `Anmeldungen zum Ausprobieren (Passwort «${DEMO_PASSWORD}»):`,
      ...signIns.map((email) => `  ${email}`),
    );
  }
  if (config.sms.gateway)
    lines.push(
      "",
      "Zustellberichte von SMSUP (dort als Webhook eintragen, DLR und STOP):",
      ...receiptKinds.map(
        (kind) => `  ${kind.toUpperCase()} ${config.baseUrl}${receiptPath(config.appSecret, kind)}`,
      ),
    );
  lines.push("", "Beenden mit Ctrl+C.", "");
  return `${lines.join("\n")}\n`;
}

/** PORT=0 takes any free one; the address must be known before anything is made of it. */
async function withRealPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, config.host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
  return { ...config, port, baseUrl: config.baseUrl.replace(/:0$/, `:${port}`) };
}

async function stopAll(stops: Stops, log: Log): Promise<void> {
  for (const stop of stops.reverse()) {
    await stop().catch((error) => log.error({ err: error }, "Something did not stop cleanly"));
  }
  stops.length = 0;
}

async function main(): Promise<void> {
  const stops: Stops = [];
  let log = createLog("info");
  /** Whoever stops it kills it after ten seconds; what then still runs is given up by us, with a line in the log. */
  let stopWithinMs = 9_000;
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= stopAll(stops, log);
    setTimeout(() => {
      log.error("The server did not stop in time and is ended");
      process.exit(process.exitCode ?? 0);
    }, stopWithinMs).unref();
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void stop().then(() => process.exit(process.exitCode ?? 0)));
  }
  try {
    const config = await withRealPort(await readConfig(process.env));
    log = createLog(config.logLevel);
    stopWithinMs = config.stopWithinMs;
    await serve(config, log, stops);
  } catch (error) {
    // Told to stop while starting: then what fails now is no news.
    if (!stopping) {
      if (error instanceof OperatorError) process.stderr.write(`${messageOf(error)}\n`);
      else log.fatal({ err: error }, "The start failed");
      process.exitCode = 1;
    }
    await stop();
    process.exit(process.exitCode ?? 0);
  }
}

await main();
