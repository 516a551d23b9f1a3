/** The new address of somebody who has a login: the link proves the mailbox, her password that the login is hers. */
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { findLink, useLink } from "./account-link.ts";
import { checkPassword, type PasswordAnswer } from "./check-password.ts";
import { EMBEDDED_ISSUER } from "./relying-party.ts";

export type Confirmation = "confirmed" | "gone" | Exclude<PasswordAnswer, { outcome: "right" }>;

export async function confirmAddress(
  pools: Pools,
  given: { appSecret: string; token: string; password: string; address: string },
): Promise<Confirmation> {
  const { appSecret, token, password, address } = given;
  const link = await asSystem(pools, "find a link", (tx) => findLink(tx, appSecret, token));
  if (link?.purpose !== "email") return "gone";
  const answer = await checkPassword(pools, appSecret, { email: link.email, password, address });
  if (answer.outcome !== "right") return answer;
  return await asSystem(pools, "confirm an address", async (tx) => {
    // Of several at once one gets here, and none after another change of the form.
    const used = await useLink(tx, appSecret, token);
    if (used?.purpose !== "email" || used.userId !== answer.userId || !used.formEmail) return "gone";
    await tx.query("update identity.login set email = $2 where user_id = $1 and issuer = $3", [
      used.userId,
      used.formEmail,
      EMBEDDED_ISSUER,
    ]);
    await tx.query("delete from identity.account_link where user_id = $1", [used.userId]);
    return "confirmed";
  });
}
