/** The demonstration's messages, mails, SMS, courses and views: each screen of the office has something to show. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hooks, isHookSlug } from "#domain/message/hooks.ts";
import { appmessageCategories, appmessageStatuses } from "#domain/message/labels.ts";
import { smsLength } from "#domain/message/sms-length.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
});
afterAll(() => database.drop());

async function rowsOf<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  return (await database.admin.query<R>(text)).rows;
}

async function seenBy<R extends pg.QueryResultRow>(
  email: string,
  role: "user" | "mediator",
  text: string,
): Promise<R[]> {
  const [user] = await rowsOf<{ id: string }>(`select id from app."user" where email = '${email}'`);
  const caller = { role, userId: user?.id ?? null, sessionId: null };
  return (await inSession(database.pools, caller, (tx) => tx.query<R>(text))).rows;
}

describe("messages on the start page", () => {
  test("reach a midwife only when they are published", async () => {
    const rows = await seenBy<{ status: string }>(
      "hebamme@demo.example",
      "user",
      "select status from midwife.appmessage",
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["published"]));
  });

  test("are of every kind and state, each with the hand that wrote it", async () => {
    const rows = await rowsOf<{ category: string; status: string; created_by: string | null }>(
      "select category, status, created_by from app.appmessage",
    );
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(appmessageCategories));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(appmessageStatuses));
    expect(rows.filter(({ created_by }) => created_by === null)).toEqual([]);
  });
});

describe("the outbox", () => {
  test("is closed to midwives", async () => {
    await expect(seenBy("hebamme@demo.example", "user", "select from staff.outbox")).rejects.toThrow(
      /permission denied/,
    );
  });

  test("holds mails that were sent, wait, failed and were called off", async () => {
    const rows = await seenBy<{ status: string; count: number }>(
      "mediator@demo.example",
      "mediator",
      "select status, count(*)::integer as count from staff.outbox group by 1",
    );
    const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    expect(counts.sent).toBeGreaterThan(1000);
    expect(counts.waiting).toBeGreaterThan(3);
    expect(counts.failed).toBeGreaterThan(3);
    expect(counts.failed).toBeLessThan((counts.sent ?? 0) / 50);
  });

  test("tells of mothers whose mail was left out, with the reason in the log and at the mail", async () => {
    const rows = await rowsOf<{ left_out: string[]; hookslug: string; is_same: boolean }>(
      `select l.left_out, o.hookslug, o.cancel_reason = l.left_out_reason and o.status = 'cancelled' as is_same
       from app.actionlog l join app.outbox o on o.actionlog_id = l.id and o.hookslug = any (l.left_out)`,
    );
    expect(rows).toHaveLength(2);
    for (const { left_out, hookslug, is_same } of rows) {
      expect(left_out).toEqual([hookslug]);
      expect(is_same).toBe(true);
    }
  });

  test("knows only the occasions of the product, by their way, without a link that opens an account", async () => {
    const mails = await rowsOf<{ hookslug: string; use_hin: boolean; bcc: string | null }>(
      "select distinct hookslug, use_hin, bcc from app.outbox where channel = 'email'",
    );
    expect(mails.length).toBeGreaterThan(15);
    for (const { hookslug, use_hin, bcc } of mails) {
      expect(isHookSlug(hookslug), hookslug).toBe(true);
      if (!isHookSlug(hookslug)) continue;
      expect(hooks[hookslug].secret, hookslug).toBe(false);
      expect(use_hin, hookslug).toBe(hooks[hookslug].hin === "yes");
      // What goes by HIN is not copied to an address outside it.
      expect(bcc === null, hookslug).toBe(use_hin);
    }
  });

  test("marks as confidential every mail that leaves HIN, as the orders of the program do, waiting or sent", async () => {
    const [counts] = await rowsOf(
      `select count(*) filter (where marked and not is_outside) + count(*) filter (where is_outside and not marked) as wrong,
         count(*) filter (where is_outside) > 10 as some
       from app.outbox o, lateral (select o.subject like '% (Vertraulich)' as marked, o.use_hin and not rules.is_hin_address(o.recipient) as is_outside) way
       where channel = 'email'`,
    );
    expect(counts).toEqual({ wrong: "0", some: true });
  });

  test("leaves no placeholder open and tells nobody's name to those who are only asked", async () => {
    expect(
      await rowsOf("select subject, body from app.outbox where subject ~ '[{}]' or body ~ '[{}]'"),
    ).toEqual([]);
    const named = await rowsOf(
      `select o.subject from app.outbox o join app.puerpera p on p.id = o.puerpera_id
       where (o.hookslug = 'puerpera_published_midwives' and strpos(o.body, p.fullname) > 0) or strpos(o.subject, p.fullname) > 0`,
    );
    expect(named).toEqual([]);
  });

  test("sends nothing after a Kindsverlust, and only to addresses of the case", async () => {
    const after = await rowsOf(
      `select o.hookslug from app.outbox o join app.puerpera p on p.id = o.puerpera_id
       where p.lostreason = 'kindsverlust' and o.created_at >= p.lost_at`,
    );
    expect(after).toEqual([]);
    const strangers = await rowsOf(
      `select o.hookslug, o.recipient from app.outbox o
       left join app.puerpera p on p.id = o.puerpera_id left join app."user" u on u.id = o.user_id, app.appsettings s
       where o.channel = 'email' and coalesce(o.recipient not in (p.email, p.email_parents), true) and o.recipient is distinct from u.email and o.recipient <> s.email_from`,
    );
    expect(strangers.filter(({ recipient }) => recipient !== null)).toEqual([]);
  });
});

describe("SMS", () => {
  test("fit into one part and were answered with counts that add up", async () => {
    const rows = await rowsOf<{ message: string; status: string; adds_up: boolean; recipients: number }>(
      `select s.message, s.status, s.total = s.sent + s.blacklisted + s.duplicated + s.invalid + s.npai as adds_up,
         (select count(*)::integer from app.user_smsmessage r where r.smsmessage_id = s.id) as recipients
       from app.smsmessage s`,
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(["draft", "sent", "failed", "unknown"]),
    );
    for (const sms of rows) {
      expect(smsLength(sms.message), sms.message).toMatchObject({ encoding: "gsm7", segments: 1 });
      expect(sms.recipients, sms.message).toBeGreaterThan(0);
      if (sms.status === "sent") expect(sms.adds_up, sms.message).toBe(true);
    }
  });
});

describe("courses", () => {
  test("are shown to everybody while they are active", async () => {
    const nobody = { role: "anonymous" as const, userId: null, sessionId: null };
    const { rows } = await inSession(database.pools, nobody, (tx) =>
      tx.query<{ active: boolean }>("select active from anonymous.ct_course"),
    );
    expect(rows).toHaveLength(13);
    expect(rows.filter(({ active }) => !active)).toEqual([]);
  });

  test("stand in five categories and have issues behind, at hand and ahead", async () => {
    const [counts] = await rowsOf(
      `select (select count(*)::integer from app.ct_category) as categories, (select count(*)::integer from app.ct_course) as courses,
         (select count(*)::integer from app.ct_category k where not exists (select from app.ct_course c where c.course_category_id = k.id)) as empty,
         (select count(*)::integer from app.ct_course c where not exists (select from app.ct_issue i where i.course_id = c.id)) as without_issue`,
    );
    expect(counts).toEqual({ categories: 5, courses: 14, empty: 0, without_issue: 0 });
    const issues = await rowsOf<{ status: string; lies: string; languages: string[] }>(
      `select status, languages, case when dates[cardinality(dates)] < app.today() then 'behind' when firstdate > app.today() then 'ahead' else 'now' end as lies from app.ct_issue`,
    );
    expect(new Set(issues.map(({ status }) => status))).toEqual(
      new Set(["open", "full", "cancelled", "done"]),
    );
    expect(new Set(issues.map(({ lies }) => lies))).toEqual(new Set(["behind", "now", "ahead"]));
  });

  test("take place in the canton, on the days that their events say and never in the holidays", async () => {
    const [faults] = await rowsOf(
      `select
         (select count(*)::integer from app.ct_issue where not (coordinates[1] between 8.35 and 9.0 and coordinates[2] between 47.15 and 47.7)) as outside,
         (select count(*)::integer from app.ct_issue i where (
           select array_agg(d::date order by d) from app.ct_event e
           cross join lateral generate_series(e.startdate, e.enddate, interval '1 day') as d
           where e.courseissue_id = i.id and not d::date = any (e.faildates) and (e.type = 'single' or extract(isodow from d) = any (e.weekdays))) <> i.dates) as other_days,
         (select count(*)::integer from app.ct_event where type = 'series' and cardinality(faildates) > 0) as with_days_off`,
    );
    expect(faults).toMatchObject({ outside: 0, other_days: 0 });
    expect(faults?.with_days_off).toBeGreaterThan(0);
  });
});

test("some midwives need a look of the office, most do not", async () => {
  const [check] = await rowsOf(
    `select count(*)::integer as active, count(*) filter (where updated_at < now() - interval '6 months')::integer as stale
     from app."user" where status = 'active' and role in ('user', 'mediator')`,
  );
  expect(check?.stale).toBeGreaterThan(2);
  expect(Number(check?.stale) * 3).toBeLessThan(Number(check?.active));
});

describe("saved views", () => {
  test("belong to those who keep them", async () => {
    const own = await seenBy("mediator@demo.example", "mediator", "select title from staff.saved_view");
    const hers = await rowsOf(
      `select v.title from app.saved_view v join app."user" u on u.id = v.user_id where u.email = 'mediator@demo.example'`,
    );
    const all = await rowsOf("select title from app.saved_view");
    expect(own).toEqual(expect.arrayContaining(hers));
    expect(own).toHaveLength(hers.length);
    expect(all.length).toBeGreaterThan(own.length);
  });
});

test("what the office's lists show of the limit is what the take-over goes by", async () => {
  const { rows } = await database.admin.query(
    `select count(*)::integer as people, count(*) filter (where u.limited)::integer as limited,
       count(*) filter (where u.limited <> rules.is_limited(u.id) or m.limited <> u.limited
         or u.mediations_current_month <> rules.mediations_current_month(u.id) or m.mediations_current_month <> u.mediations_current_month
         or u.mediation_limit is distinct from rules.effective_limit(u.max_mediations_permonth)
         or u.entriesnow <> rules.is_absent(u.id, app.today()) or m.entriesnow <> u.entriesnow)::integer as different
     from staff."user" u join staff.matching_midwife m on m.user_id = u.id and m.puerpera_id = (select id from app.puerpera limit 1)`,
  );
  expect(rows[0]).toMatchObject({ different: 0 });
  expect(rows[0].limited).toBeGreaterThan(0);
  expect(rows[0].people).toBeGreaterThan(rows[0].limited);
});
