import { createHmac } from "node:crypto";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
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

async function ask(body: unknown, authorization?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.baseUrl}/v1/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, json: JSON.parse(text) };
}

const WHO = { query: "{ user { id role } }" };

describe("without a token, or with the token public", () => {
  test.each([undefined, "Bearer public", "bearer public"])(
    "one is anonymous and sees no people: %s",
    async (authorization) => {
      const people = await ask(WHO, authorization);
      expect(people.json.data).toBeUndefined();
      expect(people.json.errors[0].extensions.code).toBe("validation-failed");
      const settings = await ask({ query: "{ appsettings { apptitle } }" }, authorization);
      expect(settings.json.data.appsettings).toHaveLength(1);
    },
  );

  test("headers that name a role or a user change nothing", async () => {
    const headers = {
      "x-hasura-role": "admin",
      "x-hasura-user-id": mediator.userId,
      "x-hasura-admin-secret": "x",
    };
    expect((await ask(WHO, undefined, headers)).json.data).toBeUndefined();
  });
});

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
    const { importJWK } = await import("jose");
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
    const { status, json } = await ask(WHO, authorization);
    // A header of nothing but blanks arrives as "Bearer".
    expect(status).toBe(401);
    expect(json.errors[0].extensions).toEqual({ code: "invalid-jwt", path: "$" });
  });

  test("a token of ours made by the same key works, so that the cases below fail for their own reason", async () => {
    const { key, kid } = await ownKey();
    expect((await ask(WHO, `Bearer ${await signedBy(key, { kid })}`)).status).toBe(200);
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
      expect((await ask(WHO, `Bearer ${bad}`)).status, bad.slice(-12)).toBe(401);
    }
  });

  test("without an algorithm, or with the public key as a password", async () => {
    const { kid, jwk } = await ownKey();
    for (const alg of ["none", "None", "NONE", ""]) {
      expect((await ask(WHO, `Bearer ${unsigned({ alg, kid, typ: "at+jwt" })}`)).status, alg).toBe(401);
    }
    const { d: _private, ...publicJwk } = jwk;
    for (const secret of [JSON.stringify(publicJwk), String(jwk.x), kid]) {
      const body = unsigned({ alg: "HS256", kid, typ: "at+jwt" }).slice(0, -1);
      const signature = createHmac("sha256", secret).update(body).digest("base64url");
      expect((await ask(WHO, `Bearer ${body}.${signature}`)).status).toBe(401);
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
      expect((await ask(WHO, `Bearer ${bad}`)).status).toBe(401);
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
        (await ask(WHO, `Bearer ${await signedBy(key, { kid }, change)}`)).status,
        JSON.stringify(change),
      ).toBe(401);
    }
    expect((await ask(WHO, `Bearer ${await signedBy(key, { kid, typ: "JWT" })}`)).status).toBe(401);
  });

  test("of the embedded provider, which signs other things", async () => {
    const [{ kid, jwk }] = await loadSigningKeys(app.database.pools, testSecret, "provider");
    const { importJWK } = await import("jose");
    expect((await ask(WHO, `Bearer ${await signedBy(await importJWK(jwk, "ES256"), { kid })}`)).status).toBe(
      401,
    );
  });

  test("of another person's session", async () => {
    const other = await anAccount(app.database.admin, { role: "mediator" });
    const { key, kid } = await ownKey();
    expect((await ask(WHO, `Bearer ${await signedBy(key, { kid }, { sub: other.userId })}`)).status).toBe(
      401,
    );
  });

  test("within two seconds after its user is set lost or gets another role", async () => {
    for (const change of [`set role = 'manager'`, `set status = 'lost', lost_at = now()`]) {
      const account = await anAccount(app.database.admin, { role: "mediator" });
      const { accessToken } = await signIn(app.baseUrl, account);
      expect((await ask(WHO, `Bearer ${accessToken}`)).status).toBe(200);
      await app.database.admin.query("set role wiege_steps");
      await app.database.admin.query(`update app."user" ${change} where id = $1`, [account.userId]);
      await app.database.admin.query("reset role");
      await expect
        .poll(async () => (await ask(WHO, `Bearer ${accessToken}`)).status, { timeout: 4000 })
        .toBe(401);
    }
  });
});

describe("with a token", () => {
  test("one acts as the user of the token in her role", async () => {
    const { status, json } = await ask(
      {
        query: "query Me($id: uuid!) { user_by_pk(id: $id) { id role } }",
        operationName: "Me",
        variables: { id: mediator.userId },
      },
      `Bearer ${token}`,
    );
    expect(status).toBe(200);
    expect(json).toEqual({ data: { user_by_pk: { id: mediator.userId, role: "mediator" } } });
  });

  test("a list of operations is answered by a list, up to ten", async () => {
    const { json } = await ask([{ query: "{ __typename }" }, { query: "{ nonsense }" }], `Bearer ${token}`);
    expect(json).toHaveLength(2);
    expect(json[0]).toEqual({ data: { __typename: "query_root" } });
    expect(json[1].errors).toHaveLength(1);
    const many = await ask(Array(11).fill({ query: "{ __typename }" }), `Bearer ${token}`);
    expect(many.status).toBe(400);
  });

  test("a mutation keeps the session alive, what the browser sends by itself does not", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const { accessToken } = await signIn(app.baseUrl, account);
    await app.database.admin.query(
      "update identity.session set last_active_at = now() - interval '50 minutes' where user_id = $1",
      [account.userId],
    );
    const idle = async () => {
      const { rows } = await app.database.admin.query(
        "select extract(epoch from now() - last_active_at)::int as seconds from identity.session where user_id = $1",
        [account.userId],
      );
      return rows[0]?.seconds;
    };
    await ask(
      { query: `mutation { update_last_seen(id: "${account.userId}") { id } }` },
      `Bearer ${accessToken}`,
    );
    await ask(WHO, `Bearer ${accessToken}`);
    expect(await idle()).toBeGreaterThan(2900);
    await ask(
      { query: `mutation { puerpera_publish(id: "${account.userId}") { id } }` },
      `Bearer ${accessToken}`,
    );
    expect(await idle()).toBeLessThan(60);
  });
});

describe("a request that is none", () => {
  test.each([
    ["no JSON", "{", 400, "invalid-json"],
    ["no query", "{}", 400, "validation-failed"],
    ["a query that is no text", '{"query":1}', 400, "validation-failed"],
    ["variables that are a list", '{"query":"{a}","variables":[]}', 400, "validation-failed"],
    ["an empty list", "[]", 400, "validation-failed"],
    ["null", "null", 400, "validation-failed"],
  ])("is refused in the words of the dialect: %s", async (_what, body, status, code) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(answer.json.errors[0].extensions.code).toBe(code);
  });

  test("is refused when it is larger than 256 KB, of another type, or a GET", async () => {
    expect((await ask({ query: `{ a } #${"x".repeat(257 * 1024)}` })).status).toBe(413);
    const form = await fetch(`${app.baseUrl}/v1/graphql`, {
      method: "POST",
      body: new URLSearchParams({ query: "{a}" }),
    });
    expect(form.status).toBe(415);
    const got = await fetch(`${app.baseUrl}/v1/graphql?query={__typename}`);
    expect(got.status).toBe(405);
    expect(got.headers.get("allow")).toBe("POST");
  });
});
