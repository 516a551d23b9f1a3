/** Whoever comes in, or tries to, leaves a line that nobody can change. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInOutcomes, signInWayTitles } from "#domain/privacy/sign-in-words.ts";
import { anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { createBrowser, signIn, submitSignIn } from "#testing/sign-in.ts";
import { signInsOf } from "#testing/sign-ins-of.ts";

let app: ServedApp;

beforeAll(async () => {
  app = await servedApp();
});

afterAll(async () => {
  await app.stop();
});

const admin = () => app.database.admin;

async function tryWith(email: string, password: string): Promise<number> {
  return (await submitSignIn(createBrowser(app.baseUrl), { email, password })).response.status;
}

describe("the log of sign-ins", () => {
  test("has a line for each time that somebody came in", async () => {
    const account = await anAccount(admin());
    await signIn(app.baseUrl, account);
    await signIn(app.baseUrl, account);
    expect(await signInsOf(admin(), account.userId)).toEqual(["password came_in 1", "password came_in 1"]);
  });

  test("counts what was refused: wrong passwords, the waiting after them, and who has no access", async () => {
    const account = await anAccount(admin());
    for (const status of [401, 401]) expect(await tryWith(account.email, "falsch")).toBe(status);
    await admin().query("update identity.attempt set open_again_at = app.now() + interval '1 hour'");
    for (const password of ["falsch", account.password])
      expect(await tryWith(account.email, password)).toBe(429);
    await admin().query("delete from identity.attempt");
    expect(await signInsOf(admin(), account.userId)).toEqual(["password wrong 2", "password waiting 2"]);

    const gone = await anAccount(admin(), { role: "mediator", status: "onhold" });
    expect(await tryWith(gone.email, gone.password)).toBe(403);
    expect(await signInsOf(admin(), gone.userId)).toEqual(["password closed 1"]);
  });

  test("of an address that nobody has: that it was tried, and not with which words", async () => {
    const typed = "hebamme-passwort-im-falschen-feld";
    expect(await tryWith(typed, typed)).toBe(401);
    expect(await tryWith("niemand@beispiel.example", "x")).toBe(401);
    expect(await signInsOf(admin(), undefined)).toEqual(["password wrong 2"]);
    const { rows } = await admin().query<{ whole: string }>("select l::text as whole from app.sign_in_log l");
    for (const { whole } of rows) {
      expect(whole).not.toContain("passwort-im");
      expect(whole).not.toContain("127.0.0.1");
    }
  });

  test("many at once are one line for the hour, with the right number", async () => {
    const account = await anAccount(admin());
    const note = () =>
      app.database.pools.system.query("select rules.note_sign_in($1, 'code', 'wrong', '0123abcd')", [
        account.userId,
      ]);
    await Promise.all(Array.from({ length: 20 }, note));
    expect(await signInsOf(admin(), account.userId)).toEqual(["code wrong 20"]);
    const { rows } = await admin().query(
      "select count(*) - count(distinct hour) as more from app.sign_in_log where user_id = $1",
      [account.userId],
    );
    expect(rows).toEqual([{ more: "0" }]);
  });

  test("knows the ways and outcomes that the auditor's words are for", async () => {
    const { rows } = await admin().query<{ name: string; rule: string }>(
      `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where conname in ('sign_in_log_way', 'sign_in_log_outcome') order by 1 desc`,
    );
    const words = rows.map(({ rule }) => [...rule.matchAll(/'(\w+)'/g)].map(([, word]) => word));
    expect(words).toEqual([Object.keys(signInWayTitles), [...signInOutcomes]]);
  });

  test("says the same word for the same network only", async () => {
    const { rows } = await admin().query<{ network: string }>(
      "select distinct network from app.sign_in_log where way = 'password'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.network).toMatch(/^[0-9a-f]{8}$/);
  });

  test("is only added to, by whomever, until its months are over", async () => {
    const account = await anAccount(admin());
    await signIn(app.baseUrl, account);
    for (const statement of [
      "update app.sign_in_log set user_id = null",
      "update app.sign_in_log set outcome = 'wrong', times = times + 1",
      "update app.sign_in_log set times = times + 2",
      "delete from app.sign_in_log",
      "truncate app.sign_in_log",
    ])
      await expect(admin().query(statement)).rejects.toMatchObject({ code: "42501" });
    await expect(app.database.pools.system.query("select from app.sign_in_log")).rejects.toThrow(
      "permission denied",
    );

    await admin().query(
      `insert into app.sign_in_log (hour, first_at, last_at, user_id, way, outcome)
       select at, at, at, $1, 'passkey', 'came_in' from (values (app.now() - interval '9 years')) as long(at)`,
      [account.userId],
    );
    await app.database.pools.system.query("select rules.forget_access_months()");
    expect(await signInsOf(admin(), account.userId)).toEqual(["password came_in 1"]);
  });
});
