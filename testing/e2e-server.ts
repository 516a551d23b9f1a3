/** The whole program for the stories: the real server, with invented people in a database of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { removeClusterIn } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { freshDatabase, testSecret } from "./fresh-database.ts";

/** A machine with other work needs long for a start; what is broken says so by ending. */
const patienceMs = 240_000;

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  const begin = Date.now();
  while (Date.now() - begin < patienceMs && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) {
      return;
    }
    await sleep(100);
  }
  throw new Error(`The server did not become ready:\n${readFileSync(logFile, "utf8")}`);
}

/** Asks it to end, or ends it, and waits until it has; one that has ended already is left alone. */
export async function stopProcess(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await ended;
  }
}

/** What every process of the program has of the one that starts it. */
export const inherited = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TZ: "UTC",
  NODE_COMPILE_CACHE: path.resolve(".cache/compile"),
};

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
  /** Without a word to anybody, as when its machine fails. */
  kill(): Promise<void>;
  /** Again in the same folder, at the same address. */
  start(): Promise<void>;
  /** Stops it and removes what it kept. */
  end(): Promise<void>;
}

/** A server with a PostgreSQL of its own: `name` tells its data from those of others; `folder` is where the program lies. */
export async function runServer(
  name: string,
  more: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningServer> {
  const dataDir = path.resolve(".cache/e2e", name);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logFile = path.resolve(".cache/e2e", `${name}.log`);
  const settings = {
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: "1",
    LOG_LEVEL: "info",
    // How fast something is, no story says.
    DATABASE_PATIENCE: "20",
    ...more,
  };
  let server: ChildProcess | undefined;
  const running: RunningServer = {
    url,
    async start() {
      const output = openSync(logFile, "a");
      server = spawn(process.execPath, ["server/serve.ts"], {
        cwd: folder,
        stdio: ["ignore", output, output],
        env: { ...inherited, ...settings },
      });
      closeSync(output);
      await untilReady(server, url, logFile);
    },
    async stop() {
      if (server) await stopProcess(server, "SIGTERM");
    },
    async kill() {
      if (server) await stopProcess(server, "SIGKILL");
    },
    async end() {
      await running.stop();
      await removeClusterIn(dataDir);
    },
  };
  try {
    await running.start();
  } catch (error) {
    await running.end();
    throw error;
  }
  return {
    ...running,
    end: async () => {
      await running.end();
      rmSync(logFile, { force: true });
    },
  };
}

let copies = 0;

/** A server over a copy of the invented people, in the PostgreSQL that all tests of a run share; `change` comes before its start. */
export async function runServerOnCopy(
  more: Record<string, string> = {},
  change?: (admin: pg.ClientBase) => Promise<unknown>,
): Promise<RunningServer> {
  const database = await freshDatabase({ sample: true });
  try {
    await change?.(database.admin);
    copies += 1;
    const settings = { DATABASE_URL: database.url, APP_SECRET: testSecret, LOG_LEVEL: "warn", ...more };
    const server = await runServer(`${process.pid}-copy-${copies}`, settings);
    return {
      ...server,
      async end() {
        await server.end();
        await database.drop();
      },
    };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
