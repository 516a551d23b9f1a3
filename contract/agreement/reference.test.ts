/** Rows that are part of the program: mails and their texts as domain/ knows them, labels, holidays. */
import { Liquid } from "liquidjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailContext, sampleContext } from "#domain/message/context.ts";
import { hookPlaceholders } from "#domain/message/hook-placeholders.ts";
import { type HookSlug, hookSlugs, hooks, isAlwaysSent, usesHinAtFirst } from "#domain/message/hooks.ts";
import {
  appmessageCategories,
  appmessageStatuses,
  outboxChannels,
  outboxStatuses,
  smsRecipientStates,
  smsStatuses,
} from "#domain/message/labels.ts";
import type { PlaceholderName } from "#domain/message/placeholders.ts";
import { subjectFaults, templateFaults } from "#domain/message/template.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";

interface Mail {
  slug: HookSlug;
  active: boolean;
  use_hin: boolean;
  title: string;
  description: string;
  subject: string;
  template: string;
  linked_back: boolean;
}

let database: FreshDatabase;
let mails: Mail[];

async function readMails(): Promise<Mail[]> {
  const { rows } = await database.admin.query<Mail>(
    `select h.slug, h.active, h.use_hin, h.title, h.description, t.subject, t.template, t.emailhook_id = h.id as linked_back
     from app.emailhook h left join app.emailtemplate t on t.id = h.emailtemplate_id order by h.slug`,
  );
  return rows;
}

beforeAll(async () => {
  database = await freshDatabase();
  mails = await readMails();
});
afterAll(() => database.drop());

describe("the mails", () => {
  test("are hidden from midwives and changed by nobody but administrators", async () => {
    const as = async (role: "user" | "manager" | "admin", statement: string) => {
      const userId = await aUser(database.admin, { role });
      return inSession(database.pools, { role, userId, sessionId: null }, async (tx) => {
        const { rowCount } = await tx.query(statement);
        return rowCount;
      });
    };
    const change = "update staff.emailhook set active = active where slug = 'system_test'";
    await expect(as("user", "select from staff.emailtemplate")).rejects.toMatchObject({ code: "42501" });
    await expect(as("manager", change)).rejects.toMatchObject({ code: "42501" });
    expect(await as("admin", change)).toBe(1);
  });

  test("are the same in domain and database", () => {
    const expected = hookSlugs.map((slug) => ({
      slug,
      title: hooks[slug].title,
      use_hin: usesHinAtFirst(slug),
      active: true,
      linked_back: true,
    }));
    expect(expected).toHaveLength(44);
    expect(
      mails.map(({ slug, title, use_hin, active, linked_back }) => ({
        slug,
        title,
        use_hin,
        active,
        linked_back,
      })),
    ).toEqual(expected.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)));
  });

  test("name only what their occasion holds, and no mother in the subject", () => {
    for (const { slug, subject, template } of mails) {
      expect(templateFaults(slug, template), slug).toEqual([]);
      expect(subjectFaults(slug, subject), slug).toEqual([]);
    }
  });

  test("are written in Swiss spelling, without pet names for the reader", () => {
    for (const { slug, title, description, subject, template } of mails) {
      const whole = [title, description, subject, template].join("\n");
      expect(whole, slug).not.toMatch(/ß| {2}|\t|\s$/);
      expect(whole, slug).not.toMatch(/\b(?:du|dir|dich|dein\w*|euch|eure?\w*)\b/i);
      expect(
        template.split("\n").filter((line) => line.trim() !== line),
        slug,
      ).toEqual([]);
    }
  });

  test("stay as the office changed them when the program is updated", async () => {
    await database.admin.query(
      `update app.emailhook set active = false, title = 'Eigener Titel' where slug = 'survey_invitation';
       update app.emailtemplate set subject = 'Eigener Betreff'
         where id = (select emailtemplate_id from app.emailhook where slug = 'survey_invitation');
       delete from deployment.applied where part = 'reference'`,
    );
    const before = await readMails();
    await migrate(database.url, { appSecret: testSecret, demo: false, log: testLog });
    expect(await readMails()).toEqual(before);
    expect(before.find(({ slug }) => slug === "survey_invitation")).toMatchObject({
      active: false,
      title: "Eigener Titel",
      subject: "Eigener Betreff",
    });
    const { rows } = await database.admin.query<{ count: string }>("select count(*) from app.emailtemplate");
    expect(rows[0]?.count).toBe("44");
  });
});

