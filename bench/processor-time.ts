/** How long a process has kept a processor busy, in milliseconds; Linux only. */
import { readFileSync } from "node:fs";

const MS_PER_TICK = 10;

export function processorTime(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name stands in brackets and may hold spaces.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
