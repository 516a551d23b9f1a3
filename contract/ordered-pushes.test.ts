/** Which notices on telephones a step orders, for whom, and what calls them off: in the transaction of the step, by PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type PushStage, pushStage } from "#testing/push-stage.ts";

let stage: PushStage;

beforeAll(async () => {
  stage = await pushStage();
});
beforeEach(async () => {
  await stage.clear();
  await stage.database.admin.query("delete from app.push_subscription");
});
afterAll(async () => {
  await Promise.all([stage.database.drop(), stage.service.stop()]);
});

const office = (sql: string, ...values: unknown[]) =>
  stage.as("mediator", stage.mediator, sql, values).then(() => undefined);
const publish = (mother: string) => office("select actions.puerpera_publish($1)", mother);
const dbl = (given = {}) =>
  aPuerpera(stage.database.admin, { zipcode: "8600", place: "Dübendorf", languages: ["sq", "de"], ...given });
const near = { circles: ["8600"] };

describe("without rights", () => {
  test("nobody but the midwife switches a device on, and nobody reads its address", async () => {
    const midwife = await stage.aMidwifeWith(["hers"]);
    const admin = await aUser(stage.database.admin, { role: "admin" });
    const { endpoint, p256dh, auth } = stage.service.device("other");
    for (const [role, id] of [
      ["mediator", stage.mediator],
      ["manager", stage.manager],
      ["admin", admin],
      ["anonymous", null],
    ] as const) {
      for (const statement of [
        "select rules.keep_push_device($1, $2, $3, 'x')",
        "select * from actions.push_subscribe($1, $2, $3, 'x')",
      ])
        await expect(stage.as(role, id, statement, [endpoint, p256dh, auth]), role).rejects.toMatchObject({
          code: "42501",
        });
    }
    for (const [role, id] of [
      ["user", midwife],
      ["admin", admin],
    ] as const) {
      for (const statement of [
        "select endpoint from app.push_subscription",
        "select auth from app.push_subscription",
        "select sealed_private_key from identity.push_key",
        "delete from app.push_subscription",
        "select rules.order_pushes('x', 'push_urgent', null, null, '{}', null, null)",
        "select rules.read_push(o) from app.outbox o",
      ])
        await expect(stage.as(role, id, statement), `${role}: ${statement}`).rejects.toMatchObject({
          code: "42501",
        });
    }
  });

  test("a device is its owner's to see, to try and to remove; the administration removes any", async () => {
    const midwife = await stage.aMidwifeWith(["hers"]);
    const colleague = await stage.aMidwifeWith(["colleague"]);
    const admin = await aUser(stage.database.admin, { role: "admin" });
    const devices = (role: "user" | "mediator" | "admin", id: string) =>
      stage.as(role, id, `select id, title from ${role === "user" ? "midwife" : "staff"}.push_subscription`);
    const [hers] = await devices("user", midwife);
    expect(await devices("user", midwife)).toEqual([{ id: expect.any(String), title: "hers" }]);
    await expect(devices("mediator", stage.mediator)).rejects.toMatchObject({ code: "42501" });
    expect(await devices("admin", admin)).toHaveLength(2);
    expect(
      await stage.as("user", colleague, "select success from actions.push_test($1)", [hers?.id]),
    ).toEqual([{ success: false }]);
    await stage.as("user", colleague, "select actions.push_unsubscribe($1)", [hers?.id]);
    expect(await devices("user", midwife)).toHaveLength(1);
    await stage.as("admin", admin, "select actions.push_unsubscribe($1)", [hers?.id]);
    expect(await devices("user", midwife)).toEqual([]);
    expect(await devices("user", colleague)).toHaveLength(1);
  });
});

describe("a publication", () => {
  test("is told on each device of those who cover the postal code and speak her language", async () => {
    const { admin } = stage.database;
    await stage.aMidwifeWith(["phone", "tablet"], near);
    await stage.aMidwifeWith(["another language"], { ...near, languages: ["ti"] });
    await stage.aMidwifeWith(["far"], { circles: ["8001"] });
    await stage.aMidwifeWith(["on hold"], { ...near, status: "onhold" });
    const silent = await stage.aMidwifeWith(["wants no mails"], near);
    await admin.query('update app."user" set send_email_notifications = false where id = $1', [silent]);
    const rejecting = await stage.aMidwifeWith(["rejecting"], near);
    const mother = await dbl();
    await admin.query(
      "insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values ($1, $2, $1)",
      [rejecting, mother],
    );
    await publish(mother);
    expect(await stage.ordered("waiting")).toEqual([
      "push_published → phone",
      "push_published → tablet",
      "push_published → wants no mails",
    ]);
    const { rows } = await admin.query(
      `select distinct send_after > created_at + interval '5 seconds' and send_after < created_at + interval '11 seconds' as waits, subject from app.outbox where channel = 'push'`,
    );
    expect(rows).toEqual([{ waits: true, subject: null }]);

    // What presses reaches all who are near, and each once.
    await office("select actions.puerpera_setpriority($1, 1)", mother);
    await office("select actions.puerpera_setpriority($1, 0)", mother);
    await office("select actions.puerpera_setpriority($1, 1)", mother);
    expect((await stage.ordered("waiting")).filter((order) => order.startsWith("push_urgent"))).toEqual([
      "push_urgent → another language",
      "push_urgent → phone",
      "push_urgent → tablet",
      "push_urgent → wants no mails",
    ]);
  });

  test("that is taken back, or ends in a Kindsverlust, calls off what waits", async () => {
    const { admin } = stage.database;
    await stage.aMidwifeWith(["phone"], near);
    const mother = await dbl();
    await publish(mother);
    const { rows } = await admin.query("select id from app.actionlog order by id desc limit 1");
    await office("select actions.undo_step($1)", rows[0].id);
    expect(await stage.ordered("cancelled")).toEqual(["push_published → phone"]);
    await stage.clear();
    await publish(mother);
    await office("select actions.puerpera_setlost($1, 'kindsverlust', null)", mother);
    expect(await stage.ordered("waiting")).toEqual([]);
    expect(await stage.ordered("cancelled")).toEqual(["push_published → phone"]);
  });

  test("of data that are brought in, or of a mother who is not published yet, tells nobody", async () => {
    await stage.aMidwifeWith(["phone"], near);
    const mother = await dbl();
    await office("select actions.puerpera_setpriority($1, 1)", mother);
    await stage.database.admin.query("update app.puerpera set status = 'published' where id = $1", [mother]);
    expect(await stage.ordered()).toEqual([]);
  });

  test("is told until the day on which she goes home has passed, at most for a day", async () => {
    const { admin } = stage.database;
    await stage.aMidwifeWith(["phone"], near);
    const { rows: clock } = await admin.query("select app.today()::text as today");
    const { today } = clock[0];
    await publish(await dbl({ birthday_child: today, birthtype: "spontangeburt", dischargedate: today }));
    await publish(await dbl());
    const { rows } = await admin.query(
      `select p.dischargedate is not null as goes_home,
         case when p.dischargedate is null then o.send_before = o.send_after + interval '1 day'
           else o.send_before = (p.dischargedate + 1)::timestamp at time zone 'Europe/Zurich' end as right
       from app.outbox o join app.puerpera p on p.id = o.puerpera_id where o.channel = 'push' order by 1`,
    );
    expect(rows.every((row) => row.right)).toBe(true);
    expect(rows.at(0)).toMatchObject({ goes_home: false });
  });
});

describe("her own wishes", () => {
  test("only what presses, if she says so", async () => {
    const midwife = await stage.aMidwifeWith(["phone"], near);
    await stage.as("user", midwife, "select actions.push_setting_save(true, '00:00', '00:00')");
    const mother = await dbl();
    await publish(mother);
    expect(await stage.ordered()).toEqual([]);
    await office("select actions.puerpera_setpriority($1, 1)", mother);
    expect(await stage.ordered("waiting")).toEqual(["push_urgent → phone"]);
  });

  test.each([
    ["by day", "2026-11-16 14:00", "21:00", "07:00", "2026-11-16 14:00"],
    ["in the evening", "2026-11-16 21:00", "21:00", "07:00", "2026-11-17 07:00"],
    ["after midnight", "2026-11-17 03:00", "21:00", "07:00", "2026-11-17 07:00"],
    ["when they are over", "2026-11-17 07:00", "21:00", "07:00", "2026-11-17 07:00"],
    ["at noon, within hours of one day", "2026-11-17 12:30", "12:00", "14:00", "2026-11-17 14:00"],
    ["without any", "2026-11-17 03:00", "00:00", "00:00", "2026-11-17 03:00"],
    ["in the night in which the clock goes back", "2026-10-25 01:00", "21:00", "07:00", "2026-10-25 07:00"],
    ["in the night in which it goes forward", "2027-03-28 01:30", "21:00", "07:00", "2027-03-28 07:00"],
  ])("quiet hours: %s", async (_, at, from, until, expected) => {
    const { rows } = await stage.database.admin.query(
      `select rules.after_quiet($1::timestamp at time zone 'Europe/Zurich', $2::time, $3::time) = $4::timestamp at time zone 'Europe/Zurich' as right`,
      [at, from, until, expected],
    );
    expect(rows).toEqual([{ right: true }]);
  });
});

describe("a message of the office", () => {
  const insert = (status: string, category = "info", date = "app.today()") =>
    office(
      `insert into staff.appmessage (title, text, date, category, status) values ('Frau Muster', 'Text', ${date}, $1, $2)`,
      category,
      status,
    );

  test("is told when it is published, from its day on, and not as a draft", async () => {
    await stage.aMidwifeWith(["phone"], { circles: ["8001"] });
    await insert("draft");
    expect(await stage.ordered()).toEqual([]);
    await office("update staff.appmessage set status = 'published' where status = 'draft'");
    await insert("published", "urgent", "app.today() + 3");
    expect(await stage.ordered("waiting")).toEqual(["push_message → phone", "push_urgent_message → phone"]);
    const { rows } = await stage.database.admin.query(
      `select send_after = (app.today() + 3 + time '07:00') at time zone 'Europe/Zurich' as right
       from app.outbox where hookslug = 'push_urgent_message'`,
    );
    expect(rows).toEqual([{ right: true }]);
  });
});

describe("devices", () => {
  test("a browser that another midwife switches on is hers from then on", async () => {
    const first = await stage.aMidwifeWith([]);
    const second = await stage.aMidwifeWith([]);
    const { endpoint, p256dh, auth } = stage.service.device("shared");
    const keep = (midwife: string) =>
      stage.as("user", midwife, "select rules.keep_push_device($1, $2, $3, 'shared') as id", [
        endpoint,
        p256dh,
        auth,
      ]);
    const [once] = await keep(first);
    expect(await keep(first)).toEqual([once]);
    await keep(second);
    const owners = await stage.database.admin.query("select user_id from app.push_subscription");
    expect(owners.rows).toEqual([{ user_id: second }]);
  });

  test("ten are kept, however many are switched on at once, and trials have an end", async () => {
    const midwife = await stage.aMidwifeWith([]);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const { endpoint, p256dh, auth } = stage.service.device(`many-${at}`);
        return stage.as("user", midwife, "select rules.keep_push_device($1, $2, $3, 'many')", [
          endpoint,
          p256dh,
          auth,
        ]);
      }),
    );
    const kept = await stage.as("user", midwife, "select id from midwife.push_subscription");
    expect(kept).toHaveLength(10);
    const trials = await Promise.all(
      Array.from({ length: 20 }, () =>
        stage.as("user", midwife, "select success from actions.push_test($1)", [kept[0]?.id]),
      ),
    );
    expect(trials.flat().filter(({ success }) => success)).toHaveLength(5);
  });

  test.each([
    ["endpoint", { endpoint: "https://a@fcm.googleapis.com/x" }],
    ["endpoint with blanks", { endpoint: "https://fcm.googleapis.com/x y" }],
    ["endpoint of a file", { endpoint: "file:///etc/passwd" }],
    ["endless endpoint", { endpoint: `https://fcm.googleapis.com/${"x".repeat(3_000)}` }],
    ["key", { p256dh: "short" }],
    ["secret", { auth: "x".repeat(23) }],
    ["name", { title: "x".repeat(81) }],
    ["empty name", { title: "  " }],
  ])("with a wrong %s are refused", async (_, wrong) => {
    const midwife = await stage.aMidwifeWith([]);
    const { endpoint, p256dh, auth, title } = { ...stage.service.device("odd"), title: "x", ...wrong };
    await expect(
      stage.as("user", midwife, "select rules.keep_push_device($1, $2, $3, $4)", [
        endpoint,
        p256dh,
        auth,
        title,
      ]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  test("are forgotten when their owner leaves", async () => {
    const midwife = await stage.aMidwifeWith(["phone"]);
    await stage.as("manager", stage.manager, "select actions.midwife_setlost($1, 'Umzug', '{}')", [midwife]);
    const { rows } = await stage.database.admin.query("select from app.push_subscription");
    expect(rows).toEqual([]);
  });
});

describe("a request of the office", () => {
  const ask = (mother: string, midwife: string, outcome: string) =>
    stage.as("mediator", stage.mediator, "select actions.request_record($1, $2, $3)", [
      mother,
      midwife,
      outcome,
    ]);

  test("is told to whom it is put, also outside her circles, and to nobody whom it is not", async () => {
    const asked = await stage.aMidwifeWith(["phone"], { circles: ["8001"] });
    await stage.aMidwifeWith(["near"], near);
    const mother = await dbl();
    await publish(mother);
    await stage.clear();
    await ask(mother, asked, "unreached");
    expect(await stage.ordered("waiting")).toEqual(["push_request → phone"]);
    await office("select actions.puerpera_setpriority($1, 1)", mother);
    await ask(mother, asked, "open");
    expect(await stage.ordered("waiting")).toContain("push_urgent_request → phone");
  });

  test("that she has answered before the notice goes is told no more", async () => {
    const asked = await stage.aMidwifeWith(["phone"], near);
    const mother = await dbl();
    await publish(mother);
    await stage.clear();
    await ask(mother, asked, "open");
    const stop = async () =>
      (
        await stage.database.admin.query(
          "select rules.push_stop(o) as stop from app.outbox o where o.hookslug = 'push_request'",
        )
      ).rows[0]?.stop;
    expect(await stop()).toBeNull();
    await ask(mother, asked, "accepted");
    expect(await stop()).toBe("Die Hebamme hat inzwischen geantwortet.");
  });
});
