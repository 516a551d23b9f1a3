/** Several mails go at once: who waits for hers goes first, and a server that is slow or silent stops nobody else. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { MailGateway } from "#server/delivery/mail-gateway.ts";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { deliverMails, LANES } from "./deliver-mails.ts";

const FOR_EVER_MS = 3_600_000;
const patience = { timeout: 180_000 };
let database: FreshDatabase;
let servers: { plain: MailServer; hin: MailServer };
let gateways: { plain: MailGateway; hin: MailGateway };

beforeAll(async () => {
  const [plain, hin] = await Promise.all([aMailServer(), aMailServer()]);
  database = await freshDatabase();
  servers = { plain, hin };
  gateways = { plain: createSmtpGateway(plain.url), hin: createSmtpGateway(hin.url, "HIN") };
  await database.admin.query("update app.appsettings set email_from = 'info@wiege.example'");
});

beforeEach(async () => {
  await database.admin.query("delete from app.outbox");
});

afterEach(() => {
  for (const server of [servers.plain, servers.hin]) {
    server.takesUpTo = Number.POSITIVE_INFINITY;
    server.mails.length = 0;
  }
});

afterAll(async () => {
  gateways.plain.close();
  gateways.hin.close();
  await Promise.all([database.drop(), servers.plain.stop(), servers.hin.stop()]);
});

/** Of a publication, unless it is said otherwise. */
async function insertMails(
  count: number,
  { hook = "puerpera_published_midwives", minutesAgo = 0, hin = false, cause = "step:1" } = {},
): Promise<void> {
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, use_hin, subject, body, message_id, cause, send_after, is_sample)
     select $1, format('%s-%s@beispiel.example', $1::text, n), $4, 'x', 'x', gen_random_uuid(), $5, now() - make_interval(mins => $3), true
     from generate_series(1, $2::int) n`,
    [hook, count, minutesAgo, hin, cause],
  );
}

function deliver(handOverMs: number): Promise<void> {
  return deliverMails(database.pools, {
    ways: { plain: gateways.plain, hin: { gateway: gateways.hin, from: "info@hin.example" } },
    appSecret: testSecret,
    baseUrl: "https://wiege.example",
    log: testLog,
    signal: new AbortController().signal,
    handOverMs,
  });
}

const recipients = (server: MailServer) => server.mails.map((mail) => mail.recipients[0] ?? "");

test("several are on their way at once, and one of them is being handed over", async () => {
  await insertMails(12, { hook: "mediation_established_mother" });
  servers.plain.takesUpTo = 0;
  const done = deliver(FOR_EVER_MS);
  await expect.poll(servers.plain.waiting, patience).toBe(1);
  await expect.poll(servers.plain.arriving, patience).toBe(LANES.plain.length - 1);
  expect(servers.plain.waiting()).toBe(1);
  servers.plain.takesUpTo = Number.POSITIVE_INFINITY;
  await done;
  expect(new Set(recipients(servers.plain)).size).toBe(12);
  expect(servers.plain.mails).toHaveLength(12);
});

test("a server that keeps one waiting does not keep the others from being handed over", async () => {
  await insertMails(12, { hook: "mediation_established_mother" });
  servers.plain.takesUpTo = 0;
  const done = deliver(0);
  await expect.poll(servers.plain.waiting, patience).toBe(LANES.plain.length);
  servers.plain.takesUpTo = Number.POSITIVE_INFINITY;
  await done;
  expect(servers.plain.mails).toHaveLength(12);
});

test("who waits for a mail waits neither behind a publication nor for a server that is busy with it", async () => {
  await insertMails(30, { minutesAgo: 5 });
  servers.plain.takesUpTo = 0;
  const done = deliver(0);
  // One lane is kept free of it.
  await expect.poll(servers.plain.waiting, patience).toBe(LANES.plain.length - 1);
  await insertMails(1, { hook: "puerpera_registered_parents", cause: "registration:1" });
  await expect.poll(servers.plain.waiting, patience).toBe(LANES.plain.length);
  servers.plain.takesUpTo = Number.POSITIVE_INFINITY;
  await done;
  const place = recipients(servers.plain).findIndex((to) => to.startsWith("puerpera_registered_parents"));
  expect(place).toBeLessThan(LANES.plain.length);
  expect(servers.plain.mails).toHaveLength(31);
});

test("what has time does not wait for ever behind what presses", async () => {
  await insertMails(1, { minutesAgo: 60 });
  await insertMails(30, { hook: "mediation_established_mother" });
  servers.plain.takesUpTo = 0;
  const done = deliver(FOR_EVER_MS);
  // Each lane has its first in hand.
  const begun = () => servers.plain.waiting() + servers.plain.arriving();
  await expect.poll(begun, patience).toBe(LANES.plain.length);
  servers.plain.takesUpTo = Number.POSITIVE_INFINITY;
  await done;
  const place = recipients(servers.plain).findIndex((to) => to.startsWith("puerpera_published"));
  expect(place).toBeLessThan(LANES.plain.length);
});

test("HIN that is silent stops no plain mail, also none that comes later", async () => {
  await insertMails(5, { hook: "mediation_established_midwife", hin: true });
  await insertMails(10);
  servers.hin.takesUpTo = 0;
  const done = deliver(FOR_EVER_MS);
  await expect.poll(() => servers.plain.mails.length, patience).toBe(10);
  await insertMails(1, { cause: "step:2" });
  await expect.poll(() => servers.plain.mails.length, patience).toBe(11);
  expect(servers.hin.mails).toEqual([]);
  servers.hin.takesUpTo = Number.POSITIVE_INFINITY;
  await done;
});

test("the order in which due mails go is known by the database", async () => {
  const { rows } = await database.admin.query(
    `insert into app.outbox (hookslug, recipient, subject, message_id, cause, body)
     select hook, 'a@b.example', 'x', gen_random_uuid(), cause, case when hook !~ '^auth_' then 'x' end
     from (values ('auth_mfa_reset', null), ('fee_info_parents', null), ('puerpera_registered_parents', 'registration:1'),
       ('puerpera_published_midwives', 'step:1:again:2'), ('puerpera_urgent_midwives', 'step:1'),
       ('puerpera_published_midwives', 'step:1'), ('reminder_midwife_contact', 'contact:1'), ('office_daily_digest', 'day:1')) mail (hook, cause)
     returning rank`,
  );
  expect(rows.map(({ rank }) => rank)).toEqual([0, 1, 1, 1, 2, 3, 3, 3]);
});
