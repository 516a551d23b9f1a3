/** Reminders: each once per cause, none too late, none at night or on Sunday, whatever the clock on the wall does. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type MailStage, mailStage } from "#testing/mail-stage.ts";
import { fc } from "#testing/property.ts";

/** A Tuesday, by day, outside every season of reminders. */
const NOW = "2026-11-17T13:00:00+01:00";
let stage: MailStage;
let vreni: string;

beforeAll(async () => {
  stage = await mailStage();
  vreni = await aUser(stage.database.admin, { email: "vreni@beispiel.example" });
  await stage.database.admin.query("update app.appsettings set survey_link = 'https://umfrage.example'");
});
beforeEach(async () => {
  await stage.clear();
  const { admin } = stage.database;
  await admin.query(
    "set session_replication_role = replica; delete from app.puerpera; reset session_replication_role",
  );
});
afterAll(() => stage.database.drop());

/** At a moment of the test's choosing, in a transaction. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const { admin } = stage.database;
  await admin.query("begin");
  await admin.query("select set_config('app.now', $1, true)", [moment]);
  const answer = await work();
  await admin.query("commit");
  return answer;
}

async function remind(moment = NOW): Promise<string[]> {
  await stage.clear();
  await at(moment, () => stage.database.admin.query("select rules.order_reminders()"));
  return await stage.letters();
}

/** aPuerpera writes in a transaction of its own; the columns of the clock are set afterwards. */
async function aMother(given: Record<string, unknown>): Promise<string> {
  const { mediated_at, closed_at, ...rest } = given;
  const id = await aPuerpera(stage.database.admin, { midwife_id: vreni, status: "current", ...rest });
  await stage.database.admin.query(
    `set session_replication_role = replica; update app.puerpera set mediated_at = '${mediated_at ?? NOW}',
       created_at = '2026-06-01', closed_at = ${closed_at ? `'${closed_at}'` : "null"} where id = '${id}'; reset session_replication_role`,
  );
  return id;
}

describe("without rights", () => {
  test("a midwife starts no reminders, and nobody past the action", async () => {
    await expect(stage.as("user", vreni, "select actions.send_reminder_emails()")).rejects.toMatchObject({
      code: "42501",
    });
    for (const role of ["user", "mediator", "manager", "admin"] as const) {
      const userId = await aUser(stage.database.admin, { role, status: "onhold" });
      await expect(stage.as(role, userId, "select rules.order_reminders()")).rejects.toMatchObject({
        code: "42501",
      });
      for (const press of [
        "select actions.send_reminder_emails()",
        "select actions.undo_reminder_emails()",
        "select * from staff.due_reminders()",
      ])
        await expect(stage.as(role, userId, press), `${role}: ${press}`).rejects.toMatchObject({
          code: "42501",
        });
    }
  });
});

describe("a midwife is reminded", () => {
  test.each([
    ["of the first contact after 24 hours", { mediated_at: "2026-11-16T12:59:00+01:00" }, true],
    ["not before", { mediated_at: "2026-11-16T13:01:00+01:00" }, false],
    ["not when she has met her", { mediated_at: "2026-11-16T12:00:00+01:00", first_contact_at: NOW }, false],
    ["not weeks later", { mediated_at: "2026-11-01T12:00:00+01:00" }, false],
  ])("%s", async (_, given, expected) => {
    await aMother(given);
    expect(await remind()).toEqual(expected ? ["reminder_midwife_contact → vreni@beispiel.example"] : []);
  });

  test.each([
    ["of the birth seven days after the term", { birthdate_child: "2026-11-10" }, true],
    ["not before", { birthdate_child: "2026-11-11" }, false],
    [
      "not when it is known",
      { birthdate_child: "2026-11-01", birthday_child: "2026-11-03", birthtype: "spontangeburt" },
      false,
    ],
  ])("%s", async (_, given, expected) => {
    await aMother(given);
    expect(await remind()).toEqual(expected ? ["reminder_midwife_birthdate → vreni@beispiel.example"] : []);
  });

  test("of what is to be closed by one list, and again only when another has joined it", async () => {
    const born = (birthday_child: string) =>
      aMother({ birthday_child, birthtype: "spontangeburt", first_contact_at: NOW });
    await born("2026-09-22");
    await born("2026-09-20");
    await born("2026-09-24");
    expect(await remind()).toEqual(["reminder_midwife_close → vreni@beispiel.example"]);
    const again = async (moment: string) => {
      await at(moment, () => stage.database.admin.query("select rules.order_reminders()"));
      return (await stage.letters()).length;
    };
    expect(await again(NOW)).toBe(1);
    expect(await again("2026-11-18T13:00:00+01:00")).toBe(1);
    expect(await again("2026-11-19T13:00:00+01:00")).toBe(2);
    const { rows } = await at("2026-11-19T13:00:00+01:00", () =>
      stage.database.admin.query(
        "select (rules.reminder_values(o) ->> 'count')::int as count, rules.mail_stop(o) as stop from app.outbox o limit 1",
      ),
    );
    expect(rows).toEqual([{ count: 3, stop: null }]);
  });

  test("of her profile once a quarter, and before school holidays unless she has entered hers", async () => {
    expect(await remind("2027-01-05T13:00:00+01:00")).toEqual([
      "reminder_midwife_profile → vreni@beispiel.example",
    ]);
    // Sport holidays begin on the 15th of February 2027.
    expect(await remind("2027-01-25T13:00:00+01:00")).toEqual([
      "reminder_midwife_vacation → vreni@beispiel.example",
    ]);
    const { rows } = await stage.database.admin.query(
      "select rules.reminder_values(o) ->> 'period' as period from app.outbox o",
    );
    expect(rows).toEqual([{ period: "Sportferien, 15.02. bis 26.02.2027" }]);
    await stage.database.admin.query(
      "insert into app.calendarentry (user_id, title, start, \"end\") values ($1, 'Ferien', '2027-02-20', '2027-03-01')",
      [vreni],
    );
    expect(await remind("2027-01-25T13:00:00+01:00")).toEqual([]);
  });
});

