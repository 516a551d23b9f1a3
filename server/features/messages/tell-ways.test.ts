/** The program tells the database which ways mails have, so that the office reads what is true. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailGateway } from "#server/delivery/mail-gateway.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { tellWays } from "./tell-ways.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await database.admin.query("update app.appsettings set email_from = 'info@wiege.example'");
});
afterAll(() => database.drop());

const gateway: MailGateway = { send: async () => ({ outcome: "accepted" }), close: () => undefined };
const hin = { gateway, from: "info@hin.example" };
const NO_PLAIN = "bis der Versand von E-Mails eingerichtet ist";
const NO_HIN = "bis HIN eingerichtet ist";

test("nobody of the data service tells which ways there are", async () => {
  for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const)
    await expect(
      database.pools.of(role).query("select rules.note_mail_ways(true, true)"),
      role,
    ).rejects.toMatchObject({ code: "42501" });
});

test.each([
  ["no way", {}, NO_PLAIN, NO_HIN],
  ["plain mail", { plain: gateway }, null, NO_HIN],
  ["both ways", { plain: gateway, hin }, null, null],
  ["HIN alone, after a restart", { hin }, NO_PLAIN, null],
])("with %s the database knows for what a mail waits", async (_, ways, plain, byHin) => {
  await tellWays(database.pools, ways);
  const { rows } = await database.admin.query(
    "select rules.what_mail_waits_for(false) as plain, rules.what_mail_waits_for(true) as hin",
  );
  expect(rows).toEqual([{ plain, hin: byHin }]);
});
