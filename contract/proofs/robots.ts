/** Ten thousand robots send the form for parents within a minute: the office beside them hardly notices, and people get through. */
import { once } from "node:events";
import http from "node:http";
import os from "node:os";
import { Worker } from "node:worker_threads";
import { testSecret } from "#testing/fresh-database.ts";
import { type MailScene, mailScene, pause } from "./mail-scene.ts";
import { openDesk, p95 } from "./open-desk.ts";
import { type Proof, times } from "./proof.ts";
import {
  type Answers,
  type Crowd,
  kindOf,
  registrationFields,
  type Submission,
  submit,
} from "./robot-crowd.ts";

const ROBOTS = 10_000;
const ROUNDS = 6;
const QUIET_MS = 10_000;
const WARM_UP_MS = 5_000;
/** Of the office's 95th percentile, against the quiet time of the same run. */
const MOST_TIMES = 1.5;

export const robots: Proof = {
  name: "robots",
  isAboutSpeed: true,
  async run(share) {
    const inARound = times(ROBOTS / ROUNDS, share);
    const scene = await mailScene({ sample: true });
    const thread = new Worker(new URL("robot-thread.ts", import.meta.url));
    try {
      // Behind a proxy that tells from which network each of them is.
      const desk = await openDesk(scene, { TRUST_PROXY: "1" });
      const { baseUrl } = desk;
      await desk.enter("warm-up");
      await pause(WARM_UP_MS);
      const before = await stored(scene);
      const answers: Answers = {};
      let people = 0;
      let withoutScript = 0;
      let robotMs = 0;
      const began = performance.now();
      // In turn, since other work on this machine comes and goes.
      for (let round = 0; round < ROUNDS; round += 1) {
        // She has the form open, and her telephone has done its work: not on this machine, so not while the office is timed.
        await desk.enter("between");
        thread.postMessage({ challenge: await challengeOf(baseUrl) });
        const [proof] = (await once(thread, "message")) as [string];
        await desk.enter("quiet");
        await pause(QUIET_MS);
        await desk.enter("robots");
        const robotsBegan = performance.now();
        thread.postMessage({
          baseUrl,
          appSecret: testSecret,
          from: round * inARound,
          count: inARound,
          perMinute: ROBOTS,
        } satisfies Crowd);
        const answered = once(thread, "message");
        await pause(Math.min(2_000, QUIET_MS / 2));
        people += await person(baseUrl, round, proof);
        withoutScript += await personWithoutScript(baseUrl, round);
        const [more] = (await answered) as [Answers];
        robotMs += performance.now() - robotsBegan;
        for (const [kind, count] of Object.entries(more)) answers[kind] = (answers[kind] ?? 0) + count;
      }
      const minutes = (performance.now() - began) / 60_000;
      const told = await desk.leave();
      const after = await stored(scene);
      const got = { in: after.in - before.in - people, mail: after.mail - before.mail };
      const most = await limits(scene, minutes);
      const [quiet, busy] = [p95(told.quiet), p95(told.robots)];
      const kinds = Object.entries(answers).map(([kind, count]) => `${count} ${kind}`);
      const figure = `${inARound * ROUNDS} robots in ${(robotMs / 1000).toFixed(0)} s, half from one network (${kinds.join(", ")}): ${got.in} got in of at most ${most.in}, ${got.mail} wait for their mail of at most ${most.mail}; ${people} of ${ROUNDS} people of other networks got in, ${withoutScript} of ${ROUNDS} without a script got a mail; the office's p95 is ${busy.toFixed(0)} ms, ${(busy / quiet).toFixed(2)} times the ${quiet.toFixed(0)} ms of its quiet time (load ${os.loadavg()[0]?.toFixed(1)})`;
      if (got.in > most.in || got.mail > most.mail) throw new Error(`more than the limit: ${figure}`);
      if (withoutScript < ROUNDS || people < ROUNDS) throw new Error(`people were kept out: ${figure}`);
      if (told.refused > 0)
        throw new Error(`${told.refused} questions of the office had no answer: ${figure}`);
      if (busy > quiet * MOST_TIMES) throw new Error(figure);
      return figure;
    } finally {
      await thread.terminate();
      await scene.end();
    }
  },
};

async function challengeOf(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/public/challenge?for=puerpera`, {
    headers: { "x-forwarded-for": "192.0.2.1" },
  });
  const { challenge } = (await answer.json()) as { challenge: string };
  return challenge;
}

/** 1 if she was registered. */
async function person(baseUrl: string, round: number, proof: string): Promise<number> {
  const fields = registrationFields(`Mensch${round}`, `mensch${round}@beispiel.example`);
  const kind = await sent(baseUrl, { network: `192.0.2.${10 + round}`, fields: { ...fields, proof } });
  return kind === "in" ? 1 : 0;
}

/** 1 if she was sent the link that confirms her registration. */
async function personWithoutScript(baseUrl: string, round: number): Promise<number> {
  const fields = registrationFields(`Ohne${round}`, `ohne${round}@beispiel.example`);
  const kind = await sent(baseUrl, { network: `192.${10 + round}.2.1`, fields: { ...fields, script: "" } });
  return kind === "by mail" ? 1 : 0;
}

async function sent(baseUrl: string, submission: Submission): Promise<string> {
  const agent = new http.Agent();
  const { status, page } = await submit(agent, baseUrl, submission);
  agent.destroy();
  return kindOf(status, page);
}

async function stored({ database }: MailScene): Promise<{ in: number; mail: number }> {
  const { rows } = await database.admin.query<{ in: number; mail: number }>(
    `select (select count(*)::int from app.puerpera) as in, (select count(*)::int from app.pending_registration) as mail`,
  );
  return rows[0] ?? { in: Number.NaN, mail: Number.NaN };
}

/** Those who did the work are all of one network; the others have one limit for all. */
async function limits({ database }: MailScene, minutes: number): Promise<{ in: number; mail: number }> {
  const { rows } = await database.admin.query<{ scope: string; most: number }>(
    "select scope, floor(burst + per_minute * $1)::int as most from rules.registration_limits()",
    [minutes],
  );
  const of = (scope: string) => rows.find((row) => row.scope === scope)?.most ?? 0;
  return { in: of("proven-network"), mail: of("unproven-all") + of("reserve-all") };
}
