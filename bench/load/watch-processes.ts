/** Looks at the processes all along: memory, heap after a collection, and how long they kept a processor busy. */
import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { processorTime } from "../processor-time.ts";
import type { HeapAnswer } from "./heap-probe.ts";
import type { Seen } from "./slope.ts";
import type { ProcessName, Stage } from "./stage.ts";

export interface Watched {
  /** By process and figure, in megabytes. */
  memory: Map<string, Seen[]>;
  /** Milliseconds of a processor since the start. */
  processor(): Record<"servers" | "worker" | "PostgreSQL" | "crowd", number>;
  /** Before a process ends: what it has used so far is kept. */
  leaving(name: ProcessName): void;
  end(): void;
}

const LOOK_EVERY_MS = 10_000;
const MB = 2 ** 20;
const PROGRAMS: readonly ProcessName[] = ["server 1", "server 2", "worker"];

export function watchProcesses(stage: Stage, heapEveryMs: number): Watched {
  const memory = new Map<string, Seen[]>();
  const began = performance.now();
  const note = (name: string, bytes: number) => {
    const seen = memory.get(name) ?? [];
    memory.set(name, seen);
    seen.push({ at: (performance.now() - began) / 1_000, value: bytes / MB });
  };
  const quietly = (work: () => void) => {
    try {
      work();
    } catch {
      // It is just being replaced.
    }
  };
  const look = () => {
    for (const name of PROGRAMS)
      quietly(() => note(`${name}: RSS`, statusOf(stage.process(name).pid ?? 0, "VmRSS")));
    quietly(() =>
      note(
        "PostgreSQL: own memory of all its processes",
        [stage.postmaster, ...childrenOf(stage.postmaster)].reduce(
          (sum, pid) => sum + statusOf(pid, "RssAnon"),
          0,
        ),
      ),
    );
    note("crowd: RSS", process.memoryUsage.rss());
  };
  const lookAtHeaps = () => {
    for (const name of PROGRAMS) {
      const child = stage.process(name);
      if (!child.connected) continue;
      void heapOf(child).then(({ heap, external }) => {
        note(`${name}: heap after a collection`, heap);
        note(`${name}: outside of the heap`, external);
      });
    }
  };
  look();
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(lookAtHeaps, heapEveryMs)];

  const gone = { servers: 0, worker: 0 };
  const kindOf = (name: ProcessName) => (name === "worker" ? "worker" : "servers");
  const used = (name: ProcessName) => {
    try {
      return processorTime(stage.process(name).pid ?? 0);
    } catch {
      return 0;
    }
  };
  const now = () => {
    const sums = { ...gone };
    for (const name of PROGRAMS) sums[kindOf(name)] += used(name);
    const { user, system } = process.cpuUsage();
    return { ...sums, PostgreSQL: postgresTime(stage.postmaster), crowd: (user + system) / 1_000 };
  };
  const first = now();
  let final: ReturnType<typeof now> | undefined;
  return {
    memory,
    processor() {
      const last = final ?? now();
      return {
        servers: last.servers - first.servers,
        worker: last.worker - first.worker,
        PostgreSQL: last.PostgreSQL - first.PostgreSQL,
        crowd: last.crowd - first.crowd,
      };
    },
    leaving(name) {
      gone[kindOf(name)] += used(name);
    },
    end() {
      final = now();
      timers.forEach(clearInterval);
    },
  };
}

function heapOf(child: ChildProcess): Promise<HeapAnswer> {
  return new Promise((resolve) => {
    child.once("message", (answer) => resolve(answer as HeapAnswer));
    child.send("heap", () => undefined);
  });
}

/** Who has just ended has a line of its own for a moment, and no memory. */
function statusOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => {
      try {
        return readFileSync(`/proc/${each}/status`, "utf8").includes(`PPid:\t${pid}\n`);
      } catch {
        return false;
      }
    });
}

/** Its own, that of those who work for it, and that of those who have ended. */
function postgresTime(postmaster: number): number {
  const stat = readFileSync(`/proc/${postmaster}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ended = (Number(fields[13]) + Number(fields[14])) * 10;
  const living = childrenOf(postmaster).reduce((sum, pid) => {
    try {
      return sum + processorTime(pid);
    } catch {
      return sum;
    }
  }, 0);
  return ended + living + processorTime(postmaster);
}