test("what people wait for is always sent, everything else can be switched off", async () => {
  for (const slug of hookSlugs) {
    const switchOff = database.admin.query(
      `do $$ begin
         update app.emailhook set active = false where slug = '${slug}';
         raise exception using errcode = 'WG099', message = 'only a trial';
       end $$`,
    );
    await expect(switchOff, slug).rejects.toMatchObject(
      isAlwaysSent(slug)
        ? { constraint: "emailhook_that_people_wait_for_is_active" }
        : { message: "only a trial" },
    );
  }
});

describe("a mail", () => {
  const liquid = new Liquid({ strictVariables: true, strictFilters: true, ownPropertyOnly: true });
  liquid.registerFilter("datum", (value: string) => `«Datum ${value}»`);
  liquid.registerFilter("zeit", (value: string) => `«Zeit ${value}»`);

  /** Empty lines between paragraphs are one; none at the ends; nothing left of the template. */
  function expectReadable(slug: string, text: string): void {
    expect(text, slug).not.toMatch(/\n\n\n|^\s|\s$|\{|\}|%|undefined|null|true|false|\[object/);
    expect(
      text.split("\n").filter((line) => line.trim() !== line),
      slug,
    ).toEqual([]);
  }

  test("reads well with everything in it", () => {
    for (const { slug, subject, template } of mails) {
      const context = sampleContext(slug);
      const text = liquid.parseAndRenderSync(template, context);
      expectReadable(slug, text);
      expect(liquid.parseAndRenderSync(subject, context), slug).not.toMatch(/\{|\}|\n/);
    }
  });

  /** What is there in every case; all else may be missing. */
  const always: Partial<Record<PlaceholderName, string | number>> = {
    "app.title": "Wochenbett",
    "app.organisation_address": "Zürich",
    "app.organisation_contact": "044",
    "app.url": "https://x.example",
    "user.fullname": "Vreni Muster",
    "midwife.fullname": "Vreni Muster",
    "puerpera.firstname": "Arjeta",
    "puerpera.lastname": "Krasniqi",
    "puerpera.fullname": "Arjeta Krasniqi",
    "puerpera.zipcode": "8610",
    "puerpera.place": "Uster",
    "puerpera.birthdate_child": "2027-01-15",
    "puerpera.registrationtype.title": "Eltern",
    "puerpera.created_at": "2026-11-14T08:41:00Z",
    missing_fields: "Mobiltelefon",
    count: 1,
    puerperas: "Arjeta Krasniqi",
    period: "Sportferien",
    colleague: "Mia Keller",
    mediations_current_month: 5,
    max_mediations_permonth: 5,
    fee_amount: 50,
    "counts.new": 0,
    "counts.onhold": 0,
    "counts.born": 0,
    "counts.unborn": 0,
    "counts.urgent": 0,
  };

  test("reads well with only what is always known", () => {
    for (const { slug, template } of mails) {
      const links = hookPlaceholders[slug].filter((name) => name.startsWith("link."));
      const values = { ...always, ...Object.fromEntries(links.map((name) => [name, "https://x.example/y"])) };
      expectReadable(slug, liquid.parseAndRenderSync(template, mailContext(slug, values)));
    }
  });

  test("never gives a midwife the ward's address for the mother's", () => {
    const template = mails.find(({ slug }) => slug === "mediation_established_midwife")?.template ?? "";
    const told = (values: Partial<Record<PlaceholderName, string>>) =>
      liquid.parseAndRenderSync(
        template,
        mailContext("mediation_established_midwife", { ...always, ...values }),
      );
    const mail = { "puerpera.email": "station@spital.example" };
    expect(told({ ...mail, "puerpera.registrationtype.title": "Spital" })).not.toContain("station@");
    expect(told({ ...mail, "puerpera.registrationtype.title": "Eltern" })).toContain("station@");
  });

  test("that names what its occasion does not hold fails, and is never sent empty", () => {
    expect(() =>
      liquid.parseAndRenderSync("{{ puerpera.lastname }}", sampleContext("survey_invitation")),
    ).toThrow();
  });

  test("before a mediation betrays no name", () => {
    for (const { slug, subject, template } of mails.filter((mail) =>
      /_(?:published|urgent)_midwives$/.test(mail.slug),
    )) {
      const shown = liquid.parseAndRenderSync(subject + template, sampleContext(slug));
      expect(shown, slug).not.toMatch(/Arjeta|Krasniqi|079 555 38 14|familie\.example|Seestrasse/);
    }
  });
});

test("kinds and states of messages are those of the constraints", async () => {
  const { rows } = await database.admin.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where conname in ('appmessage_category_is_known', 'appmessage_status_is_known', 'smsmessage_status_is_known', 'outbox_status_is_known',
       'outbox_channel_is_known', 'user_smsmessage_state_is_known')`,
  );
  const values = Object.fromEntries(
    rows.map(({ name, text }) => [
      name,
      Array.from(text.matchAll(/'([a-z]+)'/g), (match) => match[1]).toSorted(),
    ]),
  );
  expect(values).toEqual({
    appmessage_category_is_known: appmessageCategories.toSorted(),
    appmessage_status_is_known: appmessageStatuses.toSorted(),
    smsmessage_status_is_known: smsStatuses.toSorted(),
    outbox_status_is_known: outboxStatuses.toSorted(),
    outbox_channel_is_known: outboxChannels.toSorted(),
    user_smsmessage_state_is_known: smsRecipientStates.toSorted(),
  });
});

describe("the holidays", () => {
  async function days(title: string): Promise<string[]> {
    const { rows } = await database.admin.query<{ day: string }>(
      "select start::text as day from app.holiday where title = $1 and kind = 'public' order by start",
      [title],
    );
    return rows.map((row) => row.day);
  }

  test("of Easter are those of the almanac", async () => {
    const easter = [
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2028-04-16",
      "2029-04-01",
      "2030-04-21",
    ];
    expect(await days("Ostern")).toEqual(easter);
    expect(await days("Karfreitag")).toContain("2026-04-03");
    expect(await days("Ostermontag")).toContain("2028-04-17");
    expect(await days("Auffahrt")).toEqual([
      "2024-05-09",
      "2025-05-29",
      "2026-05-14",
      "2027-05-06",
      "2028-05-25",
      "2029-05-10",
      "2030-05-30",
    ]);
    expect(await days("Pfingsten")).toContain("2029-05-20");
    expect(await days("Pfingstmontag")).toContain("2026-05-25");
  });

  test("of the canton are twelve a year, of the city two half days", async () => {
    const { rows } = await database.admin.query(
      `select extract(year from start)::int as year, count(*) filter (where region = 'Kanton Zürich')::int as canton,
         count(*) filter (where region = 'Stadt Zürich')::int as city
       from app.holiday where kind = 'public' group by 1 order by 1`,
    );
    expect(rows).toEqual(
      [2024, 2025, 2026, 2027, 2028, 2029, 2030].map((year) => ({
        year,
        canton: 12,
        city: year === 2030 ? 1 : 2,
      })),
    );
  });

  test("of the half days are Mondays", async () => {
    const { rows } = await database.admin.query<{ weekday: number }>(
      "select distinct extract(isodow from start)::int as weekday from app.holiday where title like '%(Nachmittag)'",
    );
    expect(rows).toEqual([{ weekday: 1 }]);
  });

  test("of the schools follow the calendar that the city fixed by weeks", async () => {
    const { rows } = await database.admin.query<{
      title: string;
      year: number;
      week: number;
      weeks: number;
      days: string;
    }>(
      `select title, extract(isoyear from start)::int as year, extract(week from start)::int as week,
         ceil(("end" - start + 1) / 7.0)::int as weeks, extract(isodow from start) || '-' || extract(isodow from "end") as days
       from app.holiday where kind = 'school' order by start`,
    );
    expect(rows).toHaveLength(33);
    expect(new Set(rows.map((row) => row.days))).toEqual(new Set(["1-5"]));
    for (const { title, year, week, weeks } of rows) {
      const at = `${title} ${year}`;
      expect(weeks, at).toBe(title === "Sommerferien" ? 5 : 2);
      if (title === "Sportferien") expect(week, at).toBe(7);
      if (title === "Sommerferien") expect(week, at).toBe(29);
      if (title === "Herbstferien") expect(week, at).toBe(41);
      // A week earlier only where Easter Monday lies in the sixteenth.
      if (title === "Frühlingsferien") expect(week, at).toBe(year === 2028 ? 16 : 17);
      if (title === "Weihnachtsferien") expect([51, 52], at).toContain(week);
    }
  });

  test("name where they come from and never overlap within the schools", async () => {
    const { rows } = await database.admin.query(
      `select a.title, a.start from app.holiday a join app.holiday b
         on a.kind = 'school' and b.kind = 'school' and a.start < b.start and a."end" >= b.start
       union all select title, start from app.holiday where length(source) < 20`,
    );
    expect(rows).toEqual([]);
  });
});
