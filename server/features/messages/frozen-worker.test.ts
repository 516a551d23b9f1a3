/** A worker that is frozen longer than its lease: its outcome never overwrites the outcome of the worker that took the mail after it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { MailGateway } from "#server/delivery/mail-gateway.ts";
import { createSmtpGateway } from "#server/delivery/smtp.ts";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { deliverMails } from "./deliver-mails.ts";

const patience = { timeout: 180_000 };
let database: FreshDatabase;
let server: MailServer;
let gateway: MailGateway;

beforeAll(async () => {
  [database, server] = await Promise.all([freshDatabase(), aMailServer()]);
  gateway = createSmtpGateway(server.url);
  await database.admin.query("update app.appsettings set email_from = 'info@wiege.example'");
});
beforeEach(async () => {
  await database.admin.query("delete from app.outbox");
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, subject, body, message_id, is_sample)
     values ('mediation_established_mother', 'zoe@beispiel.example', 'x', 'x', '<1@wiege.example>', true)`,
  );
});
afterEach(() => {
  server.mails.length = 0;
  server.refusal = undefined;
  server.takesUpTo = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  gateway.close();
  await Promise.all([database.drop(), server.stop()]);
});

const deliver = (way = gateway, handOverMs?: number) =>
  deliverMails(database.pools, {
    ways: { plain: way },
    appSecret: testSecret,
    baseUrl: "https://wiege.example",
    log: testLog,
    signal: new AbortController().signal,
    ...(handOverMs !== undefined && { handOverMs }),
  });
const leaseEnds = () =>
  database.admin.query("update app.outbox set send_after = now() where status = 'sending'");
const arrived = () => server.mails.map(({ headers }) => headers.get("message-id"));
const row = async () =>
  (await database.admin.query("select status, attempts, failure from app.outbox")).rows[0];

interface Frozen {
  gateway: MailGateway;
  /** Resolves when the worker has come to the place. */
  reached: Promise<void>;
  thaw(): void;
}

/** The real gateway, which stops at this place until it is thawed. */
function frozen(place: "before the hand-over" | "before writing"): Frozen {
  const stop = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const freeze = async () => {
    stop.resolve();
    await go.promise;
  };
  return {
    reached: stop.promise,
    thaw: go.resolve,
    gateway: {
      async send(mail, mayEnd) {
        if (place === "before the hand-over")
          return await gateway.send(mail, async () => {
            await freeze();
            return (await mayEnd?.()) ?? true;
          });
        const delivery = await gateway.send(mail, mayEnd);
        await freeze();
        return delivery;
      },
      close: () => undefined,
    },
  };
}

test("frozen before taking, a worker finds nothing left and sends nothing", async () => {
  const late = Promise.withResolvers<void>();
  const first = late.promise.then(() => deliver());
  await deliver();
  late.resolve();
  await first;
  expect(arrived()).toEqual(["<1@wiege.example>"]);
  expect(await row()).toEqual({ status: "sent", attempts: 1, failure: null });
});

test("frozen before the hand-over, a worker reads its lease again and withholds the mail", async () => {
  const first = frozen("before the hand-over");
  const delivering = deliver(first.gateway);
  await first.reached;
  await leaseEnds();
  await deliver();
  first.thaw();
  await delivering;
  expect(arrived()).toEqual(["<1@wiege.example>"]);
  expect(await row()).toEqual({ status: "sent", attempts: 2, failure: null });
});

test("a worker whose lease is about to end hands nothing over, also if no other worker has come", async () => {
  const first = frozen("before the hand-over");
  const delivering = deliver(first.gateway);
  await first.reached;
  await database.admin.query("update app.outbox set send_after = now() + interval '5 seconds'");
  first.thaw();
  await delivering;
  expect(arrived()).toEqual([]);
  expect(await row()).toEqual({ status: "sending", attempts: 1, failure: null });
  await leaseEnds();
  await deliver();
  expect(arrived()).toHaveLength(1);
});

test("a mail that is withheld does not close the way for the mails behind it", async () => {
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, subject, body, message_id, is_sample)
     select 'mediation_established_mother', 'a@beispiel.example', 'x', 'x', '<' || n || '@wiege.example>', true
     from generate_series(2, 12) n`,
  );
  const first = frozen("before the hand-over");
  const delivering = deliver(first.gateway);
  await first.reached;
  await database.admin.query(
    "update app.outbox set attempts = 2, send_after = now() + interval '1 hour' where status = 'sending'",
  );
  first.thaw();
  await delivering;
  const { rows } = await database.admin.query(
    "select status, count(*)::int as mails from app.outbox where status <> 'sending' group by 1",
  );
  expect(rows).toEqual([{ status: "sent", mails: server.mails.length }]);
  expect(server.mails.length).toBeGreaterThan(0);
});

test("frozen during the hand-over, a worker repeats one mail at most, under the same Message-ID", async () => {
  server.takesUpTo = 0;
  const delivering = deliver();
  await expect.poll(server.waiting, patience).toBe(1);
  await leaseEnds();
  const second = createSmtpGateway(server.url);
  const another = deliver(second);
  await expect.poll(server.waiting, patience).toBe(2);
  server.takesUpTo = Number.POSITIVE_INFINITY;
  await Promise.all([delivering, another]);
  second.close();
  expect(arrived()).toEqual(["<1@wiege.example>", "<1@wiege.example>"]);
  expect(await row()).toEqual({ status: "sent", attempts: 2, failure: null });
});

test.each([
  ["later", 451, 1],
  ["refused", 554, 1],
] as const)("frozen before it writes «%s», a worker does not overwrite «sent»", async (_, code, mails) => {
  server.refusal = { at: "data", code, message: "Not now" };
  const first = frozen("before writing");
  const delivering = deliver(first.gateway);
  await first.reached;
  server.refusal = undefined;
  await leaseEnds();
  await deliver();
  first.thaw();
  await delivering;
  expect(arrived()).toHaveLength(mails);
  expect(await row()).toEqual({ status: "sent", attempts: 2, failure: null });
});

test("frozen before it writes «sent», a worker leaves the mail in the hand of the other, which repeats it once", async () => {
  const first = frozen("before writing");
  const delivering = deliver(first.gateway);
  await first.reached;
  await leaseEnds();
  const second = frozen("before writing");
  const another = deliver(second.gateway);
  await second.reached;
  first.thaw();
  await delivering;
  expect(await row()).toEqual({ status: "sending", attempts: 2, failure: null });
  second.thaw();
  await another;
  expect(arrived()).toEqual(["<1@wiege.example>", "<1@wiege.example>"]);
  expect(await row()).toEqual({ status: "sent", attempts: 2, failure: null });
});

test("an outcome never overwrites a mail that was called off meanwhile", async () => {
  const first = frozen("before writing");
  const delivering = deliver(first.gateway);
  await first.reached;
  await database.admin.query("update app.outbox set status = 'cancelled', failure = 'Erledigt.'");
  first.thaw();
  await delivering;
  expect(await row()).toEqual({ status: "cancelled", attempts: 1, failure: "Erledigt." });
});