test("parents are asked for their opinion after eight weeks, and once more two weeks later; nobody after a loss", async () => {
  const given = {
    status: "closed",
    closed_at: NOW,
    birthtype: "spontangeburt",
    birthday_child: "2026-09-15",
  };
  await aMother({ ...given, qualifies_for_survey: true, email: "gern@beispiel.example" });
  await aMother({ ...given, qualifies_for_survey: false, email: "nein@beispiel.example" });
  await aMother({
    ...given,
    qualifies_for_survey: true,
    birthday_child: "2026-09-25",
    email: "frueh@beispiel.example",
  });
  await aMother({
    ...given,
    status: "lost",
    lostreason: "kindsverlust",
    closed_at: null,
    qualifies_for_survey: true,
    email: "verlust@beispiel.example",
  });
  expect(await remind()).toEqual(["survey_invitation → gern@beispiel.example"]);
  await stage.database.admin.query(
    "update app.outbox set status = 'sent', subject = 'x', body = 'x', sent_at = $1, created_at = $1",
    [NOW],
  );
  const later = async (moment: string) => {
    await at(moment, () => stage.database.admin.query("select rules.order_reminders()"));
    return (await stage.letters("waiting")).filter((letter) => letter.startsWith("survey_reminder"));
  };
  expect(await later("2026-11-30T13:00:00+01:00")).toEqual([]);
  expect(await later("2026-12-01T14:00:00+01:00")).toEqual(["survey_reminder → gern@beispiel.example"]);
  expect(await later("2026-12-02T14:00:00+01:00")).toHaveLength(1);
});

test("the office gets its digest on working days, each of them once", async () => {
  const digests = async (moment: string) =>
    (await remind(moment)).filter((letter) => letter.startsWith("office_daily_digest")).length;
  const { rows } = await stage.database.admin.query(
    `select count(*)::int as staff from app."user" where role <> 'user' and status = 'active' and email is not null`,
  );
  expect(await digests("2026-11-17T07:17:00+01:00")).toBe(rows[0].staff);
  expect(await digests("2026-11-17T06:17:00+01:00")).toBe(0);
  expect(await digests("2026-11-21T07:17:00+01:00")).toBe(0);
});

describe("quiet hours", () => {
  async function next(moment: string): Promise<string> {
    const { rows } = await stage.database.admin.query(
      "select to_char(rules.next_allowed($1) at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI\"Z\"') as at",
      [moment],
    );
    return rows[0].at;
  }

  test.each([
    ["a working hour", "2026-11-17T13:00:00+01:00", "2026-11-17T12:00Z"],
    ["late on a weekday", "2026-11-17T21:00:00+01:00", "2026-11-18T06:00Z"],
    ["before dawn", "2026-11-17T06:59:00+01:00", "2026-11-17T06:00Z"],
    ["Saturday night: until Monday", "2026-11-21T22:00:00+01:00", "2026-11-23T06:00Z"],
    ["Sunday noon", "2026-11-22T12:00:00+01:00", "2026-11-23T06:00Z"],
    [
      "the night in which summer time ends: seven o'clock is an hour later",
      "2026-10-24T23:00:00+02:00",
      "2026-10-26T06:00Z",
    ],
    ["the night in which it begins", "2027-03-27T23:00:00+01:00", "2027-03-29T05:00Z"],
  ])("%s", async (_, moment, expected) => {
    expect(await next(moment)).toBe(expected);
  });

  test("whatever the settings: never back, never quiet, and at once where nothing is quiet", async () => {
    const hour = fc.integer({ min: 0, max: 23 });
    await fc.assert(
      fc.asyncProperty(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
        hour,
        hour,
        fc.boolean(),
        async (moment, from, until, sunday) => {
          await stage.database.admin.query(
            "update app.appsettings set quiet_from = make_time($1, 0, 0), quiet_until = make_time($2, 0, 0), quiet_sunday = $3",
            [from, until, sunday],
          );
          const { rows } = await stage.database.admin.query(
            `select rules.next_allowed($1) >= $1 as onwards, rules.is_quiet(rules.next_allowed($1) at time zone 'Europe/Zurich', s) as quiet,
               rules.next_allowed($1) = $1 or rules.is_quiet($1::timestamptz at time zone 'Europe/Zurich', s) as at_once
             from app.appsettings s`,
            [moment],
          );
          expect(rows).toEqual([{ onwards: true, quiet: false, at_once: true }]);
        },
      ),
      { numRuns: 60 },
    );
    await stage.database.admin.query(
      "update app.appsettings set quiet_from = '21:00', quiet_until = '07:00', quiet_sunday = true",
    );
  });

  test("hold back a reminder, and nothing that answers what somebody did", async () => {
    await aMother({ mediated_at: "2026-11-20T22:00:00+01:00" });
    await remind("2026-11-21T23:00:00+01:00");
    const { rows } = await stage.database.admin.query("select send_after from app.outbox");
    expect(rows[0].send_after.toISOString()).toBe("2026-11-23T06:00:00.000Z");
  });
});
