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

/** Playwright's global setup: starts the server, tells the stories where it is, and gives back how to end it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = path.resolve(".cache/e2e", String(process.pid));
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logFile = path.resolve(".cache/e2e", `${process.pid}.log`);
  const output = openSync(logFile, "w");
  const mails = path.resolve(".cache/e2e", `${process.pid}-mails`);
  mkdirSync(mails, { recursive: true });
  const mailServer = await aMailServer({ keepIn: mails });
  const settings = {
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: dataDir,
    DEMO: "1",
    LOG_LEVEL: "info",
    SMTP_URL: mailServer.url,
  };
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "UTC" };
  const server = spawn(process.execPath, ["server/serve.ts"], {
    stdio: ["ignore", output, output],
    env: { ...inherited, ...settings },
  });
  closeSync(output);
  async function end(): Promise<void> {
    await stop(server);
    await mailServer.stop();
    await removeClusterIn(dataDir);
    rmSync(mails, { recursive: true, force: true });
  }
  try {
    await untilReady(server, url, logFile);
  } catch (error) {
    await end();
    throw error;
  }
  process.env[e2eAddress] = url;
  process.env[e2eMails] = mails;
  return async () => {
    await end();
    rmSync(logFile, { force: true });
  };
}
