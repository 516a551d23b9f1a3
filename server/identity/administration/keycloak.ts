/** Logins in a realm of Keycloak, over its Admin API; Keycloak sends the mails with its links itself. */
import type { KeycloakSettings } from "#server/kernel/identity-settings.ts";
import type { Log } from "#server/kernel/log.ts";
import { findLogin } from "./find-login.ts";
import { AdministrationError, type IdentityAdministration, type Person } from "./identity-administration.ts";
import { createProviderApi, fieldsOf, listOf } from "./provider-api.ts";

const DAY_SECONDS = 86_400;
const SECOND_FACTORS = new Set(["otp", "webauthn", "webauthn-passwordless", "recovery-authn-codes"]);

export interface KeycloakAdministration {
  settings: KeycloakSettings;
  issuer: string;
  /** Of the client that people sign in through: the link in the mail leads back there. */
  clientId: string;
  baseUrl: string;
  log: Log;
}

export function createKeycloakAdministration(options: KeycloakAdministration): IdentityAdministration {
  const { settings, issuer, clientId, baseUrl, log } = options;
  const realm = encodeURIComponent(settings.realm);
  const api = createProviderApi({
    base: `${settings.url}/admin/realms/${realm}`,
    tokenUrl: `${settings.url}/realms/${realm}/protocol/openid-connect/token`,
    tokenRequest: {
      grant_type: "client_credentials",
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    },
    log,
  });

  async function makeUser(person: Person): Promise<string> {
    const { status, location } = await api.call("POST", "/users", {
      body: {
        username: person.email,
        email: person.email,
        ...(person.firstname ? { firstName: person.firstname } : {}),
        lastName: person.lastname,
        enabled: true,
        attributes: { wiege_user_id: [person.id] },
        requiredActions: ["UPDATE_PASSWORD"],
      },
      expect: [201, 409],
    });
    const subject = status === 409 ? await findOurs(person) : location?.split("/").at(-1);
    if (subject) return subject;
    throw new AdministrationError(
      "Beim Anmeldedienst gibt es schon ein Login mit dieser E-Mail-Adresse, das nicht von hier stammt.",
    );
  }

  /** One that we made and could not write down; a login that only has the same address belongs to somebody else. */
  async function findOurs(person: Person): Promise<string | undefined> {
    const { body } = await api.call("GET", `/users?exact=true&email=${encodeURIComponent(person.email)}`, {
      expect: [200],
    });
    const ours = listOf(body).find(({ attributes }) => {
      const { wiege_user_id: ids } = fieldsOf(attributes);
      return Array.isArray(ids) && ids.includes(person.id);
    });
    return typeof ours?.id === "string" ? ours.id : undefined;
  }

  async function sendMail(subject: string, action: "UPDATE_PASSWORD" | "CONFIGURE_TOTP"): Promise<void> {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${baseUrl}/`,
      lifespan: String(3 * DAY_SECONDS),
    });
    await api.call("PUT", `/users/${encodeURIComponent(subject)}/execute-actions-email?${query}`, {
      body: [action],
      expect: [204],
    });
  }

  return {
    find: (tx, userId) => findLogin(tx, userId, issuer),

    async create(tx, person) {
      const subject = await makeUser(person);
      await tx.query("select rules.keep_login($1, $2, $3)", [person.id, issuer, subject]);
      await sendMail(subject, "UPDATE_PASSWORD");
      return undefined;
    },

    async invite(_tx, _person, subject) {
      await sendMail(subject, "UPDATE_PASSWORD");
      return undefined;
    },

    async delete(tx, userId, subject) {
      if (subject) await api.call("DELETE", `/users/${encodeURIComponent(subject)}`, { expect: [204, 404] });
      await tx.query("select rules.forget_login($1)", [userId]);
    },

    async resetSecondFactor(_tx, _person, subject) {
      const user = `/users/${encodeURIComponent(subject)}`;
      const { body } = await api.call("GET", `${user}/credentials`, { expect: [200] });
      for (const { id, type } of listOf(body)) {
        if (typeof id === "string" && typeof type === "string" && SECOND_FACTORS.has(type))
          await api.call("DELETE", `${user}/credentials/${encodeURIComponent(id)}`, { expect: [204, 404] });
      }
      await sendMail(subject, "CONFIGURE_TOTP");
      return undefined;
    },
  };
}
