/** Where PostgreSQL's processor time went, by what `perf` saw on the stack; nothing where there is no `perf`. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** Functions of PostgreSQL that stand for a layer, with all that they call. They lie in one another. */
const LAYERS: [symbol: string, name: string][] = [
  ["exec_parse_message", "Parse"],
  ["exec_bind_message", "Bind (finds the plan, begins the executor)"],
  ["standard_planner", "the planner"],
  ["GetCachedPlan", "looking whether a kept plan still holds"],
  ["standard_ExecutorStart", "beginning the executor (nodes, grants)"],
  ["ExecCheckPermissions", "… of it: grants of tables and columns"],
  ["standard_ExecutorRun", "running"],
  ["fmgr_security_definer", "… of it: who the caller is (rules.is_staff and the like)"],
  ["row_to_json", "… of it: JSON"],
  ["finish_xact_command", "end of the transaction"],
  ["secure_write", "answering over the socket"],
  ["secure_read", "reading from the socket"],
];

export interface PerfRun {
  layers(): Promise<{ name: string; share: number }[]>;
}

export function beginPerf(database: string, file: string, seconds: number): PerfRun | undefined {
  if (spawnSync("perf", ["--version"]).status !== 0) return undefined;
  const pids = backendsOf(database);
  const args = ["record", "-q", "-e", "cpu-clock", "-F", "1999", "-g", "-o", file, "-p", pids.join(",")];
  const perf: ChildProcess = spawn("perf", [...args, "--", "sleep", `${seconds}`], { stdio: "ignore" });
  const ended = once(perf, "exit");
  return {
    async layers() {
      await ended;
      const report = ["report", "-i", file, "--children", "-g", "none", "--stdio", "--sort", "symbol"];
      const { stdout } = spawnSync("perf", report, { encoding: "utf8", maxBuffer: 64 * 2 ** 20 });
      const shares = new Map<string, number>();
      for (const [, share, symbol] of stdout.matchAll(/^\s+([\d.]+)%\s+[\d.]+%\s+\[.\] (\S+)/gm))
        shares.set(symbol ?? "", Number(share) / 100);
      return LAYERS.flatMap(([symbol, name]) => {
        const share = shares.get(symbol);
        return share === undefined ? [] : [{ name, share }];
      });
    },
  };
}

function backendsOf(database: string): string[] {
  const isOfIt = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(` ${database} `);
    } catch {
      return false;
    }
  };
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isOfIt(name));
}
