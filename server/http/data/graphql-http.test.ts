import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, anAccount } from "#testing/an-account.ts";
import { signedInClient } from "#testing/graphql-client.ts";
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
    expect(await idle()).toBeLessThan(600);
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

describe("what takes too long", () => {
  /** While the table is locked, whoever reads it waits. */
  async function whileLocked<T>(work: () => Promise<T>, { admin } = app.database): Promise<T> {
    await admin.query("begin; lock table app.appmessage in access exclusive mode");
    try {
      return await work();
    } finally {
      await admin.query("rollback");
    }
  }

  async function waiting(): Promise<number> {
    const { rows } = await app.database.admin.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length;
  }

  const slow = { query: "{ appmessage { id } }" };

  test("ends after five seconds with a sentence that people understand", async () => {
    const hasty = await servedApp({ patience: 1 });
    const { admin } = hasty.database;
    const askHasty = await signedInClient(hasty.baseUrl, await anAccount(admin, { role: "mediator" }));
    const answer = await whileLocked(() => askHasty(slow.query), hasty.database);
    await hasty.stop();
    expect(answer.data).toBeUndefined();
    expect(answer).toMatchObject({
      status: 200,
      errors: [
        {
          message: "Die Anfrage dauerte zu lange und wurde abgebrochen. Es wurde nichts geändert.",
          extensions: { code: "time-limit-exceeded", path: "$.selectionSet.appmessage" },
        },
      ],
    });
  });

  test.each([
    ["the short way", "application/json"],
    ["the usual way", "application/json; charset=utf-8"],
  ])("is given up in PostgreSQL when the browser goes away: %s", async (_way, type) => {
    await ask(WHO, `Bearer ${token}`);
    await whileLocked(async () => {
      const gone = new AbortController();
      const sent = fetch(`${app.baseUrl}/v1/graphql`, {
        method: "POST",
        headers: { "content-type": type, authorization: `Bearer ${token}` },
        body: JSON.stringify(slow),
        signal: gone.signal,
      }).catch(() => undefined);
      await expect.poll(waiting).toBe(1);
      gone.abort();
      await sent;
      await expect.poll(waiting).toBe(0);
    });
  });
});
