/** Logins at Auth0 and Keycloak, against their documented calls. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSealedText } from "#server/features/messages/write-mail.ts";
import { readBackup } from "#server/kernel/backup-settings.ts";
import type { Config } from "#server/kernel/config.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import {
  anHttpService,
  type HttpService,
  type ServiceAnswer,
  type ServiceCall,
} from "#testing/an-http-service.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { createLogin } from "./create-login.ts";
import { deleteLogin } from "./delete-login.ts";
import { openLoginActions } from "./open-login-actions.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";

let database: FreshDatabase;
let service: HttpService;
let admin: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await anHttpService(() => ({ status: 500 }));
  admin = await aUser(database.admin, { role: "admin" });
});

afterAll(async () => {
  await service.stop();
  await database.drop();
});

beforeEach(() => {
  service.calls.length = 0;
});

function actionsWith(settings: Partial<Config>) {
  const oidc = { issuer: `${service.url}/issuer/`, clientId: "wiege", clientSecret: "hush" };
  const config: Config = {
    port: 0,
    host: "127.0.0.1",
    baseUrl: "https://wiege.example",
    dataDir: "",
    databaseUrl: database.url,
    replicaUrl: undefined,
    databaseConnections: 53,
    databaseGraceMs: 5_000,
    databasePatience: 1,
    stopWithinMs: 9_000,
    demo: false,
    onThisMachine: false,
    production: true,
    appSecret: testSecret,
    logLevel: "silent",
    metricsToken: undefined,
    tracesTo: undefined,
    trustProxy: false,
    connectionsPerAddress: 100,
    oidc,
    identityAdmin: undefined,
    smtpUrl: "smtp://127.0.0.1",
    hin: undefined,
    pushService: undefined,
    sms: { gateway: undefined, budget: undefined },
    backup: readBackup({}),
    session: { idleMinutes: 60, longestHours: 12, trustedDays: 90 },
    ...settings,
  };
  const silent = testLog.child({}, { level: "silent" });
  return openLoginActions(config, silent);
}

async function act<T>(work: (tx: Parameters<typeof createLogin>[0]) => Promise<T>): Promise<T> {
  return await inSession(database.pools, { role: "admin", userId: admin, sessionId: null }, work);
}

async function userRow(id: string) {
  const { rows } = await database.admin.query(
    `select auth0_id, auth0_action, mfareset_at is not null as was_reset,
       (select l.issuer from identity.login l where l.user_id = u.id) as issuer from app."user" u where id = $1`,
    [id],
  );
  return rows[0];
}

async function mailTo(userId: string): Promise<string | undefined> {
  const { rows } = await database.admin.query(
    "select sealed_body from app.outbox where user_id = $1 order by created_at desc limit 1",
    [userId],
  );
  return rows[0] && (await openSealedText(rows[0].sealed_body, testSecret));
}

/** The calls but the one for the token, which every one of them must carry. */
function asked(token: string): string[] {
  const calls = service.calls.filter(({ path }) => !path.includes("/token"));
  for (const { headers } of calls) expect(headers.authorization).toBe(`Bearer ${token}`);
  return calls.map(({ method, path }) => `${method} ${path}`);
}

test("without an administration nothing is made, and the sentence says where", async () => {
  const person = await aUser(database.admin);
  const outcome = await act((tx) => createLogin(tx, { id: person }, actionsWith({})));
  expect(outcome).toEqual({ success: false, message: "Logins werden direkt beim Anmeldedienst verwaltet." });
  expect(service.calls).toEqual([]);
});

