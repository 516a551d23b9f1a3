/** Notices against a push service that checks the signature and opens what it gets. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { shortDay } from "#domain/locale.ts";
import { createPushGateway } from "#server/delivery/push-gateway.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { anHttpService } from "#testing/an-http-service.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type PushStage, pushStage } from "#testing/push-stage.ts";
import { deliverPushes, untilNextPush } from "./deliver-pushes.ts";
import { keepPushKeys } from "./keep-push-keys.ts";

let stage: PushStage;

beforeAll(async () => {
  stage = await pushStage();
});
beforeEach(async () => {
  await stage.clear();
  await stage.database.admin.query("delete from app.push_subscription");
  stage.service.pushes.length = 0;
  stage.service.answer = undefined;
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), stage.service.stop()]);
});

const today = zurichDay(new Date());
const born = addDays(today, -2);
/** Not so soon that the news would be old before a day has passed. */
const discharged = addDays(today, 3);

const office = (sql: string, ...values: unknown[]) =>
  stage.as("mediator", stage.mediator, sql, values).then(() => undefined);
const mother = (given = {}) =>
  aPuerpera(stage.database.admin, {
    languages: ["sq", "de"],
    address: "Seestrasse 12",
    birthday_child: born,
    birthtype: "spontangeburt",
    dischargedate: discharged,
    notes_to_midwife: "Klingel links",
    ...given,
  });
const publish = (id: string) => office("select actions.puerpera_publish($1)", id);
const rows = async (columns: string) =>
  (await stage.database.admin.query(`select ${columns} from app.outbox where channel = 'push' order by id`))
    .rows;

/** Everything by which she could be found; her number as a whole, since a port or a signature may hold some of its digits. */
const personal = /Arjeta|Krasniqi|Seestrasse|79 ?555 ?38 ?14|arjeta@|Klingel|Muster/i;

test("without rights nothing is ordered, so nothing is sent", async () => {
  const midwife = await stage.aMidwifeWith(["phone"]);
  await expect(
    stage.as("user", midwife, "select actions.puerpera_publish($1)", [await mother()]),
  ).rejects.toMatchObject({ code: "42501" });
  await stage.letTimePass();
  await stage.deliver();
  expect(stage.service.pushes).toEqual([]);
});

describe("a publication", () => {
  test("reaches the telephone as soon as its wait is over, and says where, nothing about whom", async () => {
    await stage.aMidwifeWith(["phone"]);
    const id = await mother();
    await publish(id);
    await stage.deliver();
    expect(stage.service.pushes).toEqual([]);
    const wait = await untilNextPush(stage.database.pools);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10_000);
    await stage.letTimePass();
    await stage.deliver();
    expect(stage.service.faults).toEqual([]);
    expect(stage.service.pushes).toHaveLength(1);
    const [push] = stage.service.pushes;
    expect(push?.payload).toEqual({
      title: "Neue Anmeldung: 8610 Uster",
      body: `Deutsch, Albanisch · geboren ${shortDay(born)} · Austritt ${shortDay(discharged)}`,
      path: "/user/filter#fullmatch",
      tag: push?.topic,
      isUrgent: false,
    });
    expect(push?.topic).toMatch(/^[\w-]{32}$/);
    expect(push?.urgency).toBe("normal");
    expect(push?.ttl).toBeLessThanOrEqual(86_410);
    expect(push?.contact).toBe("mailto:info@wiege.example");
    expect(push?.text).not.toMatch(personal);
    expect(push?.text).not.toContain(id);
    expect(await rows("status, subject, failure")).toEqual([
      { status: "sent", subject: "Neue Anmeldung: 8610 Uster", failure: null },
    ]);
    await stage.deliver();
    expect(stage.service.pushes).toHaveLength(1);

    // What presses takes its place on the telephone.
    await office("select actions.puerpera_setpriority($1, 1)", id);
    await stage.letTimePass();
    await stage.deliver();
    expect(stage.service.pushes[1]).toMatchObject({
      payload: { title: "Dringend: 8610 Uster", isUrgent: true },
      urgency: "high",
      topic: push?.topic,
    });
  });

  test("that is undone is not told at all, even if its wait was over", async () => {
    await stage.aMidwifeWith(["phone"]);
    await publish(await mother());
    await stage.letTimePass();
    const { rows: steps } = await stage.database.admin.query(
      "select id from app.actionlog order by id desc limit 1",
    );
    await office("select actions.undo_step($1)", steps[0].id);
    await stage.deliver();
    expect(stage.service.pushes).toEqual([]);
    expect(await rows("status, failure")).toEqual([
      { status: "cancelled", failure: "Der Schritt wurde rückgängig gemacht." },
    ]);
  });

  test.each([
    [
      "a colleague has taken her over",
      "update app.puerpera set status = 'onhold' where id = $1",
      "nicht mehr freigegeben",
    ],
    [
      "she wants only what presses",
      "update app.push_setting set only_urgent = $1::uuid is not null",
      "nur Dringendes",
    ],
    [
      "it came too late",
      "update app.outbox set send_before = now() - interval '1 second' where puerpera_id = $1",
      "nicht mehr aktuell",
    ],
    [
      "she has declined",
      "insert into app.user_puerpera_reject (puerpera_id, user_id, author_id) select $1, user_id, user_id from app.push_subscription",
      "abgelehnt",
    ],
  ])("is not told when meanwhile %s", async (_, meanwhile, reason) => {
    await stage.aMidwifeWith(["phone"]);
    const id = await mother();
    await publish(id);
    await stage.letTimePass();
    await stage.database.admin.query(meanwhile, [id]);
    await stage.deliver();
    expect(stage.service.pushes).toEqual([]);
    expect(await rows("status, failure")).toEqual([
      { status: "cancelled", failure: expect.stringContaining(reason) },
    ]);
  });

  test("waits while she wants to be left alone, also when she says so after it was ordered", async () => {
    const midwife = await stage.aMidwifeWith(["phone"]);
    await publish(await mother());
    await stage.letTimePass();
    await stage.as(
      "user",
      midwife,
      `select actions.push_setting_save(false, (now() at time zone 'Europe/Zurich' - interval '2 hours')::time,
         (now() at time zone 'Europe/Zurich' + interval '3 hours')::time)`,
    );
    await stage.deliver();
    expect(stage.service.pushes).toEqual([]);
    expect(await rows("status, attempts, send_after > now() + interval '1 hour' as later")).toEqual([
      { status: "waiting", attempts: 0, later: true },
    ]);
  });

  test("reached how many is counted by people, not by devices and not by what failed", async () => {
    const { admin } = stage.database;
    await stage.aMidwifeWith(["phone", "tablet"]);
    await stage.aMidwifeWith(["second"]);
    await stage.aMidwifeWith(["lost"]);
    await stage.aMidwifeWith([]);
    const id = await mother();
    await publish(id);
    await stage.letTimePass();
    stage.service.answer = (device) => (device === "lost" ? { status: 410 } : undefined);
    await stage.deliver();
    await admin.query(
      "update app.outbox set status = 'sent', subject = 'x', body = 'x', sent_at = now() where channel = 'email'",
    );
    const reach = await stage.as(
      "mediator",
      stage.mediator,
      "select midwives, by_push from staff.offer_reach where puerpera_id = $1",
      [id],
    );
    const { rows: mailed } = await admin.query(
      "select count(distinct user_id)::int as n from app.outbox where channel = 'email' and puerpera_id = $1",
      [id],
    );
    expect(reach).toEqual([{ midwives: mailed[0].n, by_push: 2 }]);
  });
});

