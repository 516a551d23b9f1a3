/** Logins of the embedded provider: rows of our own database, in the same transaction. */
import type { Tx } from "#server/postgres/in-session.ts";
import { LINK_LASTS, type LinkPurpose, newAccountLink } from "../account-link.ts";
import { EMBEDDED_ISSUER } from "../relying-party.ts";
import { findLogin } from "./find-login.ts";
import {
  AdministrationError,
  type IdentityAdministration,
  type LinkToSend,
} from "./identity-administration.ts";

export function createEmbeddedAdministration(settings: {
  appSecret: string;
  baseUrl: string;
}): IdentityAdministration {
  async function link(tx: Tx, userId: string, purpose: LinkPurpose, lasts: string): Promise<LinkToSend> {
    const { url, hash } = newAccountLink(settings);
    await tx.query("select rules.keep_account_link($1, $2, $3, $4::interval)", [
      userId,
      hash,
      purpose,
      lasts,
    ]);
    return { link: url, lasts };
  }

  return {
    find: (tx, userId) => findLogin(tx, userId, EMBEDDED_ISSUER),

    async create(tx, { id }) {
      await tx.query("select rules.open_account($1)", [id]);
      return await link(tx, id, "password", LINK_LASTS.invitation);
    },

    invite: (tx, { id }) => link(tx, id, "password", LINK_LASTS.invitation),

    async delete(tx, userId) {
      await tx.query("select rules.forget_login($1)", [userId]);
    },

    async resetSecondFactor(tx, { id, fullname }) {
      const { rows } = await tx.query<{ dropped: boolean }>(
        "select rules.drop_second_factor($1) as dropped",
        [id],
      );
      if (!rows[0]?.dropped)
        throw new AdministrationError(`${fullname} hat die Anmeldung in zwei Schritten nicht eingerichtet.`);
      return await link(tx, id, "second-factor", LINK_LASTS.resetSecondFactor);
    },
  };
}