describe("Auth0", () => {
  const settings = () => ({
    kind: "auth0" as const,
    url: service.url,
    clientId: "m2m",
    clientSecret: "machine",
    connection: "Username-Password-Authentication",
  });
  const actions = () => actionsWith({ identityAdmin: settings() });

  function answerWith(answers: Record<string, ServiceAnswer>): (call: ServiceCall) => ServiceAnswer {
    return ({ method, path }) => {
      if (path === "/oauth/token")
        return { status: 200, body: { access_token: "m2m-token", expires_in: 86_400 } };
      return answers[`${method} ${path.split("?")[0]}`] ?? { status: 404, body: {} };
    };
  }

  test("makes the user in the connection, and the link of its ticket goes out in our mail", async () => {
    const person = await aUser(database.admin, {
      firstname: "Nora",
      lastname: "Neu",
      email: "nora@beispiel.example",
    });
    service.answer = answerWith({
      "POST /api/v2/users": { status: 201, body: { user_id: "auth0|abc" } },
      "POST /api/v2/tickets/password-change": {
        status: 201,
        body: { ticket: "https://tenant.example/lo/reset?ticket=t" },
      },
    });
    const outcome = await act((tx) => createLogin(tx, { id: person }, actions()));
    expect(outcome).toMatchObject({ success: true });
    expect(asked("m2m-token")).toEqual(["POST /api/v2/users", "POST /api/v2/tickets/password-change"]);
    expect(Object.fromEntries(new URLSearchParams(service.calls[0]?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "m2m",
      client_secret: "machine",
      audience: `${service.url}/api/v2/`,
    });
    expect(JSON.parse(service.calls[1]?.body ?? "")).toMatchObject({
      connection: "Username-Password-Authentication",
      email: "nora@beispiel.example",
      given_name: "Nora",
      family_name: "Neu",
      verify_email: false,
      app_metadata: { wiege_user_id: person },
    });
    expect(JSON.parse(service.calls[2]?.body ?? "")).toMatchObject({
      user_id: "auth0|abc",
      mark_email_as_verified: true,
      result_url: "https://wiege.example/",
    });
    expect(await userRow(person)).toMatchObject({
      auth0_id: "auth0|abc",
      auth0_action: "invited",
      issuer: `${service.url}/issuer/`,
    });
    expect(await mailTo(person)).toContain("https://tenant.example/lo/reset?ticket=t");
  });

  test("sends the link of a renewed invitation to the address of the login, whatever the form says by now", async () => {
    const person = await aUser(database.admin, { email: "ihre@beispiel.example" });
    service.answer = answerWith({
      "POST /api/v2/users": { status: 201, body: { user_id: "auth0|moved" } },
      "POST /api/v2/tickets/password-change": { status: 201, body: { ticket: "https://tenant.example/t" } },
    });
    await act((tx) => createLogin(tx, { id: person }, actions()));
    await act((tx) =>
      tx.query(`update staff."user" set email = 'fremd@anderswo.example' where id = $1`, [person]),
    );
    expect(await act((tx) => createLogin(tx, { id: person }, actions()))).toMatchObject({ success: true });
    const { rows } = await database.admin.query(
      "select distinct recipient from app.outbox where user_id = $1 and hookslug = 'auth_account_created'",
      [person],
    );
    expect(rows).toEqual([{ recipient: "ihre@beispiel.example" }]);
    const { rows: changes } = await database.admin.query(
      "select told_to, needs_confirmation from identity.address_change where user_id = $1",
      [person],
    );
    expect(changes).toEqual([{ told_to: "ihre@beispiel.example", needs_confirmation: false }]);
  });

  test("takes up a user that an interrupted call made, and no other that has the same address", async () => {
    const [ours, strange] = [await aUser(database.admin), await aUser(database.admin)];
    const found = (id: string) =>
      answerWith({
        "POST /api/v2/users": { status: 409, body: { errorCode: "auth0_idp_error" } },
        "GET /api/v2/users-by-email": {
          status: 200,
          body: [{ user_id: "auth0|before", app_metadata: { wiege_user_id: id } }],
        },
        "POST /api/v2/tickets/password-change": { status: 201, body: { ticket: "https://tenant.example/t" } },
      });
    service.answer = found(ours);
    expect((await act((tx) => createLogin(tx, { id: ours }, actions()))).success).toBe(true);
    expect(await userRow(ours)).toMatchObject({ auth0_id: "auth0|before" });
    service.answer = found("somebody else");
    expect(await act((tx) => createLogin(tx, { id: strange }, actions()))).toMatchObject({
      success: false,
      message: expect.stringContaining("schon ein Login mit dieser E-Mail-Adresse"),
    });
    expect(await userRow(strange)).toMatchObject({ auth0_id: null, issuer: null });
  });

  test("deletes the user and drops the authenticators by its id", async () => {
    const person = await aUser(database.admin);
    service.answer = answerWith({
      "POST /api/v2/users": { status: 201, body: { user_id: "auth0|x y" } },
      "POST /api/v2/tickets/password-change": { status: 201, body: { ticket: "https://tenant.example/t" } },
      "DELETE /api/v2/users/auth0%7Cx%20y/authenticators": { status: 204 },
      "DELETE /api/v2/users/auth0%7Cx%20y": { status: 204 },
    });
    await act((tx) => createLogin(tx, { id: person }, actions()));
    service.calls.length = 0;
    expect(await act((tx) => resetSecondFactor(tx, { id: person }, actions()))).toMatchObject({
      success: true,
    });
    expect(asked("m2m-token")).toEqual(["DELETE /api/v2/users/auth0%7Cx%20y/authenticators"]);
    expect(await userRow(person)).toMatchObject({ auth0_action: "mfa_reset", was_reset: true });
    expect(await mailTo(person)).toContain("https://wiege.example/api/auth/login");
    service.calls.length = 0;
    expect(await act((tx) => deleteLogin(tx, { id: person }, actions()))).toMatchObject({ success: true });
    expect(asked("m2m-token")).toEqual(["DELETE /api/v2/users/auth0%7Cx%20y"]);
    expect(await userRow(person)).toMatchObject({ auth0_id: null, auth0_action: "deleted", issuer: null });
  });

  test.each([
    [429, "überlastet"],
    [503, "überlastet"],
    [403, "keine Logins verwalten"],
    [400, "nimmt die Angaben nicht an"],
  ])("that answers %i changes nothing here, and the sentence says why", async (status, sentence) => {
    const person = await aUser(database.admin);
    service.answer = answerWith({ "POST /api/v2/users": { status, body: { message: "secret detail" } } });
    const outcome = await act((tx) => createLogin(tx, { id: person }, actions()));
    expect(outcome).toMatchObject({ success: false, message: expect.stringContaining(sentence) });
    expect(outcome.message).not.toContain("secret detail");
    expect(await userRow(person)).toMatchObject({ auth0_id: null, auth0_action: "none" });
    expect(await mailTo(person)).toBeUndefined();
  });

  test("that is down is told in German", async () => {
    const person = await aUser(database.admin);
    const nowhere = actionsWith({ identityAdmin: { ...settings(), url: "http://127.0.0.1:9" } });
    expect(await act((tx) => createLogin(tx, { id: person }, nowhere))).toEqual({
      success: false,
      message: "Der Anmeldedienst antwortet nicht. Bitte versuchen Sie es später nochmals.",
    });
  });

  test("a token that was withdrawn is asked for anew", async () => {
    const person = await aUser(database.admin);
    let tokens = 0;
    service.answer = ({ path, headers }) => {
      if (path === "/oauth/token") {
        tokens += 1;
        return { status: 200, body: { access_token: `token ${tokens}`, expires_in: 86_400 } };
      }
      if (headers.authorization === "Bearer token 1") return { status: 401, body: {} };
      return path.endsWith("/users")
        ? { status: 201, body: { user_id: "auth0|again" } }
        : { status: 201, body: { ticket: "https://tenant.example/t" } };
    };
    expect((await act((tx) => createLogin(tx, { id: person }, actions()))).success).toBe(true);
    expect(tokens).toBe(2);
  });
});

describe("Keycloak", () => {
  const actions = () =>
    actionsWith({
      identityAdmin: {
        kind: "keycloak",
        url: `${service.url}/auth`,
        realm: "praxis",
        clientId: "wiege-admin",
        clientSecret: "machine",
      },
    });
  const users = "/auth/admin/realms/praxis/users";

  test("makes the user in the realm, sends its own mail, drops second factors only, and deletes", async () => {
    const person = await aUser(database.admin, {
      firstname: "Kim",
      lastname: "Neu",
      email: "kim@beispiel.example",
    });
    service.answer = ({ method, path }) => {
      if (path === "/auth/realms/praxis/protocol/openid-connect/token")
        return { status: 200, body: { access_token: "kc-token", expires_in: 60 } };
      if (method === "POST" && path === users)
        return { status: 201, headers: { location: `${service.url}${users}/0f3c` } };
      if (path === `${users}/0f3c/credentials`)
        return {
          status: 200,
          body: [
            { id: "p", type: "password" },
            { id: "o", type: "otp" },
            { id: "w", type: "webauthn" },
          ],
        };
      return { status: 204 };
    };
    expect(await act((tx) => createLogin(tx, { id: person }, actions()))).toEqual({
      success: true,
      message: "Das Login ist erstellt. Die Nachricht geht an kim@beispiel.example.",
    });
    const mail = "client_id=wiege&redirect_uri=https%3A%2F%2Fwiege.example%2F&lifespan=259200";
    expect(asked("kc-token")).toEqual([`POST ${users}`, `PUT ${users}/0f3c/execute-actions-email?${mail}`]);
    const created = service.calls.find(({ path }) => path === users);
    expect(JSON.parse(created?.body ?? "")).toMatchObject({
      username: "kim@beispiel.example",
      firstName: "Kim",
      enabled: true,
      attributes: { wiege_user_id: [person] },
    });
    expect(await userRow(person)).toMatchObject({ auth0_id: "0f3c", auth0_action: "invited" });
    expect(await mailTo(person)).toBeUndefined();

    service.calls.length = 0;
    expect((await act((tx) => resetSecondFactor(tx, { id: person }, actions()))).success).toBe(true);
    expect(asked("kc-token")).toEqual([
      `GET ${users}/0f3c/credentials`,
      `DELETE ${users}/0f3c/credentials/o`,
      `DELETE ${users}/0f3c/credentials/w`,
      `PUT ${users}/0f3c/execute-actions-email?${mail}`,
    ]);
    expect(service.calls.at(-1)?.body).toBe('["CONFIGURE_TOTP"]');

    service.calls.length = 0;
    expect((await act((tx) => deleteLogin(tx, { id: person }, actions()))).success).toBe(true);
    expect(asked("kc-token")).toEqual([`DELETE ${users}/0f3c`]);
    expect(await userRow(person)).toMatchObject({ auth0_id: null, auth0_action: "deleted" });
  });

  test("a user with the same address that is not ours is left alone", async () => {
    const person = await aUser(database.admin);
    service.answer = ({ method, path }) => {
      if (path.includes("/token")) return { status: 200, body: { access_token: "kc-token" } };
      if (method === "POST") return { status: 409, body: { errorMessage: "User exists with same email" } };
      return { status: 200, body: [{ id: "stranger", attributes: {} }] };
    };
    expect((await act((tx) => createLogin(tx, { id: person }, actions()))).success).toBe(false);
    expect(await userRow(person)).toMatchObject({ auth0_id: null });
  });
});
