/** Each hostile scene beside an office at work: it costs the server little, and nobody else waits or is turned away. */
import { readFileSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import { newChallenge } from "#server/features/public/proof-of-work.ts";
import { aProof } from "#testing/a-proof.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type Done, hostileScenes, type Target } from "./hostile-scenes.ts";
import { mailScene, pause } from "./mail-scene.ts";
import type { Told } from "./office-desk.ts";
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

/** The measured values of one phase. */
interface Seen {
  seconds: number;
  cpuMs: number;
  memoryMb: number;
  health: number[];
  registrations: number;
  failures: number;
}

interface Round {
  name: string;
  phase: string;
  mostCpuMs: number;
  quiet: Seen;
  busy: Seen;
  done: Done;
}

export const availability: Proof = {
  name: "availability",
  isAboutSpeed: true,
  async run(share) {
    const scene = await mailScene({ sample: true });
    try {
      // Behind a proxy that tells from which network each of them is.
      const desk = await openDesk(scene, { TRUST_PROXY: "1" });
      const { baseUrl } = desk;
      const target: Target = { baseUrl, database: scene.database, times: (full) => times(full, share) };
      await desk.enter("warm-up");
      await pause(WARM_UP_MS);
      const rounds: Round[] = [];
      // Twice, since other work on this machine comes and goes.
      for (const n of [1, 2]) {
        for (const { name, mostCpuMs, prepare } of hostileScenes) {
          const attack = await prepare(target);
          const phase = `${name} ${n}`;
          await desk.enter(`quiet before ${phase}`);
          const { seen: quiet } = await watched(desk, () => pause(QUIET_MS));
          await desk.enter(phase);
          const { seen: busy, result: done } = await watched(desk, attack);
          rounds.push({ name, phase, mostCpuMs, quiet, busy, done });
        }
      }
      const told = await desk.leave();
      const verdicts = [...Map.groupBy(rounds, ({ name }) => name).values()].map((both) => {
        const judged = both.map((round) => judge(round, told));
        return judged.find(({ isIn }) => isIn) ?? judged[0];
      });
      const lines = verdicts.map((verdict) => `${verdict?.isIn ? "✓" : "✗"} ${verdict?.line}`).join("\n  ");
      if (verdicts.some((verdict) => !verdict?.isIn)) throw new Error(`beyond the bounds:\n  ${lines}`);
      return `${verdicts.length} scenes (load ${os.loadavg()[0]?.toFixed(1)})\n  ${lines}\n `;
    } finally {
      await scene.end();
    }
  },
};

function judge({ name, phase, mostCpuMs, quiet, busy, done }: Round, told: Told) {
  const ownCpu = busy.cpuMs - (quiet.cpuMs / quiet.seconds) * busy.seconds;
  const cpuEach = Math.max(0, ownCpu / done.requests);
  const memory = Math.max(0, busy.memoryMb - quiet.memoryMb);
  const [before, office] = [p95(told[`quiet before ${phase}`]), p95(told[phase])];
  const health = p95(busy.health);
  const isIn =
    cpuEach <= mostCpuMs &&
    memory <= MOST_MEMORY_MB &&
    health <= MOST_HEALTH_MS &&
    office <= before * MOST_TIMES + SETTLED_MS &&
    busy.failures === 0;
  const line = `${name}: ${done.said}; ${cpuEach.toFixed(1)} ms of CPU each, memory +${memory.toFixed(0)} MB, /healthz p95 ${health.toFixed(0)} ms, office p95 ${office.toFixed(0)} ms (quiet ${before.toFixed(0)} ms), ${busy.failures} of ${busy.registrations} registrations failed`;
  return { isIn, line };
}

/** Measures the server's processor time and memory, and its responses to others, while `work` runs. */
async function watched<T>(
  { baseUrl, pid }: { baseUrl: string; pid: number },
  work: () => Promise<T>,
): Promise<{ seen: Seen; result: T }> {
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
