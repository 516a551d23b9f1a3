/** The server is killed again and again while it delivers: no mail is lost, and a kill repeats one at most, under its Message-ID. */
import { mailScene, pause } from "./mail-scene.ts";
import { type Proof, times } from "./proof.ts";
import { Random } from "./random.ts";

const ALL_OUT_WITHIN_MS = 60_000;
/** A life ends after so many mails at most, so that there is something to deliver in each. */
const MOST_IN_A_LIFE = 5;

export const mailKills: Proof = {
  name: "mail-kills",
  isAboutSpeed: true,
  async run(share, seed) {
    const [mails, kills] = [times(500, share), times(50, share)];
    const random = new Random(seed);
    const scene = await mailScene({ sample: false });
    try {
      await scene.order(mails);
      /** In which life the server got each of its mails. */
      const lives: number[] = [];
      const note = (life: number) => {
        while (lives.length < scene.arrived().length) lives.push(life);
      };
      for (let life = 0; life < kills; life += 1) {
        const working = scene.start("serve");
        const until = scene.arrived().length + 1 + random.below(MOST_IN_A_LIFE);
        while (scene.arrived().length < until) {
          if (working.child.exitCode !== null) throw new Error(`it did not start: ${working.output()}`);
          await pause(1);
        }
        await pause(random.next() * 10);
        await working.kill();
        note(life);
      }
      const killed = performance.now();
      scene.start("serve");
      while ((await scene.waiting()) > 0) await pause(100);
      const tookMs = performance.now() - killed;
      note(kills);
      const ids = scene.arrived();
      const repeats = repeatsByLife(ids, lives);
      const most = Math.max(0, ...repeats.values());
      const total = [...repeats.values()].reduce((sum, count) => sum + count, 0);
      if (new Set(ids).size !== mails) throw new Error(`${new Set(ids).size} of ${mails} mails arrived`);
      if (most > 1) throw new Error(`${most} mails were repeated after one kill`);
      if (tookMs > ALL_OUT_WITHIN_MS)
        throw new Error(`all are out ${(tookMs / 1000).toFixed(0)} s after the last kill`);
      return `${mails} mails, ${kills} kills: 0 lost, ${total} repeated and none of them with another, all out ${(tookMs / 1000).toFixed(0)} s after the last kill`;
    } finally {
      await scene.end();
    }
  },
};

/** How many were sent once more because of the kill at the end of each life. */
function repeatsByLife(ids: readonly string[], lives: readonly number[]): Map<number, number> {
  const last = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const [index, id] of ids.entries()) {
    const before = last.get(id);
    if (before !== undefined) repeats.set(before, (repeats.get(before) ?? 0) + 1);
    last.set(id, lives[index] ?? 0);
  }
  return repeats;
}
