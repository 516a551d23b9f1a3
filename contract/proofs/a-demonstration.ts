/** `npm start` in a folder of its own: the real program with its own PostgreSQL and the demonstration's people. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readState } from "#server/postgres/cluster-state.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { removeClusterIn } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { signIn } from "#testing/sign-in.ts";
import { pause } from "./mail-scene.ts";

export interface Demonstration {
  child: ChildProcess;
  baseUrl: string;
  output(): string;
  /** Somebody of the demonstration, signed in anew. */
  token(name: "admin" | "manager" | "mediator" | "hebamme"): Promise<string>;
  ask(token: string): Ask;
  /** The process of its PostgreSQL. */
  postmaster(): number;
  end(): Promise<void>;
}

export async function aDemonstration(): Promise<Demonstration> {
  const root = mkdtempSync(path.join(os.tmpdir(), "wiege-demonstration-"));
  // Run by root, PostgreSQL is another account and must get through.
  chmodSync(root, 0o711);
  const dataDir = path.join(root, "data");
  const child = spawn(process.execPath, ["server/serve.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: path.resolve(".cache/compile"),
      DATA_DIR: dataDir,
      APP_SECRET: testSecret,
      LOG_LEVEL: "error",
      PORT: "0",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit");
  while (!output.includes("Beenden mit Ctrl+C.")) {
    if (child.exitCode !== null) throw new Error(`it did not start: ${output}`);
    await pause(50);
  }
  const baseUrl = /Wiege läuft: (http\S+)/.exec(output)?.[1] ?? "";
  return {
    child,
    baseUrl,
    output: () => output,
    async token(name) {
      const account = { userId: "", email: `${name}@demo.example`, password: "demo" };
      return (await signIn(baseUrl, account)).accessToken;
    },
    ask: (token) => graphqlClient(baseUrl, token),
    postmaster() {
      const { pid } = readPostmaster(readState(dataDir)?.folder ?? "") ?? {};
      if (pid === undefined) throw new Error("no PostgreSQL runs");
      return pid;
    },
    async end() {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await ended;
      }
      await removeClusterIn(dataDir);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
