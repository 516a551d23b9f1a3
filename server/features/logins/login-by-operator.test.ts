import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { linkByOperator, linkSubjectByOperator } from "./login-by-operator.ts";

const settings = { appSecret: testSecret, baseUrl: "https://wiege.example" };
const name = { firstname: "Erste", lastname: "Chefin" };
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await database.drop();
});

async function asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  await database.admin.query("begin");
  await database.admin.query("set local role wiege_owner");
  try {
    const answer = await work(database.admin);
    await database.admin.query("commit");
    return answer;
  } catch (error) {
    await database.admin.query("rollback");
    throw error;
  }
}

describe("on an empty database", () => {
  test("nobody is made without a name", async () => {
    await expect(asOwner((tx) => linkByOperator(tx, { email: "a@b.example" }, settings))).rejects.toThrow(
      "FIRSTNAME LASTNAME",
    );
  });

  test("the first administrator gets a link, and nobody after her is made like that", async () => {
    const link = await asOwner((tx) =>
      linkByOperator(tx, { email: "chefin@beispiel.example", name }, settings),
    );
    expect(link).toMatch(/^https:\/\/wiege\.example\/signin\/link\//);
    const { rows } = await database.admin.query(`select role, status, auth0_action from app."user"`);
    expect(rows).toEqual([{ role: "admin", status: "active", auth0_action: "invited" }]);
    await expect(
      asOwner((tx) => linkByOperator(tx, { email: "zweite@beispiel.example", name }, settings)),
    ).rejects.toThrow("Nobody here has the address");
  });
});

test("a login of a provider outside is tied to one person, and to no second one", async () => {
  const issuer = "https://login.example/";
  const [first, second] = [
    await aUser(database.admin, { email: "eins@beispiel.example" }),
    await aUser(database.admin, { email: "zwei@beispiel.example" }),
  ];
  await asOwner((tx) =>
    linkSubjectByOperator(tx, { email: "eins@beispiel.example" }, { issuer, subject: "s1" }),
  );
  await expect(
    asOwner((tx) => linkSubjectByOperator(tx, { email: "zwei@beispiel.example" }, { issuer, subject: "s1" })),
  ).rejects.toThrow("belongs to somebody else");
  const { rows } = await database.admin.query(
    "select user_id, subject from identity.login where issuer = $1",
    [issuer],
  );
  expect(rows).toEqual([{ user_id: first, subject: "s1" }]);
  expect(second).not.toBe(first);
});
