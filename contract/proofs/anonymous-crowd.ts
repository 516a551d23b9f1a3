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
const CROWD_MS = 20_000;
const QUIET_MS = 20_000;
const WARM_UP_MS = 5_000;
const REGISTER_EVERY_MS = 500;
/** Who is refused asks again so soon, whatever the server says. */
const AGAIN_MS = 250;
const EASY_BITS = 4;
const MOST_REGISTRATION_MS = 500;
/** Of the office's 95th percentile, against the quiet time of the same run. */
const MOST_TIMES = 1.5;

interface CrowdResult {
  /** How many responses had which status. */
  statuses: Record<string, number>;
  registrations: number;
  failures: number;
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
      await pause(times(QUIET_MS, share));
      await desk.enter("crowd");
      const crowd = await sendCrowd(desk.baseUrl, times(CROWD_MS, share));
      const told = await desk.leave();
      const [quiet, busy] = [p95(told.quiet), p95(told.crowd)];
      const statuses = Object.entries(crowd.statuses).map(([status, count]) => `${count} × ${status}`);
      const figure = `${NETWORKS} networks × ${PARALLEL} slow operations at once (${statuses.join(", ")}): ${crowd.failures} of ${crowd.registrations} registrations failed, p95 ${crowd.registrationP95.toFixed(0)} ms; the office's p95 is ${busy.toFixed(0)} ms, ${(busy / quiet).toFixed(2)} times the ${quiet.toFixed(0)} ms of its quiet time (load ${os.loadavg()[0]?.toFixed(1)})`;
      const isIn =
        crowd.failures === 0 &&
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
async function sendCrowd(baseUrl: string, ms: number): Promise<CrowdResult> {
  const ends = performance.now() + ms;
  const statuses: Record<string, number> = {};
  const took: number[] = [];
  let failures = 0;
  const hostile = Array.from({ length: NETWORKS * PARALLEL }, async (_, n) => {
    for (let turn = 0; performance.now() < ends; turn += 1) {
      const status = await askSlowly(baseUrl, n, turn);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) await pause(AGAIN_MS);
    }
  });
  const registering: Promise<void>[] = [];
  while (performance.now() < ends) {
    registering.push(
      register(baseUrl).then((elapsed) => {
        if (elapsed === undefined) failures += 1;
        else took.push(elapsed);
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

/** How long a mother of a network of her own waits, whose telephone has done its work; nothing if she is not registered. */
async function register(baseUrl: string): Promise<number | undefined> {
  mothers += 1;
  const agent = new http.Agent();
  const proof = aProof(newChallenge(testSecret, "puerpera", EASY_BITS));
  const fields = { ...registrationFields(`Ruhig${mothers}`, `ruhig${mothers}@beispiel.example`), proof };
  const began = performance.now();
  const { status, page } = await submit(agent, baseUrl, { network: `192.0.2.${mothers & 255}`, fields });
  agent.destroy();
  return kindOf(status, page) === "in" ? performance.now() - began : undefined;
}
