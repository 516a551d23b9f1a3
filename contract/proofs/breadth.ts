/** Breadth bombs: each refused, in full within 100 ms, while others are answered and no memory stays behind. */
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type BreadthBomb, breadthBombs } from "./breadth-bombs.ts";
import type { Proof } from "./proof.ts";

const ATTEMPTS = 10;
const WITHIN_MS = 100;
const BESIDE_MS = 250;
const ROUNDS_MS = 60_000;
const MOST_GROWTH = 1.05;
/** Conditions in each of five lists; all together stay below the limit. */
const LONGEST = 300;

export const breadth: Proof = {
  name: "breadth",
  async run(share) {
    const app = await servedApp();
    const bombs = breadthBombs();
    try {
      for (const bomb of bombs) await refused(app, bomb);
      // How soon and how much is for the full proof; a sample runs on machines with other work.
      if (share < 1) return `${bombs.length} kinds refused`;
      let [slowest, latest] = [0, 0];
      for (const bomb of bombs) {
        const { took, beside } = await quickest(app, bomb);
        [slowest, latest] = [Math.max(slowest, took), Math.max(latest, beside)];
      }
      const growth = await growthOver(app, bombs);
      return `${bombs.length} kinds refused, the slowest in ${slowest.toFixed(0)} ms, /healthz within ${latest.toFixed(0)} ms, memory ${growth}`;
    } finally {
      await app.stop();
    }
  },
};

async function refused({ baseUrl }: ServedApp, { name, body }: BreadthBomb): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const text = await response.text();
  if (response.status !== 200 || !text.startsWith('{"errors"') || !text.includes("validation-failed"))
    throw new Error(`${name} was not refused: ${response.status} ${text.slice(0, 200)}`);
  return performance.now() - began;
}

/** The best of several, beside it as well: another process on the machine is not our slowness. */
async function quickest(app: ServedApp, bomb: BreadthBomb): Promise<{ took: number; beside: number }> {
  let [took, beside] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < ATTEMPTS && (took > WITHIN_MS || beside > BESIDE_MS); attempt += 1) {
    const times = await Promise.all([refused(app, bomb), healthOf(app)]);
    took = Math.min(took, times[0]);
    beside = Math.min(beside, times[1]);
  }
  if (took > WITHIN_MS) throw new Error(`${bomb.name} took ${took.toFixed(0)} ms`);
  if (beside > BESIDE_MS) throw new Error(`/healthz took ${beside.toFixed(0)} ms beside ${bomb.name}`);
  return { took, beside };
}

/** Below every limit, but each length makes another statement: a backend that kept them all once took gigabytes. */
async function answered({ baseUrl }: ServedApp, length: number): Promise<void> {
  const lists = Array.from({ length: 5 }, (_, n) => `list${n}: places(where: $where) { place }`).join(" ");
  const _or = Array.from({ length }, (_, n) => ({ place: { _eq: `Ort ${n}` } }));
  const response = await fetch(`${baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      query: `query ($where: postal_place_bool_exp) { postal_code_by_pk(zipcode: "8610") { ${lists} } }`,
      variables: { where: { _or } },
    }),
  });
  const text = await response.text();
  if (!text.startsWith('{"data":{"postal_code_by_pk"'))
    throw new Error(`not answered: ${text.slice(0, 200)}`);
}

async function healthOf({ baseUrl }: ServedApp): Promise<number> {
  const began = performance.now();
  await (await fetch(`${baseUrl}/healthz`)).text();
  return performance.now() - began;
}

/** A minute of them, after a first round that fills what is kept; between them what is allowed, in ever other lengths. */
async function growthOver(app: ServedApp, bombs: readonly BreadthBomb[]): Promise<string> {
  await peakOfRound(app);
  const before = await peakOfRound(app);
  const end = performance.now() + ROUNDS_MS;
  for (let count = 0; performance.now() < end; count += 1) {
    await refused(app, bombs[count % bombs.length] as BreadthBomb);
    await answered(app, 1 + ((count * 7) % LONGEST));
  }
  const after = await peakOfRound(app);
  if (Object.keys(after).length < 2) throw new Error("no backend answered");
  for (const [name, bytes] of Object.entries(after)) {
    const growth = bytes / (before[name] ?? bytes);
    if (growth > MOST_GROWTH)
      throw new Error(`the memory of ${name} grew by a factor of ${growth.toFixed(2)}`);
  }
  return `of ${Object.keys(after).length} processes back within 5 %`;
}

/** Every length once. A backend holds the statement that it ran last, so that only the peaks of whole rounds compare. */
async function peakOfRound(app: ServedApp): Promise<Record<string, number>> {
  const peak: Record<string, number> = {};
  for (let length = 1; length <= LONGEST; length += 1) {
    await answered(app, length);
    if (length % 20 > 0) continue;
    for (const [name, bytes] of Object.entries(await memoryOf(app)))
      peak[name] = Math.max(peak[name] ?? 0, bytes);
  }
  return peak;
}

/** What the server holds, and what each backend that it talks to without a session takes. */
async function memoryOf({ database }: ServedApp): Promise<Record<string, number>> {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { rows } = await database.admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'wiege_anonymous' and datname = current_database()",
  );
  const backends = rows.map(({ pid }) => [`backend ${pid}`, residentBytes(pid)] as const);
  return { server: process.memoryUsage().heapUsed, ...Object.fromEntries(backends) };
}

function residentBytes(pid: number): number {
  const line = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) * 1024;
}
