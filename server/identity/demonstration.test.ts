/** Who is nobody outside a demonstration; server/demonstration.test.ts tries it on real starts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkByOperator } from "#server/features/logins/login-by-operator.ts";
import { anAccount } from "#testing/an-account.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { createDemoAccounts } from "./demo-accounts.ts";
import { endDemonstration, settleDemonstration } from "./demonstration.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
});
afterAll(() => database.drop());

async function mayEnter(): Promise<string[]> {
  const { rows } = await database.admin.query<{ email: string }>(
    `select u.email from app."user" u join identity.account a on a.user_id = u.id
     where identity.may_enter(u.id, u.role, u.status) order by u.email collate "C"`,
  );
  return rows.map((row) => row.email);
}

const settings = { appSecret: testSecret, baseUrl: "https://wiege.example" };
const DEMO = ["admin", "datenschutz", "hebamme", "hebamme2", "manager", "mediator"].map(
  (name) => `${name}@demo.example`,
);

describe("the database of a demonstration", () => {
  test("lets nobody of it in where it is none, also not whoever was let in meanwhile or has another address", async () => {
    expect(await settleDemonstration(database.pools, true)).toEqual({ runs: true, shutOut: 0 });
    await createDemoAccounts(database.pools);
    await anAccount(database.admin, { role: "admin", email: "besuch@beispiel.example" });
    await database.admin.query(
      `update app."user" set email = 'echt@praxis.example' where email = 'manager@demo.example'`,
    );
    const within = ["admin@demo.example", "besuch@beispiel.example", "echt@praxis.example"];
    expect(await mayEnter()).toEqual(expect.arrayContaining(within));

    expect(await settleDemonstration(database.pools, false)).toEqual({
      runs: false,
      shutOut: DEMO.length + 1,
    });
    expect(await mayEnter()).toEqual([]);
  });

  test("lets in whoever is made where it is none", async () => {
    await anAccount(database.admin, { role: "mediator", email: "wirklich@praxis.example" });
    expect(await mayEnter()).toEqual(["wirklich@praxis.example"]);
  });

  test("gives no link to its people, and a first administrator in spite of its own", async () => {
    await expect(linkByOperator(database.admin, { email: DEMO[0] ?? "" }, settings)).rejects.toThrow(
      "came with a demonstration",
    );
    const name = { firstname: "Anna", lastname: "Muster" };
    const link = await linkByOperator(database.admin, { email: "chefin@praxis.example", name }, settings);
    expect(link).toContain("/signin/link/");
  });

  test("is none any more once it has been ended, whatever the settings say", async () => {
    expect(await endDemonstration(database.admin)).toBe(DEMO.length + 1);
    expect(await settleDemonstration(database.pools, true)).toEqual({ runs: false, shutOut: 0 });
    await createDemoAccounts(database.pools);
    expect(await mayEnter()).toEqual(["chefin@praxis.example", "wirklich@praxis.example"]);
    const left = await database.admin.query(`select from app."user" where auth0_id is not null`);
    expect(left.rowCount).toBe(2);
  });
});

test("a database of real people becomes no demonstration, and gives nobody a known password", async () => {
  const real = await freshDatabase();
  await anAccount(real.admin, { role: "admin", email: "chefin@demo.example" });
  await real.admin.query("delete from identity.account");
  expect(await settleDemonstration(real.pools, true)).toEqual({ runs: false, shutOut: 0 });
  await createDemoAccounts(real.pools);
  expect((await real.admin.query("select from identity.account")).rowCount).toBe(0);
  await real.drop();
});
