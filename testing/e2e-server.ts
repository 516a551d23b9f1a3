/** The whole program for the stories: the real server with invented people in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aMailServer } from "./a-mail-server.ts";
import { removeClusterIn } from "./cluster.ts";

export const e2eAddress = "WIEGE_E2E_URL";
/** Names the folder with the mails that the server has sent. */
export const e2eMails = "WIEGE_E2E_MAILS";
const patienceMs = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

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

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await ended;
  }
}

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
  /** Again in the same folder, at the same address. */
  start(): Promise<void>;
  /** Stops it and removes what it kept. */
  end(): Promise<void>;
}

/** A server of its own: `name` tells its folder from those of others. */
export async function runServer(name: string, more: Record<string, string> = {}): Promise<RunningServer> {
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
    ...more,
  };
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "UTC" };
  let server: ChildProcess | undefined;
  const running: RunningServer = {
    url,
    async start() {
      const output = openSync(logFile, "a");
      server = spawn(process.execPath, ["server/serve.ts"], {
        stdio: ["ignore", output, output],
        env: { ...inherited, ...settings },
      });
      closeSync(output);
      await untilReady(server, url, logFile);
    },
    async stop() {
      if (server) await stop(server);
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

/** Playwright's global setup: starts the server, tells the stories where it is, and gives back how to end it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const name = String(process.pid);
  const mails = path.resolve(".cache/e2e", `${name}-mails`);
  mkdirSync(mails, { recursive: true });
  const mailServer = await aMailServer({ keepIn: mails });
  const endMails = async () => {
    await mailServer.stop();
    rmSync(mails, { recursive: true, force: true });
  };
  const server = await runServer(name, { SMTP_URL: mailServer.url }).catch(async (error) => {
    await endMails();
    throw error;
  });
  process.env[e2eAddress] = server.url;
  process.env[e2eMails] = mails;
  return async () => {
    await server.end();
    await endMails();
  };
}
