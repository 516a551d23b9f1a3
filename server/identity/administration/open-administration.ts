/** The administration that belongs to the settings. */
import type { Config } from "#server/kernel/config.ts";
import type { Log } from "#server/kernel/log.ts";
import { createAuth0Administration } from "./auth0.ts";
import { createAdministrationByHand } from "./by-hand.ts";
import { createEmbeddedAdministration } from "./embedded.ts";
import type { IdentityAdministration } from "./identity-administration.ts";
import { createKeycloakAdministration } from "./keycloak.ts";

export function openIdentityAdministration(
  {
    oidc,
    identityAdmin,
    appSecret,
    baseUrl,
  }: Pick<Config, "oidc" | "identityAdmin" | "appSecret" | "baseUrl">,
  log: Log,
): IdentityAdministration {
  if (!oidc) return createEmbeddedAdministration({ appSecret, baseUrl });
  const { issuer, clientId } = oidc;
  switch (identityAdmin?.kind) {
    case "auth0":
      return createAuth0Administration({ settings: identityAdmin, issuer, baseUrl, log });
    case "keycloak":
      return createKeycloakAdministration({ settings: identityAdmin, issuer, clientId, baseUrl, log });
    default:
      return createAdministrationByHand(issuer);
  }
}