test("a message of the office is told without its words", async () => {
  await stage.aMidwifeWith(["phone"]);
  await office(
    "insert into staff.appmessage (title, text, category, status) values ('Frau Krasniqi sucht', 'Arjeta', 'urgent', 'published')",
  );
  await stage.letTimePass();
  await stage.deliver();
  expect(stage.service.pushes.map(({ payload }) => payload.title)).toEqual([
    "Dringende Mitteilung des Büros",
  ]);
  expect(stage.service.pushes[0]?.text).not.toMatch(personal);
});

test("a trial goes to this device alone, whatever the hour", async () => {
  const midwife = await stage.aMidwifeWith(["phone", "tablet"]);
  await stage.as("user", midwife, "select actions.push_setting_save(true, '00:01', '00:00')");
  await stage.as(
    "user",
    midwife,
    "select actions.push_test(id) from midwife.push_subscription where title = 'tablet'",
  );
  await stage.deliver();
  expect(stage.service.pushes.map(({ device, payload }) => [device, payload.title])).toEqual([
    ["tablet", "Probemeldung"],
  ]);
  const { rows: devices } = await stage.database.admin.query(
    "select title from app.push_subscription where last_success_at is not null",
  );
  expect(devices).toEqual([{ title: "tablet" }]);
});

describe("a push service", () => {
  test.each([404, 410])("that answers %i has forgotten the device, and so do we", async (status) => {
    await stage.aMidwifeWith(["gone", "there"]);
    stage.service.answer = (device) => (device === "gone" ? { status } : undefined);
    await publish(await mother());
    await stage.letTimePass();
    await stage.deliver();
    const { rows: left } = await stage.database.admin.query("select title from app.push_subscription");
    expect(left).toEqual([{ title: "there" }]);
    expect((await rows("status")).map((row) => row.status).toSorted()).toEqual(["cancelled", "sent"]);
  });

  test("that is busy gets it again, when it says", async () => {
    await stage.aMidwifeWith(["phone"]);
    stage.service.answer = () => ({ status: 429, retryAfter: 600 });
    await publish(await mother());
    await stage.letTimePass();
    await stage.deliver();
    expect(await rows("status, failure, send_after > now() + interval '5 minutes' as later")).toEqual([
      { status: "waiting", failure: "Der Dienst für Meldungen antwortet mit 429.", later: true },
    ]);
    stage.service.answer = () => ({ status: 503 });
    await stage.letTimePass();
    await stage.deliver();
    expect(await rows("status, attempts")).toEqual([{ status: "waiting", attempts: 2 }]);
    stage.service.answer = undefined;
    await stage.letTimePass();
    await stage.deliver();
    expect(await rows("status")).toEqual([{ status: "sent" }]);
  });

  test("that does not answer at all, or never takes it, is told to nobody but the outbox", async () => {
    await stage.aMidwifeWith(["phone"]);
    stage.service.answer = () => ({ status: 403 });
    await publish(await mother());
    await stage.letTimePass();
    await stage.deliver();
    expect(await rows("status, failure")).toEqual([
      { status: "failed", failure: "Der Dienst für Meldungen antwortet mit 403." },
    ]);
    const { rows: left } = await stage.database.admin.query("select title from app.push_subscription");
    expect(left).toEqual([{ title: "phone" }]);
    const cleared = await stage.as(
      "mediator",
      stage.mediator,
      "select from staff.outbox where is_to_clear and channel = 'push'",
    );
    expect(cleared).toEqual([]);
  });

  test("is not asked where the device's key is no key, and nothing is tried again", async () => {
    await stage.aMidwifeWith(["phone"]);
    await stage.database.admin.query("update app.push_subscription set p256dh = 'B' || repeat('A', 86)");
    await publish(await mother());
    await stage.letTimePass();
    await stage.deliver();
    expect(stage.service.pushes).toEqual([]);
    expect(await rows("status, failure")).toEqual([
      { status: "failed", failure: "Der Schlüssel dieses Geräts ist nicht brauchbar." },
    ]);
  });

  test("gets what a worker left behind when it died", async () => {
    await stage.aMidwifeWith(["phone"]);
    await publish(await mother());
    await stage.database.admin.query(
      "update app.outbox set status = 'sending', attempts = 1, send_after = now() where channel = 'push'",
    );
    await stage.deliver();
    expect(stage.service.pushes).toHaveLength(1);
  });

  test("gets nothing twice from two workers at once", async () => {
    await stage.aMidwifeWith(Array.from({ length: 10 }, (_, at) => `one-${at}`));
    await stage.aMidwifeWith(Array.from({ length: 10 }, (_, at) => `two-${at}`));
    await publish(await mother());
    await publish(await mother());
    await stage.letTimePass();
    await Promise.all([stage.deliver(), stage.deliver(), stage.deliver()]);
    expect(stage.service.pushes).toHaveLength(40);
  });
});

