/** A real start of server/serve.ts in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { testSecret } from "./fresh-database.ts";

export interface ServerProcess {
  child: ChildProcess;
  /** Its code; null if it was killed. */
  ended: Promise<number | null>;
  /** What it has printed. */
  output: () => string;
}

const SERVE = fileURLToPath(new URL("../server/serve.ts", import.meta.url));
const started = new Set<ChildProcess>();

/** As npm start: the next process does not compile again what this one has compiled. */
export const compileCache = { NODE_COMPILE_CACHE: path.resolve(".cache/compile") };

/** A start that meets the limits of a quiet machine ends, and nobody here starts it again. */
export const busyMachine = { DATABASE_PATIENCE: "20" };

export function aServerProcess(dataDir: string, environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [SERVE], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: dataDir,
      APP_SECRET: testSecret,
      LOG_LEVEL: "error",
      ...busyMachine,
      PORT: "0",
      ...environment,
    },
  });
  started.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  // When also all that it said has come.
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, ended, output: () => output };
}

/** When it serves: its address, as it says it. */
export async function whenServing({ output, child }: ServerProcess): Promise<string> {
  await expect
    .poll(() => child.exitCode !== null || output().includes("Beenden mit Ctrl+C."), { timeout: 500_000 })
    .toBe(true);
  const address = /Wiege läuft: (http\S+)/.exec(output())?.[1];
  if (!address) throw new Error(`The server did not start: ${output()}`);
  return address;
}

/** For afterAll. */
export function killServerProcesses(): void {
  for (const child of started) child.kill("SIGKILL");
  started.clear();
}
