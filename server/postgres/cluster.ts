/** A PostgreSQL of our own in a folder: found running and adopted, or started; it outlives a killed parent. */
import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, closeSync, openSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { codeOf, OperatorError } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { accountFor } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { openState, proposePort, readState, saveState } from "./cluster-state.ts";
import { initialiseCluster, superuser } from "./initialise-cluster.ts";
import { bySocketIn, socketFolder } from "./local-socket.ts";
import { isRunning, type Postmaster, readPostmaster, removeForeignPidFile } from "./postmaster.ts";
import type { ServerSettings } from "./server-settings.ts";

export interface Cluster {
  /** Address of a database for the superuser. */
  url(database: string): string;
  /** Same address, another account. */
  urlFor(user: string, password: string, database: string): string;
  /** The same address by the socket in the data folder, where there is one: a trip costs both sides less than by TCP. */
  bySocket(url: string): string;
  password: string;
  /** Adopts the running server or starts one, on the same port as before, and waits until it answers. */
  ensureRunning(): Promise<void>;
  /** Ends open connections and stops the server. */
  stop(): Promise<void>;
}

const recoveryMs = 120_000;
const patienceWithFailedStartsMs = 10_000;
const stopMs = 30_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

async function freePort(wanted: number): Promise<number> {
  let port = wanted;
  while (!(await isFree(port))) {
    port = proposePort();
  }
  return port;
}

/** Whether a server answers there; a wrong password is final, everything else may pass. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    if (codeOf(error) === "28P01") {
      throw new OperatorError("The running PostgreSQL does not accept the password kept in the data folder.");
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastLine(file: string): string {
  return readFileSync(file, "utf8").trim().split("\n").at(-1) ?? "";
}

/** Open connections are ended, what was committed is on disk. */
async function stopServer(folder: string, log: Log): Promise<void> {
  const running = readPostmaster(folder);
  if (!running) {
    return;
  }
  process.kill(running.pid, "SIGINT");
  const begin = Date.now();
  while (isRunning(running.pid)) {
    if (Date.now() - begin > stopMs) {
      log.warn("PostgreSQL did not stop in time and is stopped at once");
      process.kill(running.pid, "SIGQUIT");
      return;
    }
    await sleep(20);
  }
}

/** Stops the cluster kept in this folder if there is one and it runs. */
export async function stopClusterIn(home: string, log: Log): Promise<void> {
  const place = readState(home);
  if (place) {
    await stopServer(place.folder, log);
  }
}

export interface ClusterOptions {
  home: string;
  settings: ServerSettings;
  log: Log;
  /** Whether it can be reached by a socket in its folder, too. */
  hasSocket?: boolean;
}

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { log } = options;
  const place = openState(options.home, log);
  const { home, folder, state } = place;
  const account = accountFor(folder);
  const startLog = path.join(home, "postgres-start.log");
  let binaries: Binaries | undefined;
  let child: ChildProcess | undefined;
  let port = state.port;
  let opened = false;

  function urlFor(user: string, password: string, database: string): string {
    return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  }

  async function adopt(running: Postmaster): Promise<boolean> {
    if (opened && running.port !== port) {
      throw new OperatorError("Another start has taken over the database of this data folder.");
    }
    port = running.port;
    const ready = await answers(urlFor(superuser, state.password, "postgres"));
    if (ready && state.port !== port) {
      state.port = port;
      saveState(place);
    }
    opened ||= ready;
    return ready;
  }

  function launch(onPort: number): void {
    binaries ??= findBinaries(account, log);
    initialiseCluster(folder, state.password, binaries, account);
    const owner = statSync(folder).uid;
    if (!account && owner !== process.getuid?.()) {
      throw new OperatorError(
        `${folder} belongs to another account (${owner}): start as that one or as root.`,
      );
    }
    removeForeignPidFile(folder);
    const output = openSync(startLog, "w", 0o600);
    if (account) {
      chownSync(startLog, account.uid, account.gid);
    }
    const settings = Object.entries({
      ...options.settings,
      ...(options.hasSocket && { unix_socket_directories: socketFolder(folder) }),
      port: String(onPort),
    });
    const started = spawn(
      binaries.postgres,
      ["-D", folder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      {
        cwd: "/",
        // Its own process group: Ctrl-C in a terminal must reach us first.
        detached: true,
        stdio: ["ignore", output, output],
        env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
        ...account,
      },
    );
    closeSync(output);
    child = started;
    const forget = () => {
      child = child === started ? undefined : child;
    };
    started.once("exit", forget);
    started.once("error", forget);
    started.unref();
  }

  async function ensureRunning(): Promise<void> {
    const begin = Date.now();
    let firstLaunch: number | undefined;
    while (Date.now() - begin < recoveryMs) {
      const running = readPostmaster(folder);
      if (running) {
        if (await adopt(running)) {
          return;
        }
      } else if (!child) {
        firstLaunch ??= Date.now();
        if (Date.now() - firstLaunch > patienceWithFailedStartsMs) {
          throw new OperatorError(`PostgreSQL does not start: ${lastLine(startLog)}`);
        }
        launch(opened ? port : await freePort(port));
      }
      await sleep(child ? 25 : 200);
    }
    throw new OperatorError(`PostgreSQL did not answer within ${recoveryMs / 1000} s: see ${startLog}`);
  }

  await ensureRunning();
  return {
    url: (database) => urlFor(superuser, state.password, database),
    urlFor,
    bySocket: (url) => bySocketIn(folder, url),
    password: state.password,
    ensureRunning,
    stop: () => stopServer(folder, log),
  };
}
