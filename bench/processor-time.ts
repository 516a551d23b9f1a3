/** How long a process has kept a processor busy, in milliseconds; Linux only. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const MS_PER_TICK = 10;
const NS_PER_MS = 1_000_000;

export function processorTime(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name stands in brackets and may hold spaces.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** The PostgreSQL whose data lies there. */
export function postmasterIn(home: string): number {
  return Number(readFileSync(path.join(home, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

/** The PostgreSQL that a connection of it, known by its process, belongs to. */
export function postmasterOf(backend: number): number {
  return Number(/PPid:\t(\d+)/.exec(readFileSync(`/proc/${backend}/status`, "utf8"))?.[1]);
}

/** Of all connections to a database, by the names that PostgreSQL gives its processes; another server may have one of the same name. */
export function databaseTime(database: string, postmaster: number): number {
  const isOfIt = (pid: string) => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(` ${database} `) &&
        readFileSync(`/proc/${pid}/status`, "utf8").includes(`PPid:\t${postmaster}\n`)
      );
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isOfIt(name))
    .reduce((total, pid) => total + threadTime(pid), 0);
}

/** Of a process with one thread, by the scheduler's own clock, which is finer than ticks; nothing of one that has ended meanwhile. */
function threadTime(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / NS_PER_MS;
  } catch {
    return 0;
  }
}
