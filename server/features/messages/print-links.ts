/** The demonstration has no mail: the links of the sign-in are told on the console of whoever runs it. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { openSealedText } from "./write-mail.ts";

export interface PrintLinks {
  appSecret: string;
  /** Mails already told. */
  printed: Set<string>;
  write: (text: string) => void;
}

export async function printLinks(pools: Pools, { appSecret, printed, write }: PrintLinks): Promise<void> {
  const waiting = await asSystem(pools, "find links to print", async (tx) => {
    const { rows } = await tx.query<{ id: string; recipient: string; subject: string; sealed_body: string }>(
      `select id, recipient, subject, sealed_body from app.outbox
       where status = 'waiting' and sealed_body is not null and (send_before is null or send_before > app.now())
       order by created_at, id`,
    );
    return rows;
  });
  for (const { id, recipient, subject, sealed_body } of waiting) {
    if (printed.has(id)) continue;
    printed.add(id);
    const text = await openSealedText(sealed_body, appSecret);
    const links = text?.match(/https?:\/\/\S+\/signin\/link\/\S+/g) ?? [];
    if (links.length > 0) write(`\nNachricht an ${recipient}: ${subject}\n  ${links.join("\n  ")}\n`);
  }
}
