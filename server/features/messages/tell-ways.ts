/** By which ways mails leave from here, so that the office reads what is true of a mail that it orders. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import type { MailWays } from "./deliver-mails.ts";

export async function tellWays(pools: Pools, { plain, hin }: MailWays): Promise<void> {
  await asSystem(pools, "tell about the ways of mails", (tx) =>
    tx.query("select rules.note_mail_ways($1, $2)", [plain !== undefined, hin !== undefined]),
  );
}
