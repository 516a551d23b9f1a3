/** Others on the machine would be measured too: waits until it is quiet, and says how quiet it was. */
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const QUIET = 1.5;

export async function untilQuiet(minutes: number, say: (line: string) => void): Promise<string> {
  const until = Date.now() + minutes * 60_000;
  for (let load = os.loadavg()[0] ?? 0; load > QUIET && Date.now() < until; load = os.loadavg()[0] ?? 0) {
    say(`load ${load.toFixed(2)}: waiting for a quiet machine`);
    await sleep(15_000);
  }
  return (os.loadavg()[0] ?? 0).toFixed(2);
}
