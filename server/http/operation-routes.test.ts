import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner } from "#server/postgres/as-owner.ts";
import { noteBackup } from "#server/postgres/backup-log.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let mails: MailServer;
let app: ServedApp;

beforeAll(async () => {
  mails = await aMailServer();
  const nobody = "smtp://127.0.0.1:1";
  app = await servedApp({
    config: { smtpUrl: mails.url, hin: { smtpUrl: nobody, from: "a@praxis.hin.ch" } },
  });
});

afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const look = (bearer?: string) =>
  fetch(`${app.baseUrl}/api/operation`, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });

async function tokenOf(role: "user" | "mediator" | "manager" | "admin"): Promise<string> {
  return (await signIn(app.baseUrl, await anAccount(app.database.admin, { role }))).accessToken;
}

describe("who may not", () => {
  test("nobody without a session", async () => {
    expect((await look()).status).toBe(403);
    expect((await look("abgelaufen")).status).toBe(401);
  });

  test.for(["user", "mediator", "manager"] as const)("a %s does not see it", async (role) => {
    const answer = await look(await tokenOf(role));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      error: "permission-denied",
      message: "Das sieht nur die Administration.",
    });
  });
});

test("the administration sees what runs, what waits, which way answers and when the last backup was made", async () => {
  const { admin, url } = app.database;
  await asOwner(url, (client) => noteBackup(client, { file: "wiege-a.sql.gz.age", bytes: 1234 }));
  await admin.query(
    `insert into app.outbox (hookslug, recipient, subject, body, message_id, status, failure, use_hin, created_at, send_after, sent_at) values
     ('system_test', 'a@b.example', 'x', 'x', 'one', 'waiting', 'HIN ist nicht erreichbar', true, now() - interval '2 hours', now() + interval '1 minute', null),
     ('system_test', 'a@b.example', 'x', 'x', 'two', 'failed', 'abgelehnt', false, now() - interval '1 hour', now(), null),
     ('system_test', 'a@b.example', 'x', 'x', 'three', 'sent', null, false, now(), now(), now()),
     ('system_test', 'a@b.example', 'x', 'x', 'four', 'waiting', null, false, now(), now() + interval '1 hour', null)`,
  );
  const answer = await look(await tokenOf("admin"));
  expect(answer.status).toBe(200);
  const { ways, ...rest } = (await answer.json()) as { ways: { way: string }[] };
  expect(rest).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    edition: expect.any(Number),
    databaseBytes: expect.any(Number),
    backup: { file: "wiege-a.sql.gz.age", bytes: 1234 },
    jobs: { waiting: 0, failed: 0 },
  });
  expect(ways.map(({ way }) => way)).toEqual(["smtp", "hin", "smsup", "push"]);
  const [smtp, hin, smsup] = ways;
  expect(smtp).toMatchObject({ answers: "yes", due: 0, failed: 1, complaint: "abgelehnt" });
  expect(hin).toMatchObject({ due: 1, failed: 0, complaint: "HIN ist nicht erreichbar" });
  expect(hin).toMatchObject({ answers: { complaint: expect.stringContaining("ECONNREFUSED") } });
  expect(smsup).toMatchObject({ answers: "off", due: 0 });
});
