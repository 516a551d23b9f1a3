/** What PostgreSQL's own pid file says, and whether it is still true. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { codeOf } from "#server/kernel/errors.ts";

export interface Postmaster {
  pid: number;
  port: number;
}

function pidFile(folder: string): string {
  return path.join(folder, "postmaster.pid");
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** A number can belong to another program by now, or to a dead one that nobody has buried. */
function isPostgres(pid: number): boolean {
  try {
    if (existsSync("/proc/self/stat")) {
      const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      return name === "postgres" && state !== "Z" && state !== "X";
    }
    return execFileSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

export function isRunning(pid: number): boolean {
  return exists(pid) && isPostgres(pid);
}

/** The server that runs on this data folder; undefined when there is none or it has not yet written its port. */
export function readPostmaster(folder: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(folder), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isRunning(pid) ? { pid, port } : undefined;
}

/** PostgreSQL itself clears a pid file whose number is free, but not one whose number is somebody else's now. */
export function removeForeignPidFile(folder: string): void {
  if (!existsSync(pidFile(folder))) {
    return;
  }
  const pid = Number(readFileSync(pidFile(folder), "utf8").split("\n", 1)[0]);
  if (pid > 0 && exists(pid) && !isPostgres(pid)) {
    rmSync(pidFile(folder), { force: true });
  }
}
