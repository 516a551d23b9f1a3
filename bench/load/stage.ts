/** Two servers and a worker as processes of their own on one PostgreSQL, behind one address, with a mail server to send to. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { createLog } from "#server/kernel/log.ts";
import { openCluster } from "#server/postgres/cluster.ts";
import { serverSettings } from "#server/postgres/server-settings.ts";
import { aBalancer } from "#testing/a-balancer.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { freePort } from "#testing/free-port.ts";
import type { Size } from "../../scripts/generate/generate.ts";
import { BENCH_SECRET, generatedDatabase } from "../generated-database.ts";
import { postmasterOf } from "../processor-time.ts";

export type ProcessName = "server 1" | "server 2" | "worker";

export interface Stage {
  /** Where everybody is let in. */
  url: string;
  databaseUrl: string;
  admin: pg.Client;
  postmaster: number;
  mails: MailServer;
  /** As it runs now. */
  process(name: ProcessName): ChildProcess;
  /** One server is asked to end and started anew, as an update does it; the other carries on. */
  replace(name: "server 1" | "server 2"): Promise<void>;
  stop(): Promise<void>;
}

const NAMES: readonly ProcessName[] = ["server 1", "server 2", "worker"];
/** Two servers with the usual number of connections, and a worker. */
const CONNECTIONS = "200";
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PROBE = fileURLToPath(new URL("heap-probe.ts", import.meta.url));
const READY_WITHIN_MS = 120_000;

export async function openStage(folder: string, size: Size, say: (line: string) => void): Promise<Stage> {
  const home = path.resolve(folder, `load-${process.pid}`);
  mkdirSync(home, { recursive: true });
  const settings = {
    ...serverSettings(),
    max_connections: CONNECTIONS,
    shared_buffers: "256MB",
    shared_preload_libraries: "pg_stat_statements",
    "pg_stat_statements.track_planning": "on",
  };
  const cluster = await openCluster({ home, settings, log: createLog("warn"), hasSocket: true });
  const databaseUrl = await generatedDatabase(cluster, "office_load", size, say);
  const admin = new pg.Client({ connectionString: cluster.url("office_load") });
  await admin.connect();
  const { rows } = await admin.query<{ pid: number }>("select pg_backend_pid() as pid");
  await admin.query("update app.appsettings set email_from = 'info@wiege.example'");
  await admin.query("create extension pg_stat_statements");
  const mails = await aMailServer();
  const ports = { "server 1": await freePort(), "server 2": await freePort() };
  const balancer = await aBalancer(() => Object.values(ports));
  const children = new Map<ProcessName, ChildProcess>();

  function start(name: ProcessName): ChildProcess {
    const program = name === "worker" ? "server/work.ts" : "server/serve.ts";
    // kill -USR2 writes what its heap holds into the folder: two of them, some minutes apart, say what grows.
    const inspected = ["--heapsnapshot-signal=SIGUSR2", `--diagnostic-dir=${home}`, "--import", PROBE];
    const child = spawn(process.execPath, [...inspected, path.join(ROOT, program)], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: path.join(ROOT, ".cache/compile"),
        DATA_DIR: home,
        DATABASE_URL: databaseUrl,
        APP_SECRET: BENCH_SECRET,
        BASE_URL: balancer.url,
        SMTP_URL: mails.url,
        HIN_SMTP_URL: mails.url,
        HIN_FROM: "vermittlung@hin.example",
        // The crowd says where on the internet its parents are.
        TRUST_PROXY: "1",
        LOG_LEVEL: "warn",
        ...(name !== "worker" && { PORT: String(ports[name]) }),
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // Ctrl-C ends the measurement, which then ends them.
      detached: true,
    });
    children.set(name, child);
    return child;
  }
  const ended = (child: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
      else child.once("exit", resolve);
    });
  const find = (name: ProcessName): ChildProcess => {
    const child = children.get(name);
    if (!child) throw new Error(`There is no ${name}`);
    return child;
  };
  async function whenReady(name: "server 1" | "server 2"): Promise<void> {
    const until = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${ports[name]}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return;
      if (Date.now() > until || find(name).exitCode !== null) throw new Error(`${name} does not get ready`);
      await sleep(200);
    }
  }
  async function stop(): Promise<void> {
    for (const child of children.values()) child.kill("SIGTERM");
    await Promise.all([...children.values()].map(ended));
    await balancer.stop();
    await mails.stop();
    await admin.end();
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }

  try {
    for (const name of NAMES) start(name);
    await Promise.all([whenReady("server 1"), whenReady("server 2")]);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: balancer.url,
    databaseUrl,
    admin,
    postmaster: postmasterOf(rows[0]?.pid ?? 0),
    mails,
    process: find,
    async replace(name) {
      const leaving = find(name);
      leaving.kill("SIGTERM");
      const code = await ended(leaving);
      start(name);
      await whenReady(name);
      if (code !== 0) throw new Error(`${name} ended with ${code}`);
    },
    stop,
  };
}
