/** How long a process has kept a processor busy, in milliseconds; Linux only. */
import { readdirSync, readFileSync } from "node:fs";

const MS_PER_TICK = 10;

export function processorTime(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name stands in brackets and may hold spaces.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Of all connections to a database on this machine, by the names that PostgreSQL gives its processes. */
export function databaseTime(database: string): number {
  const isOfIt = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(` ${database} `);
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isOfIt(name))
    .reduce((total, pid) => total + processorTime(Number(pid)), 0);
}
