/** Many networks ask slow questions without an account: mothers register as soon as ever, and the office hardly notices. */
import http from "node:http";
import os from "node:os";
import { newChallenge } from "#server/features/public/proof-of-work.ts";
import { aProof } from "#testing/a-proof.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { mailScene, pause } from "./mail-scene.ts";
import { openDesk, p95 } from "./open-desk.ts";
import { type Proof, times } from "./proof.ts";
import { kindOf, registrationFields, submit } from "./robot-crowd.ts";

const NETWORKS = 8;
const PARALLEL = 16;
/** Without the crowd, and with it. */
const PHASE_MS = 20_000;
const WARM_UP_MS = 5_000;
const REGISTER_EVERY_MS = 2_000;
/** Who is refused asks again about so soon, whatever the server says. */
const AGAIN_MS = 250;
const EASY_BITS = 4;
const MOST_REGISTRATION_MS = 500;
/** Of the office's 95th percentile, against the quiet time of the same run. */
const MOST_TIMES = 1.5;

interface CrowdResult {
  /** How many responses had which status. */
  statuses: Record<string, number>;
  registrations: number;
  /** Why somebody was not registered. */
  failures: string[];
  registrationP95: number;
}

export const anonymousCrowd: Proof = {
  name: "anonymous-crowd",
  isAboutSpeed: true,
  async run(share) {
    const scene = await mailScene({ sample: true });
    try {
      // Behind a proxy that tells from which network each of them is, with the time limits of a usual server.
      const desk = await openDesk(scene, { TRUST_PROXY: "1", DATABASE_PATIENCE: "1" });
      await desk.enter("warm-up");
      await pause(WARM_UP_MS);
      await desk.enter("quiet");
      const alone = await sendCrowd(desk.baseUrl, 0, times(PHASE_MS, share));
      await desk.enter("crowd");
      const crowd = await sendCrowd(desk.baseUrl, NETWORKS, times(PHASE_MS, share));
      const told = await desk.leave();
      const [quiet, busy] = [p95(told.quiet), p95(told.crowd)];
      const statuses = Object.entries(crowd.statuses).map(([status, count]) => `${count} × ${status}`);
      const figure = `${NETWORKS} networks × ${PARALLEL} slow operations at once (${statuses.join(", ")}): ${crowd.failures.length} of ${crowd.registrations} registrations failed (${crowd.failures.join(", ")}), p95 ${crowd.registrationP95.toFixed(0)} ms (without the crowd ${alone.registrationP95.toFixed(0)} ms); the office's p95 is ${busy.toFixed(0)} ms, ${(busy / quiet).toFixed(2)} times the ${quiet.toFixed(0)} ms of its quiet time (load ${os.loadavg()[0]?.toFixed(1)})`;
      const isIn =
        crowd.failures.length === 0 &&
        told.refused === 0 &&
        crowd.registrationP95 < MOST_REGISTRATION_MS &&
        busy < quiet * MOST_TIMES;
      if (!isIn) throw new Error(figure);
      return figure;
    } finally {
      await scene.end();
    }
  },
};

/** For so long, with mothers who register beside it. */
async function sendCrowd(baseUrl: string, networks: number, ms: number): Promise<CrowdResult> {
  const ends = performance.now() + ms;
  const statuses: Record<string, number> = {};
  const took: number[] = [];
  const failures: string[] = [];
  const hostile = Array.from({ length: networks * PARALLEL }, async (_, n) => {
    for (let turn = 0; performance.now() < ends; turn += 1) {
      const status = await askSlowly(baseUrl, n, turn);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) await pause(AGAIN_MS * (0.5 + Math.random()));
    }
  });
  const registering: Promise<void>[] = [];
  while (performance.now() < ends) {
    registering.push(
      register(baseUrl).then(({ kind, ms: elapsed }) => {
        if (kind === "in") took.push(elapsed);
        else failures.push(kind);
      }),
    );
    await pause(REGISTER_EVERY_MS);
  }
  await Promise.all([...hostile, ...registering]);
  return { statuses, registrations: registering.length, failures, registrationP95: p95(took) };
}

/** Another text each time, so that no answer is remembered. */
async function askSlowly(baseUrl: string, n: number, turn: number): Promise<number> {
  const pattern = JSON.stringify(`${"%_".repeat(12)}%z${n}z${turn}%`);
  const condition = `{ _or: [${Array.from({ length: 8 }, () => `{ place: { _ilike: ${pattern} } }`).join(", ")}] }`;
  const query = `{ postal_place_aggregate(where: ${condition}) { aggregate { count } } postal_code(where: { places: ${condition} }) { zipcode } }`;
  const response = await fetch(`${baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${n % NETWORKS}` },
    body: JSON.stringify({ query }),
  });
  await response.text();
  return response.status;
}

let mothers = 0;

/** Registers a mother from a network of her own, with the proof of work done. Returns the kind of the response and its time. */
async function register(baseUrl: string): Promise<{ kind: string; ms: number }> {
  mothers += 1;
  const agent = new http.Agent();
  const proof = aProof(newChallenge(testSecret, "puerpera", EASY_BITS));
  const fields = { ...registrationFields(`Ruhig${mothers}`, `ruhig${mothers}@beispiel.example`), proof };
  const began = performance.now();
  const { status, page } = await submit(agent, baseUrl, { network: `192.0.2.${mothers & 255}`, fields });
  agent.destroy();
  return { kind: kindOf(status, page), ms: performance.now() - began };
}
