/** Two workers deliver ten thousand mails: each goes once, and the office beside them hardly notices. */
import os from "node:os";
import { mailScene, pause } from "./mail-scene.ts";
import { openDesk, p95 } from "./open-desk.ts";
import { type Proof, times } from "./proof.ts";

const ROUNDS = 10;
const QUIET_MS = 15_000;
const WARM_UP_MS = 5_000;
/** Of the office's 95th percentile, against the quiet time of the same run. */
const MOST_TIMES = 1.5;

export const mailCrowd: Proof = {
  name: "mail-crowd",
  isAboutSpeed: true,
  async run(share) {
    const inARound = times(10_000 / ROUNDS, share);
    const scene = await mailScene({ sample: true });
    try {
      // At a server that delivers, too.
      const desk = await openDesk(scene);
      scene.start("work");
      await pause(WARM_UP_MS);
      let deliveringMs = 0;
      // In turn, since other work on this machine comes and goes.
      for (let round = 0; round < ROUNDS; round += 1) {
        await desk.enter("quiet");
        await pause(QUIET_MS);
        await desk.enter("busy");
        const began = performance.now();
        await scene.order(inARound);
        while ((await scene.waiting()) > 0) await pause(250);
        deliveringMs += performance.now() - began;
      }
      const took = await desk.leave();
      const mails = inARound * ROUNDS;
      const ids = scene.arrived();
      const [quiet, busy] = [p95(took.quiet), p95(took.busy)];
      const figure = `${mails} mails by two workers, ${(mails / (deliveringMs / 1000)).toFixed(0)} a second: ${ids.length - mails} repeated; the office's p95 is ${busy.toFixed(0)} ms, ${(busy / quiet).toFixed(2)} times the ${quiet.toFixed(0)} ms of its quiet time (load ${os.loadavg()[0]?.toFixed(1)})`;
      if (new Set(ids).size !== mails || ids.length !== mails) throw new Error(`not each once: ${figure}`);
      if (took.refused > 0)
        throw new Error(`${took.refused} questions of the office had no answer: ${figure}`);
      if (busy > quiet * MOST_TIMES) throw new Error(figure);
      return figure;
    } finally {
      await scene.end();
    }
  },
};
