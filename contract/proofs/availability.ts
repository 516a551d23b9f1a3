/** Each hostile scene beside an office at work: it costs the server little, and nobody else waits or is turned away. */
import { readFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import { newChallenge } from "#server/features/public/proof-of-work.ts";
import { aProof } from "#testing/a-proof.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { scenes, type Target } from "./hostile-scenes.ts";
import { mailScene, pause } from "./mail-scene.ts";
import { openDesk, p95 } from "./open-desk.ts";
import { type Proof, times } from "./proof.ts";
import { kindOf, registrationFields, submit } from "./robot-crowd.ts";

const WARM_UP_MS = 5_000;
const QUIET_MS = 10_000;
const LOOK_EVERY_MS = 100;
const REGISTER_EVERY_MS = 2_000;
const EASY_BITS = 4;
/** Of the office's 95th percentile, against the quiet time before the scene. */
const MOST_TIMES = 1.5;
/** A percentile that is small anyway doubles by chance. */
const SETTLED_MS = 50;
const MOST_HEALTH_MS = 250;
const MOST_MEMORY_MB = 200;

/** What one phase was like. */
interface Seen {
  seconds: number;
  cpuMs: number;
  memoryMb: number;
  health: number[];
  registrations: number;
  failures: number;
}

export const availability: Proof = {
  name: "availability",
  isAboutSpeed: true,
  async run(share) {
    const scene = await mailScene({ sample: true });
    const lines: string[] = [];
    const faults: string[] = [];
    try {
      // Behind a proxy that tells from which network each of them is.
      const desk = await openDesk(scene, { TRUST_PROXY: "1" });
      const target: Target = {
        baseUrl: desk.baseUrl,
        database: scene.database,
        times: (full) => times(full, share),
      };
      await desk.enter("warm-up");
      await pause(WARM_UP_MS);
      const watch = (work: () => Promise<unknown>) => watched(desk, work);
      const phases: {
        name: string;
        mostCpuMs: number;
        quiet: Seen;
        busy: Seen;
        said: string;
        requests: number;
      }[] = [];
      for (const { name, mostCpuMs, prepare } of scenes) {
        const attack = await prepare(target);
        await desk.enter(`quiet before ${name}`);
        const { seen: quiet } = await watch(() => pause(QUIET_MS));
        await desk.enter(name);
        const { seen: busy, result } = await watch(attack);
        phases.push({ name, mostCpuMs, quiet, busy, ...(result as { said: string; requests: number }) });
      }
      const told = await desk.leave();
      for (const { name, mostCpuMs, quiet, busy, said, requests } of phases) {
        const cpuEach = Math.max(0, (busy.cpuMs - (quiet.cpuMs / quiet.seconds) * busy.seconds) / requests);
        const memory = Math.max(0, busy.memoryMb - quiet.memoryMb);
        const [before, office] = [p95(told[`quiet before ${name}`]), p95(told[name])];
        const health = p95(busy.health);
        const line = `${name}: ${said}; ${cpuEach.toFixed(1)} ms of CPU each, memory +${memory.toFixed(0)} MB, /healthz p95 ${health.toFixed(0)} ms, office p95 ${office.toFixed(0)} ms (quiet ${before.toFixed(0)} ms), ${busy.failures} of ${busy.registrations} registrations failed`;
        lines.push(line);
        const isIn =
          cpuEach <= mostCpuMs &&
          memory <= MOST_MEMORY_MB &&
          health <= MOST_HEALTH_MS &&
          office <= before * MOST_TIMES + SETTLED_MS &&
          busy.failures === 0;
        if (!isIn) faults.push(line);
      }
      if (faults.length > 0) throw new Error(`beyond the bounds:\n  ${faults.join("\n  ")}`);
      return `${lines.length} scenes (load ${os.loadavg()[0]?.toFixed(1)})\n  ${lines.join("\n  ")}\n `;
    } finally {
      await scene.end();
    }
  },
};

/** What the server needs and how it answers others while something happens. */
async function watched(
  { baseUrl, pid }: { baseUrl: string; pid: number },
  work: () => Promise<unknown>,
): Promise<{ seen: Seen; result: unknown }> {
  const seen: Seen = {
    seconds: 0,
    cpuMs: 0,
    memoryMb: memoryOf(pid),
    health: [],
    registrations: 0,
    failures: 0,
  };
  const asked: Promise<void>[] = [];
  const looking = setInterval(() => {
    seen.memoryMb = Math.max(seen.memoryMb, memoryOf(pid));
    asked.push(health(baseUrl).then((ms) => void seen.health.push(ms)));
  }, LOOK_EVERY_MS);
  const registering = setInterval(() => {
    seen.registrations += 1;
    asked.push(
      register(baseUrl).then((isIn) => {
        if (!isIn) seen.failures += 1;
      }),
    );
  }, REGISTER_EVERY_MS);
  const [began, cpuBefore] = [performance.now(), cpuOf(pid)];
  try {
    const result = await work();
    seen.seconds = (performance.now() - began) / 1000;
    seen.cpuMs = cpuOf(pid) - cpuBefore;
    return { seen, result };
  } finally {
    clearInterval(looking);
    clearInterval(registering);
    await Promise.all(asked);
  }
}

async function health(baseUrl: string): Promise<number> {
  const began = performance.now();
  const status = await fetch(`${baseUrl}/healthz`).then(
    async (response) => {
      await response.text();
      return response.status;
    },
    () => 0,
  );
  return status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

let mothers = 0;

/** A mother of a network of her own, whose telephone has done its work. */
async function register(baseUrl: string): Promise<boolean> {
  mothers += 1;
  const agent = new http.Agent();
  const proof = aProof(newChallenge(testSecret, "puerpera", EASY_BITS));
  const fields = { ...registrationFields(`Mensch${mothers}`, `mensch${mothers}@beispiel.example`), proof };
  const network = `192.0.${(mothers >> 8) & 255}.${mothers & 255}`;
  const answer = await submit(agent, baseUrl, { network, fields }).catch(() => ({ status: 0, page: "" }));
  agent.destroy();
  return kindOf(answer.status, answer.page) === "in";
}

const TICKS_PER_SECOND = 100;

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function memoryOf(pid: number): number {
  const line = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1024;
}
