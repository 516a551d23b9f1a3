/** What arrives at the mail server, each known by its Message-ID; against what the outbox says was sent. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./stage.ts";

export interface ReceivedMails {
  /** In words, once everything that is due has been sent; and whether each arrived once. */
  settle(): Promise<{ text: string; isRight: boolean }>;
}

const TAKEN_EVERY_MS = 5_000;
const SENT_WITHIN_MS = 120_000;

export function receiveMails({ mails, admin }: Stage): ReceivedMails {
  const ids = new Set<string>();
  let twice = 0;
  const take = () => {
    for (const { headers } of mails.mails.splice(0)) {
      const id = headers.get("message-id") ?? "";
      if (ids.has(id)) twice += 1;
      ids.add(id);
    }
  };
  const timer = setInterval(take, TAKEN_EVERY_MS).unref();
  return {
    async settle() {
      const count = async () => {
        const { rows } = await admin.query<{ sent: number; due: number; failed: number }>(
          `select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'failed')::int as failed,
             count(*) filter (where status in ('waiting', 'sending') and send_after <= app.now())::int as due
           from app.outbox where channel = 'email'`,
        );
        return rows[0] ?? { sent: 0, due: 0, failed: 0 };
      };
      const until = Date.now() + SENT_WITHIN_MS;
      let counted = await count();
      while (counted.due > 0 && Date.now() < until) {
        await sleep(1_000);
        counted = await count();
      }
      clearInterval(timer);
      take();
      const { sent, due, failed } = counted;
      const isRight = twice === 0 && failed === 0 && due === 0 && ids.size === sent;
      return {
        text: `Mails: ${ids.size} arrived, ${twice} of them twice; the outbox says ${sent} sent, ${due} overdue, ${failed} failed.`,
        isRight,
      };
    },
  };
}
