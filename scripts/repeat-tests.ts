/**
 * npm run test:repeat [-- --quiet 10 --busy 10 --at-once 1]: the whole test run in fresh clones of this commit, alone and beside
 * processes that keep the cores busy; of the busy ones so many at once. What was interrupted goes on where it was; nothing is
 * tried twice.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  type FinishedRun,
  groupsOf,
  isGood,
  type Kind,
  readVerdict,
  stateFor,
  stillToRun,
  tableOf,
} from "./repeated-runs.ts";

const { values } = parseArgs({
  options: {
    quiet: { type: "string", default: "10" },
    busy: { type: "string", default: "10" },
    "at-once": { type: "string", default: "1" },
  },
});

const root = path.resolve(import.meta.dirname, "..");
const kept = path.join(root, ".cache", "repeat-tests");
const stateFile = path.join(kept, "state.json");
const BURNERS = 4;

const say = (line: string) => process.stdout.write(`${line}\n`);
const running = new Set<ChildProcess>();

function begin(command: string, args: string[], options: Parameters<typeof spawn>[2]): ChildProcess {
  const child = spawn(command, args, options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

process.on("exit", () => {
  for (const child of running) child.kill("SIGTERM");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** As somebody has it who types `npm test` there: nothing of the npm or the packages that run this. */
function freshEnvironment(): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const ours = path.join(root, "node_modules");
  const folders = (env.PATH ?? "").split(path.delimiter).filter((folder) => !folder.startsWith(ours));
  return { ...env, PATH: folders.join(path.delimiter) };
}

async function runOnce(commit: string, kind: Kind, number: number): Promise<FinishedRun> {
  const home = mkdtempSync(path.join(os.tmpdir(), "wiege-repeat-"));
  const clone = path.join(home, "wiege");
  const logFile = path.join(kept, `${kind}-${number}.log`);
  try {
    execFileSync("git", ["clone", "--quiet", "--no-hardlinks", root, clone], { stdio: "inherit" });
    execFileSync("git", ["checkout", "--quiet", "--detach", commit], { cwd: clone, stdio: "inherit" });
    const log = openSync(logFile, "w");
    const began = performance.now();
    const tests = begin("npm", ["test"], {
      cwd: clone,
      env: freshEnvironment(),
      stdio: ["ignore", log, log],
    });
    await once(tests, "exit");
    closeSync(log);
    const seconds = (performance.now() - began) / 1000;
    return { kind, number, seconds, ...readVerdict(readFileSync(logFile, "utf8")) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
mkdirSync(kept, { recursive: true });
const state = stateFor(commit, existsSync(stateFile) ? readFileSync(stateFile, "utf8") : undefined);
const runs = stillToRun(state, { quiet: Number(values.quiet), busy: Number(values.busy) });
for (const together of groupsOf(runs, Number(values["at-once"]))) {
  const isBusy = together.some(({ kind }) => kind === "busy");
  const burners = Array.from({ length: isBusy ? BURNERS : 0 }, () =>
    begin(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  await Promise.all(
    together.map(async ({ kind, number }) => {
      say(`${kind} ${number} …`);
      const finished = await runOnce(commit, kind, number);
      state.runs.push(finished);
      writeFileSync(stateFile, JSON.stringify(state, undefined, 2));
      const where = path.join(kept, `${kind}-${number}.log`);
      say(`${kind} ${number}: ${isGood(finished) ? "good" : `see ${where}`}`);
    }),
  );
  for (const burner of burners) burner.kill("SIGKILL");
}
say(tableOf(state));
process.exitCode = state.runs.every(isGood) ? 0 : 1;
