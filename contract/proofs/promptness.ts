/** How soon what must be prompt is done: a change on the screens, the end of somebody's rights, PostgreSQL after a crash. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { createLog } from "#server/kernel/log.ts";
import { readState } from "#server/postgres/cluster-state.ts";
import { startEmbedded } from "#server/postgres/embedded.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { removeClusterIn } from "#testing/cluster.ts";
import type { Watched } from "#testing/live-socket.ts";
import { LIST, type LiveStage, liveStage } from "#testing/live-stage.ts";
import { type Proof, times } from "./proof.ts";

const SEEN_WITHIN_MS = 1_000;
const CLOSED_WITHIN_MS = 5_000;
const RECOVERED_WITHIN_MS = 5_000;
const SOCKETS = 20;

export const promptness: Proof = {
  name: "promptness",
  isAboutSpeed: true,
  async run(share) {
    const stage = await liveStage();
    try {
      const rounds = times(20, share);
      const seen = await slowest(rounds, () => changeSeen(stage));
      expectWithin(seen, SEEN_WITHIN_MS, "a change is on the screen");
      const closed = await slowest(rounds, () => socketsClosed(stage));
      expectWithin(closed, CLOSED_WITHIN_MS, "rights have ended");
      const recovered = await recovery();
      expectWithin(recovered, RECOVERED_WITHIN_MS, "PostgreSQL is back");
      return `of ${rounds} each: a change seen in ${seen} ms, ${SOCKETS} sockets closed in ${closed} ms, PostgreSQL back in ${recovered} ms`;
    } finally {
      await stage.served.stop();
    }
  },
};

function expectWithin(ms: number, most: number, what: string): void {
  if (ms > most) throw new Error(`${what} after ${ms} ms, not within ${most}`);
}

async function slowest(rounds: number, work: () => Promise<number>): Promise<number> {
  let longest = 0;
  for (let round = 0; round < rounds; round += 1) longest = Math.max(longest, await work());
  return Math.round(longest);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

async function answered(watched: Watched, count: number): Promise<void> {
  while (watched.answers.length < count) await pause();
}

let priority = 0;

async function changeSeen(stage: LiveStage): Promise<number> {
  const socket = stage.open(stage.mediator);
  const watched = socket.watch(LIST);
  await answered(watched, 1);
  priority = (priority % 9) + 1;
  await stage.setPriority(priority);
  const committed = performance.now();
  await answered(watched, 2);
  const took = performance.now() - committed;
  await socket.client.dispose();
  return took;
}

async function socketsClosed(stage: LiveStage): Promise<number> {
  const { admin } = stage.served.database;
  const userId = await aUser(admin, { role: "manager" });
  const session = await aSession(stage.served, userId, "manager");
  const sockets = Array.from({ length: SOCKETS }, () => stage.open(session));
  await Promise.all(sockets.map((socket) => answered(socket.watch(LIST), 1)));
  const began = performance.now();
  await admin.query(`update app."user" set status = 'lost', lost_at = now() where id = $1`, [userId]);
  await Promise.all(sockets.map(({ closed }) => closed));
  return performance.now() - began;
}

/** From kill -9 of PostgreSQL to its next answer; the server watches over it. */
async function recovery(): Promise<number> {
  const root = mkdtempSync(path.join(os.tmpdir(), "wiege-prompt-"));
  chmodSync(root, 0o711);
  const home = path.join(root, "data");
  try {
    const embedded = await startEmbedded(home, createLog("fatal"));
    const { pid } = readPostmaster(readState(home)?.folder ?? "") ?? {};
    if (pid === undefined) throw new Error("no PostgreSQL runs");
    process.kill(pid, "SIGKILL");
    const began = performance.now();
    while (!(await answers(embedded.url, pid, home))) await pause();
    const took = performance.now() - began;
    await embedded.stop();
    return Math.round(took);
  } finally {
    await removeClusterIn(home);
    rmSync(root, { recursive: true, force: true });
  }
}

async function answers(url: string, formerPid: number, home: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return readPostmaster(readState(home)?.folder ?? "")?.pid !== formerPid;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
