import { createHmac } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadSigningKeys } from "#server/identity/signing-keys.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let app: ServedApp;
let mediator: Account;
let token: string;

beforeAll(async () => {
  app = await servedApp();
  mediator = await anAccount(app.database.admin, { role: "mediator" });
  ({ accessToken: token } = await signIn(app.baseUrl, mediator));
});

afterAll(async () => {
  await app.stop();
});

/** Asks with this header and answers status and error code. */
async function ask(authorization: string) {
  const response = await fetch(`${app.baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify({ query: "{ user { id role } }" }),
  });
  return { status: response.status, json: JSON.parse(await response.text()) };
}

describe("any other token that does not verify is 401", () => {
  async function signedBy(
    key: CryptoKey | Uint8Array,
    header: Record<string, string>,
    change: JWTPayload = {},
  ) {
    const now = Math.floor(Date.now() / 1000);
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return await new SignJWT({ ...claims, iat: now, exp: now + 60, ...change })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", ...header })
      .sign(key);
  }

  async function ownKey() {
    const [key] = await loadSigningKeys(app.database.pools, testSecret, "access");
    const imported = await importJWK(key.jwk, "ES256");
    if (imported instanceof Uint8Array) throw new Error("not elliptic");
    return { key: imported, kid: key.kid, jwk: key.jwk };
  }

  function unsigned(header: object): string {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return `${encode(header)}.${encode(claims)}.`;
  }

  test.each([
    "Bearer nonsense",
    "Bearer",
    "Bearer ",
    "Basic cHVibGlj",
    "nonsense",
    "Bearer public x",
    "Bearer null",
    "Bearer undefined",
    "Bearer a.b.c",
    "Token public",
  ])("%j", async (authorization) => {
    const { status, json } = await ask(authorization);
    // A header of nothing but blanks arrives as "Bearer".
    expect(status).toBe(401);
    expect(json.errors[0].extensions).toEqual({ code: "invalid-jwt", path: "$" });
  });

  test("a token of ours made by the same key works, so that the cases below fail for their own reason", async () => {
    const { key, kid } = await ownKey();
    expect((await ask(`Bearer ${await signedBy(key, { kid })}`)).status).toBe(200);
  });

  test("changed, cut or without its signature", async () => {
    const [header = "", payload = "", signature = ""] = token.split(".");
    const admin = Buffer.from(
      Buffer.from(payload, "base64url").toString().replaceAll("mediator", "admin"),
    ).toString("base64url");
    for (const bad of [
      `${header}.${admin}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      token.slice(0, -6),
      `${token}x`,
      `${header}.${payload}.${Buffer.alloc(64).toString("base64url")}`,
    ]) {
      expect((await ask(`Bearer ${bad}`)).status, bad.slice(-12)).toBe(401);
    }
  });

  test("without an algorithm, or with the public key as a password", async () => {
    const { kid, jwk } = await ownKey();
    for (const alg of ["none", "None", "NONE", ""]) {
      expect((await ask(`Bearer ${unsigned({ alg, kid, typ: "at+jwt" })}`)).status, alg).toBe(401);
    }
    const { d: _private, ...publicJwk } = jwk;
    for (const secret of [JSON.stringify(publicJwk), String(jwk.x), kid]) {
      const body = unsigned({ alg: "HS256", kid, typ: "at+jwt" }).slice(0, -1);
      const signature = createHmac("sha256", secret).update(body).digest("base64url");
      expect((await ask(`Bearer ${body}.${signature}`)).status).toBe(401);
    }
  });

  test("of a foreign key, also if it brings its key along or borrows our key's name", async () => {
    const { kid } = await ownKey();
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(publicKey);
    for (const header of [
      { kid },
      { kid: "other" },
      { kid, jwk },
      { kid: "../../etc/passwd" },
      { kid: "' or 1=1" },
      {},
    ]) {
      const bad = await signedBy(privateKey, header as Record<string, string>);
      expect((await ask(`Bearer ${bad}`)).status).toBe(401);
    }
  });

  test("expired, from the future, for others, of another type, or without what it must say", async () => {
    const { key, kid } = await ownKey();
    const now = Math.floor(Date.now() / 1000);
    const claims = "https://hasura.io/jwt/claims";
    const changes: JWTPayload[] = [
      { exp: now - 1 },
      { nbf: now + 600 },
      { iat: now - 3600, exp: now + 3600 },
      { aud: "https://other.example/v1/graphql" },
      { iss: "https://other.example" },
      { sid: undefined },
      { sub: undefined },
      { sid: mediator.userId },
      { sid: "not a uuid" },
      { [claims]: undefined },
      { [claims]: { "x-hasura-default-role": "anonymous" } },
      { [claims]: { "x-hasura-default-role": "admin" } },
      { [claims]: { "x-hasura-default-role": "wiege_owner" } },
    ];
    for (const change of changes) {
      expect(
        (await ask(`Bearer ${await signedBy(key, { kid }, change)}`)).status,
        JSON.stringify(change),
      ).toBe(401);
    }
    expect((await ask(`Bearer ${await signedBy(key, { kid, typ: "JWT" })}`)).status).toBe(401);
  });

  test("of the embedded provider, which signs other things", async () => {
    const [{ kid, jwk }] = await loadSigningKeys(app.database.pools, testSecret, "provider");
    expect((await ask(`Bearer ${await signedBy(await importJWK(jwk, "ES256"), { kid })}`)).status).toBe(401);
  });

  test("with another type, foreign headers or claims of the wrong kind, though our own key signed it", async () => {
    const { key, kid } = await ownKey();
    const now = Math.floor(Date.now() / 1000);
    const claims = "https://hasura.io/jwt/claims";
    const headers: Record<string, unknown>[] = [
      { typ: "id_token" },
      { typ: "" },
      { typ: undefined },
      { typ: "dpop+jwt" },
      { kid: undefined },
      { kid: "" },
      { kid: kid.toUpperCase() },
      { kid: `${kid}\0` },
      { kid: `../${kid}` },
      { kid: "https://evil.example/key.pem" },
    ];
    for (const header of headers) {
      const bad = await signedBy(key, { kid, ...header } as Record<string, string>).catch(() => "x.y.z");
      expect((await ask(`Bearer ${bad}`)).status, JSON.stringify(header)).toBe(401);
    }
    const changes: JWTPayload[] = [
      { exp: undefined },
      { iat: undefined },
      { iat: now + 3600, exp: now + 3660 },
      { jti: undefined },
      { aud: [] },
      { aud: "" },
      { aud: `${app.baseUrl}/v1/graphql/` },
      { aud: app.baseUrl },
      { iss: `${app.baseUrl}/` },
      { iss: `${app.baseUrl}/oidc` },
      { sub: "" },
      { sub: "00000000-0000-0000-0000-000000000000" },
      { sub: mediator.userId.toUpperCase() },
      { sid: "00000000-0000-0000-0000-000000000000" },
      { sid: "" },
      { [claims]: null },
      { [claims]: "mediator" },
      { [claims]: [] },
      { [claims]: {} },
      { [claims]: { "x-hasura-default-role": ["mediator"] } },
      { [claims]: { "x-hasura-default-role": "" } },
      { [claims]: { "x-hasura-default-role": "manager" } },
      { [claims]: { "x-hasura-default-role": "user" } },
      { [claims]: { "x-hasura-default-role": "Mediator" } },
    ];
    for (const change of changes) {
      const bad = await signedBy(key, { kid }, change);
      expect((await ask(`Bearer ${bad}`)).status, JSON.stringify(change)).toBe(401);
    }
  });

  test("of another person's session", async () => {
    const other = await anAccount(app.database.admin, { role: "mediator" });
    const { key, kid } = await ownKey();
    expect((await ask(`Bearer ${await signedBy(key, { kid }, { sub: other.userId })}`)).status).toBe(401);
  });

  test("after its user is set lost or gets another role", async () => {
    for (const change of [`set role = 'manager'`, `set status = 'lost', lost_at = now()`]) {
      const account = await anAccount(app.database.admin, { role: "mediator" });
      const { accessToken } = await signIn(app.baseUrl, account);
      expect((await ask(`Bearer ${accessToken}`)).status).toBe(200);
      await app.database.admin.query("set role wiege_steps");
      await app.database.admin.query(`update app."user" ${change} where id = $1`, [account.userId]);
      await app.database.admin.query("reset role");
      await expect.poll(async () => (await ask(`Bearer ${accessToken}`)).status).toBe(401);
    }
  });
});
