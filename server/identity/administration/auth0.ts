/** Logins at Auth0, over its Management API. */
import { randomBytes } from "node:crypto";
import type { Auth0Settings } from "#server/kernel/identity-settings.ts";
import type { Log } from "#server/kernel/log.ts";
import { findLogin } from "./find-login.ts";
import {
  AdministrationError,
  type IdentityAdministration,
  type LinkToSend,
  type Person,
} from "./identity-administration.ts";
import { createProviderApi, fieldsOf, listOf } from "./provider-api.ts";

const DAY_SECONDS = 86_400;

export interface Auth0Administration {
  settings: Auth0Settings;
  issuer: string;
  baseUrl: string;
  log: Log;
}

export function createAuth0Administration(options: Auth0Administration): IdentityAdministration {
  const { settings, issuer, baseUrl, log } = options;
  const api = createProviderApi({
    base: `${settings.url}/api/v2`,
    tokenUrl: `${settings.url}/oauth/token`,
    tokenRequest: {
      grant_type: "client_credentials",
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      audience: `${settings.url}/api/v2/`,
    },
    log,
  });

  async function makeUser(person: Person): Promise<string> {
    const { status, body } = await api.call("POST", "/users", {
      body: {
        connection: settings.connection,
        email: person.email,
        name: person.fullname,
        ...(person.firstname ? { given_name: person.firstname } : {}),
        family_name: person.lastname,
        // Nobody knows it; she chooses her own by the link.
        password: `${randomBytes(24).toString("base64url")}aA1!`,
        verify_email: false,
        app_metadata: { wiege_user_id: person.id },
      },
      expect: [201, 409],
    });
    const subject = status === 409 ? await findOurs(person) : fieldsOf(body).user_id;
    if (typeof subject === "string") return subject;
    throw new AdministrationError(
      "Beim Anmeldedienst gibt es schon ein Login mit dieser E-Mail-Adresse, das nicht von hier stammt.",
    );
  }

  /** One that we made and could not write down; a login that only has the same address belongs to somebody else. */
  async function findOurs(person: Person): Promise<unknown> {
    const { body } = await api.call("GET", `/users-by-email?email=${encodeURIComponent(person.email)}`, {
      expect: [200],
    });
    return listOf(body).find((user) => fieldsOf(user.app_metadata).wiege_user_id === person.id)?.user_id;
  }

  async function invitation(subject: string): Promise<LinkToSend> {
    const { body } = await api.call("POST", "/tickets/password-change", {
      body: {
        user_id: subject,
        result_url: `${baseUrl}/`,
        ttl_sec: 3 * DAY_SECONDS,
        mark_email_as_verified: true,
      },
      expect: [201],
    });
    const { ticket } = fieldsOf(body);
    if (typeof ticket !== "string")
      throw new AdministrationError("Der Anmeldedienst hat keinen Link gegeben.");
    return { link: ticket, lasts: "3 days" };
  }

  return {
    find: (tx, userId) => findLogin(tx, userId, issuer),

    async create(tx, person) {
      const subject = await makeUser(person);
      await tx.query("select rules.keep_login($1, $2, $3)", [person.id, issuer, subject]);
      return await invitation(subject);
    },

    invite: (_tx, _person, subject) => invitation(subject),

    async delete(tx, userId, subject) {
      if (subject) await api.call("DELETE", `/users/${encodeURIComponent(subject)}`, { expect: [204, 404] });
      await tx.query("select rules.forget_login($1)", [userId]);
    },

    async resetSecondFactor(_tx, _person, subject) {
      await api.call("DELETE", `/users/${encodeURIComponent(subject)}/authenticators`, {
        expect: [200, 204],
      });
      return { link: `${baseUrl}/api/auth/login`, lasts: "7 days" };
    },
  };
}
