/** Which identity provider people sign in at, and how this program makes logins there. */
import { ConfigError } from "./errors.ts";
import { type Environment, readSafeUrl, readText } from "./read-setting.ts";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Asked for where a provider wants it; its access tokens are never used. */
  audience?: string | undefined;
}

export interface Auth0Settings {
  kind: "auth0";
  /** Address of the tenant's Management API, without a slash at the end. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** The database connection in which logins are made. */
  connection: string;
}

export interface KeycloakSettings {
  kind: "keycloak";
  /** Address of the server, without a slash at the end. */
  url: string;
  realm: string;
  clientId: string;
  clientSecret: string;
}

export type IdentityAdminSettings = Auth0Settings | KeycloakSettings;

export function readOidc(env: Environment): OidcSettings | undefined {
  const issuer = readSafeUrl(env, "OIDC_ISSUER");
  const clientId = readText(env, "OIDC_CLIENT_ID");
  const clientSecret = readText(env, "OIDC_CLIENT_SECRET");
  const audience = readText(env, "OIDC_AUDIENCE");
  if (!issuer && !clientId && !clientSecret && !audience) {
    return undefined;
  }
  if (!issuer || !clientId || !clientSecret) {
    throw new ConfigError("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.");
  }
  // As given: an issuer is compared letter by letter.
  return { issuer: readText(env, "OIDC_ISSUER") ?? issuer.href, clientId, clientSecret, audience };
}

export function readIdentityAdmin(
  env: Environment,
  oidc: OidcSettings | undefined,
): IdentityAdminSettings | undefined {
  const kind = readText(env, "IDENTITY_ADMIN");
  if (kind === undefined) {
    return undefined;
  }
  if (kind !== "auth0" && kind !== "keycloak") {
    throw new ConfigError(`IDENTITY_ADMIN is ${kind}, but must be auth0 or keycloak.`);
  }
  if (!oidc) {
    throw new ConfigError(`IDENTITY_ADMIN=${kind} needs OIDC_ISSUER, where people sign in.`);
  }
  return kind === "auth0" ? readAuth0(env) : readKeycloak(env);
}

function readAuth0(env: Environment): Auth0Settings {
  const domain = demand(env, "AUTH0_DOMAIN", "auth0");
  const url = readSafeUrl(
    { AUTH0_DOMAIN: domain.includes("://") ? domain : `https://${domain}` },
    "AUTH0_DOMAIN",
  );
  return {
    kind: "auth0",
    url: url?.origin ?? "",
    clientId: demand(env, "AUTH0_CLIENT_ID", "auth0"),
    clientSecret: demand(env, "AUTH0_CLIENT_SECRET", "auth0"),
    connection: readText(env, "AUTH0_CONNECTION") ?? "Username-Password-Authentication",
  };
}

function readKeycloak(env: Environment): KeycloakSettings {
  demand(env, "KEYCLOAK_URL", "keycloak");
  return {
    kind: "keycloak",
    url: readSafeUrl(env, "KEYCLOAK_URL")?.href.replace(/\/+$/, "") ?? "",
    realm: demand(env, "KEYCLOAK_REALM", "keycloak"),
    clientId: demand(env, "KEYCLOAK_CLIENT_ID", "keycloak"),
    clientSecret: demand(env, "KEYCLOAK_CLIENT_SECRET", "keycloak"),
  };
}

function demand(env: Environment, name: string, kind: string): string {
  const value = readText(env, name);
  if (value === undefined) {
    throw new ConfigError(`IDENTITY_ADMIN=${kind} needs ${name}.`);
  }
  return value;
}
