/** The worker is killed again and again while it hands over SMS: none is sent twice, and only what it held is unknown. */
import { aUser } from "#testing/a-user.ts";
import { anSmsGateway } from "#testing/an-sms-gateway.ts";
import { mailScene, pause } from "./mail-scene.ts";
import { type Proof, times } from "./proof.ts";
import { Random } from "./random.ts";

/** A life ends after so many SMS at most, so that there is something to send in each. */
const MOST_IN_A_LIFE = 5;

export const smsKills: Proof = {
  name: "sms-kills",
  async run(share, seed) {
    const [count, kills] = [times(500, share), times(50, share)];
    const random = new Random(seed);
    const [scene, gateway] = await Promise.all([mailScene({ sample: false }), anSmsGateway()]);
    const { admin } = scene.database;
    const environment = { SMSUP_URL: gateway.url, SMSUP_TOKEN: gateway.token };
    try {
      await admin.query(
        `with m as (
           insert into app.smsmessage (message, status, sender, unit_price, price, parts, queued_at)
           select 'Wer hat Zeit? ' || n, 'queued', 'Wochenbett', 0.08, 0.08, 1, now() from generate_series(1, $1::int) n returning id, message),
         r as (insert into app.user_smsmessage (smsmessage_id, user_id, phone, text, parts, state)
           select id, $2, '+41795556120', message, 1, 'queued' from m)
         insert into app.outbox (channel, smsmessage_id, hookslug, recipient, body, message_id)
         select 'sms', id, 'sms_office', '+41795556120', message, 'sms:' || id from m`,
        [count, await aUser(admin)],
      );
      for (let life = 0; life < kills; life += 1) {
        const working = scene.start("work", environment);
        const until = gateway.requests + 1 + random.below(MOST_IN_A_LIFE);
        while (gateway.requests < until) {
          if (working.child.exitCode !== null) throw new Error(`it did not start: ${working.output()}`);
          await pause(1);
        }
        await pause(random.next() * 10);
        await working.kill();
        // What was in hand is given up after its time; here time is made to pass.
        await admin.query(
          "update app.outbox set send_after = now() where channel = 'sms' and status = 'sending'",
        );
      }
      scene.start("work", environment);
      const left = async () => {
        const { rows } = await admin.query<{ left: number }>(
          "select count(*)::int as left from app.outbox where channel = 'sms' and status in ('waiting', 'sending')",
        );
        return rows[0]?.left ?? 0;
      };
      while ((await left()) > 0) await pause(100);
      const { rows } = await admin.query<{ id: string; state: string }>(
        "select id, state from app.user_smsmessage",
      );
      const taken = gateway.taken.map(({ id }) => id);
      const unknown = rows.filter(({ state }) => state === "unknown").length;
      if (new Set(taken).size !== taken.length)
        throw new Error(`${taken.length - new Set(taken).size} SMS were sent twice`);
      const lost = rows.filter(({ id, state }) => state !== "unknown" && !taken.includes(id)).length;
      if (lost > 0) throw new Error(`${lost} SMS are told as sent and never were`);
      if (unknown > kills) throw new Error(`${unknown} SMS are unknown after ${kills} kills`);
      return `${count} SMS, ${kills} kills: 0 sent twice, 0 lost, ${unknown} unknown`;
    } finally {
      await scene.end();
      await gateway.stop();
    }
  },
};