describe("an address that a browser gives", () => {
  test("and that is no push service is never called, even if it stands in the table", async () => {
    const inner = await anHttpService(() => ({ status: 201 }));
    await stage.aMidwifeWith(["phone"]);
    await stage.database.admin.query("update app.push_subscription set endpoint = $1", [
      `${inner.url}/inner`,
    ]);
    await publish(await mother());
    await stage.letTimePass();
    await deliverPushes(stage.database.pools, {
      gateway: createPushGateway(await keepPushKeys(stage.database.pools, testSecret), stage.service.url),
      log: testLog,
      signal: new AbortController().signal,
    });
    expect(inner.calls).toEqual([]);
    expect(await rows("status, failure")).toEqual([
      { status: "failed", failure: "Diesen Dienst für Meldungen kennt das Programm nicht." },
    ]);
    await inner.stop();
  });

  test("leads nowhere else: a service that sends on is refused", async () => {
    const inner = await anHttpService(() => ({ status: 201 }));
    const outer = await anHttpService(() => ({ status: 307, headers: { location: `${inner.url}/inner` } }));
    const { p256dh, auth } = stage.service.device("any");
    const gateway = createPushGateway(await keepPushKeys(stage.database.pools, testSecret), outer.url);
    const delivery = await gateway.send({
      endpoint: `${outer.url}/x`,
      p256dh,
      auth,
      contact: "info@wiege.example",
      payload: "{}",
      seconds: 60,
      urgency: "normal",
      topic: undefined,
    });
    expect(delivery.outcome).toBe("refused");
    expect(inner.calls).toEqual([]);
    await Promise.all([inner.stop(), outer.stop()]);
  });
});

describe("the keys", () => {
  test("are the same for every server with the same secret, and unreadable in the table", async () => {
    const { pools, admin } = stage.database;
    const [first, second] = await Promise.all([
      keepPushKeys(pools, testSecret),
      keepPushKeys(pools, testSecret),
    ]);
    expect(second).toEqual(first);
    const { rows: kept } = await admin.query("select * from identity.push_key");
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(first.privateKey);
    const midwife = await stage.aMidwifeWith([]);
    expect(await stage.as("user", midwife, "select * from midwife.push_key")).toEqual([
      { public_key: first.publicKey },
    ]);
  });

  test("under another secret are new, and the devices of the old ones are forgotten", async () => {
    await stage.aMidwifeWith(["phone"]);
    const { pools, admin } = stage.database;
    const before = await keepPushKeys(pools, testSecret);
    const after = await keepPushKeys(pools, `${testSecret} another`);
    expect(after.publicKey).not.toBe(before.publicKey);
    expect((await admin.query("select from app.push_subscription")).rows).toEqual([]);
    await admin.query("delete from identity.push_key");
  });
});
