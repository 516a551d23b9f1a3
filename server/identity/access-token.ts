/** The short-lived token of the data service: minted from a session, bound to it, with the claims that Hasura's clients know. */
import { randomUUID } from "node:crypto";
import {
  type CryptoKey,
  errors,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  jwtVerify,
  SignJWT,
} from "jose";
import type { AppRole, Pools } from "#server/postgres/pools.ts";
import { loadSigningKeys, SIGNING_ALGORITHM } from "./signing-keys.ts";

const LIFETIME_SECONDS = 300;
const KEYS_STAY_FRESH_MS = 10 * 60_000;
const UNKNOWN_KEY_RELOAD_MS = 5_000;
const CLAIMS = "https://hasura.io/jwt/claims";
const TYPE = "at+jwt";

interface TokenHolder {
  sessionId: string;
  userId: string;
  role: AppRole;
}

export interface AccessTokens {
  mint(holder: TokenHolder, sessionEndsAt: Date): Promise<{ accessToken: string; expiresAt: string }>;
  /** Who holds it, and how long it is valid; undefined for whatever is not a token of ours that is valid now. */
  verify(token: string): Promise<(TokenHolder & { until: number }) | undefined>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

const ROLES: ReadonlySet<string> = new Set<AppRole>(["user", "mediator", "manager", "admin", "auditor"]);

function isRole(value: unknown): value is AppRole {
  return typeof value === "string" && ROLES.has(value);
}

interface Keys {
  kid: string;
  signing: CryptoKey;
  verifying: Map<string, CryptoKey>;
  loadedAt: number;
}

async function readKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new Error("a signing key is not an elliptic one");
  return key;
}

function publicPart({ kty, crv, x, y }: JWK): JWK {
  return { kty, crv, x, y };
}

export function createAccessTokens(
  pools: Pools,
  options: { appSecret: string; baseUrl: string },
): AccessTokens {
  const { baseUrl, appSecret } = options;
  const audience = `${baseUrl}/v1/graphql`;
  let keys: Keys | undefined;
  let loading: Promise<Keys> | undefined;

  /** Once for all who wait for it: at the start everybody comes at the same moment. */
  function loadKeys(): Promise<Keys> {
    loading ??= readKeys().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function readKeys(): Promise<Keys> {
    const loaded = await loadSigningKeys(pools, appSecret, "access");
    const verifying = new Map<string, CryptoKey>();
    for (const { kid, jwk } of loaded) verifying.set(kid, await readKey(publicPart(jwk)));
    keys = { kid: loaded[0].kid, signing: await readKey(loaded[0].jwk), verifying, loadedAt: Date.now() };
    return keys;
  }

  async function freshKeys(): Promise<Keys> {
    if (!keys || Date.now() - keys.loadedAt > KEYS_STAY_FRESH_MS) return await loadKeys();
    return keys;
  }

  async function verifyingKey({ kid }: JWTHeaderParameters): Promise<CryptoKey> {
    let known = await freshKeys();
    // Another process may have changed the key; asked too often, it would let anybody load the database.
    if (kid && !known.verifying.has(kid) && Date.now() - known.loadedAt > UNKNOWN_KEY_RELOAD_MS)
      known = await loadKeys();
    const key = kid ? known.verifying.get(kid) : undefined;
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }

  return {
    async mint(holder, sessionEndsAt) {
      const { kid, signing } = await freshKeys();
      const now = Math.floor(Date.now() / 1000);
      const expires = Math.min(now + LIFETIME_SECONDS, Math.floor(sessionEndsAt.getTime() / 1000));
      const accessToken = await new SignJWT({
        sid: holder.sessionId,
        [CLAIMS]: {
          "x-hasura-default-role": holder.role,
          "x-hasura-allowed-roles": [holder.role],
          "x-hasura-user-id": holder.userId,
        },
      })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: TYPE })
        .setIssuer(baseUrl)
        .setAudience(audience)
        .setSubject(holder.userId)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(signing);
      return { accessToken, expiresAt: new Date(expires * 1000).toISOString() };
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, verifyingKey, {
          algorithms: [SIGNING_ALGORITHM],
          typ: TYPE,
          issuer: baseUrl,
          audience,
          requiredClaims: ["sub", "sid", "exp", "iat", "jti"],
          maxTokenAge: LIFETIME_SECONDS,
        });
        const claims = payload[CLAIMS];
        const role =
          claims && typeof claims === "object" && "x-hasura-default-role" in claims
            ? claims["x-hasura-default-role"]
            : undefined;
        const { sub, sid, exp } = payload;
        if (!isUuid(sub) || !isUuid(sid) || typeof exp !== "number" || !isRole(role)) return undefined;
        return { sessionId: sid, userId: sub, role, until: exp * 1000 };
      } catch (error) {
        // A database that does not answer is not a wrong token: that must not sign people out.
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
