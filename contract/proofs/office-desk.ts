/** A thread of its own asks what an office asks, ten times a second, and says how long each answer took in which phase. */
import { parentPort, workerData } from "node:worker_threads";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";

/** What it is told: which phase it is, with a token that lasts longer than that. */
export interface Phase {
  name: string;
  token: string;
}

/** How long each answer took, by phase, and how many were none. */
export interface Told {
  [phase: string]: number[] | number;
  refused: number;
}

const EVERY_MS = 100;
const LIST = `query ($where: puerpera_bool_exp!, $most: Int) {
  puerpera(where: $where, order_by: [{ created_at: desc }], limit: 50) {
    id fullname zipcode place languages status priority birthdate_child phone_mobile email address has_possible_duplicate
    puerpera_birthplace { id title } midwife { id fullname }
  }
  puerpera_aggregate(where: $where, limit: $most) { aggregate { count } }
}`;
const variables = { where: { status: { _in: ["new", "published", "current"] } }, most: 1001 };

const took: Record<string, number[]> = {};
let refused = 0;
let now: { name: string; ask: Ask } | undefined;

const timer = setInterval(async () => {
  if (!now) return;
  const { name, ask } = now;
  const due = performance.now();
  const answer = await ask(LIST, variables).catch(() => undefined);
  if (!answer?.data) refused += 1;
  took[name] = [...(took[name] ?? []), performance.now() - due];
}, EVERY_MS);

parentPort?.on("message", (phase: Phase | "end") => {
  if (phase !== "end") {
    now = { name: phase.name, ask: graphqlClient(String(workerData), phase.token) };
    return;
  }
  clearInterval(timer);
  parentPort?.postMessage({ ...took, refused } satisfies Told);
  parentPort?.close();
});
