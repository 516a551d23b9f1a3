/** Before a due mail goes: is it still to go, and what does it say? */
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { TemplateError } from "./render-mail.ts";
import { type OrderedMail, withStatusLink, wordMail } from "./word-mail.ts";

export interface UnpreparedMail extends OrderedMail {
  /** Why it does not go any more. */
  stop: string | null;
  subject: string | null;
  body: string | null;
  markup: string | null;
}

export interface PrepareMail {
  baseUrl: string;
  log: Log;
}

/** Its words; or nothing, and the row says why: no mail stands in the way of those behind it. */
export async function prepareMail(
  tx: Tx,
  mail: UnpreparedMail,
  { baseUrl, log }: PrepareMail,
): Promise<{ subject: string; text: string | null; markup: string | null } | undefined> {
  if (mail.stop !== null) {
    await end(tx, mail.id, "cancelled", mail.stop);
    return undefined;
  }
  await tx.query("savepoint before_words");
  try {
    return mail.subject === null
      ? await wordMail(tx, mail, baseUrl)
      : await keepStatusLink(tx, mail, mail.subject);
  } catch (error) {
    await tx.query("rollback to savepoint before_words");
    if (error instanceof TemplateError) {
      await end(tx, mail.id, "failed", error.message);
    } else {
      log.error({ err: error, mail: mail.id }, "A mail could not be worded");
      await putOff(tx, mail.id);
    }
    return undefined;
  }
}

/** What somebody wrote over a preview gets its link when it goes, and keeps it for the next attempt. */
async function keepStatusLink(tx: Tx, mail: UnpreparedMail, subject: string) {
  const written = { subject, text: mail.body, markup: mail.markup };
  const words = await withStatusLink(tx, mail, written);
  if (words !== written)
    await tx.query("update app.outbox set body = $2, markup = $3 where id = $1", [
      mail.id,
      words.text,
      words.markup,
    ]);
  return words;
}

/** No fault of the template, so it may go better later. */
async function putOff(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `update app.outbox set status = case when attempts > 8 then 'failed' else 'waiting' end, send_after = app.now() + interval '15 minutes',
       failure = 'Beim Ausfüllen der Vorlage ist etwas schiefgegangen.' where id = $1`,
    [id],
  );
}

async function end(tx: Tx, id: string, status: "cancelled" | "failed", reason: string): Promise<void> {
  await tx.query("update app.outbox set status = $2, failure = $3, sealed_body = null where id = $1", [
    id,
    status,
    reason,
  ]);
}

/** Where no mail leaves by this way: the office reads what would have. */
export async function wordDueMails(
  pools: Pools,
  { baseUrl, log, signal, by_hin }: PrepareMail & { signal: AbortSignal; by_hin: boolean },
): Promise<void> {
  let found = true;
  while (found && !signal.aborted) {
    found = await asSystem(pools, "word a mail", async (tx) => {
      const { rows } = await tx.query<UnpreparedMail>(
        `select id, hookslug, puerpera_id, user_id, subject, body, markup, rules.mail_stop(o) as stop from app.outbox o
         where id = (
           select id from app.outbox where channel = 'email' and status = 'waiting' and subject is null and use_hin = $1
             and send_after <= app.now()
           order by send_after, id limit 1 for update skip locked)`,
        [by_hin],
      );
      const [mail] = rows;
      if (mail) await prepareMail(tx, mail, { baseUrl, log });
      return mail !== undefined;
    });
  }
}

/** Milliseconds until the next mail is due, if that is before the minute is over. */
export async function untilNextMail(pools: Pools): Promise<number | undefined> {
  return await asSystem(pools, "find the next mail", async (tx) => {
    const { rows } = await tx.query<{ wait: number | null }>(
      `select ceil(extract(epoch from min(send_after) - app.now()) * 1000)::int as wait from app.outbox
       where status in ('waiting', 'sending') and send_after between app.now() and app.now() + interval '1 minute'`,
    );
    return rows[0]?.wait ?? undefined;
  });
}
