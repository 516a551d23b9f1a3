/**
 * The demonstration is plausible on every day: loads it at the moments at which relative dates are most likely to be wrong, and checks its
 * states, the order of its dates and its figures. It does not check what the screens show of it.
 */
import assert from "node:assert/strict";
import { puerperaStatuses } from "#domain/puerpera/status.ts";
import { dueMarks, dueMarksOf, type TriageCase } from "#domain/puerpera/triage.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { testLog } from "#testing/cluster.ts";
import { freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { type Proof, times } from "./proof.ts";

const moments = [
  ["in the first minute of a month", "2026-11-01T00:00:30+01:00"],
  ["on a Monday morning", "2026-11-16T07:50:00+01:00"],
  ["in the hour that the clocks repeat", "2026-10-25T02:30:00+01:00"],
  ["on the morning of a new year", "2027-01-01T06:00:00+01:00"],
  ["in the hour that the clocks skip", "2027-03-28T03:10:00+02:00"],
  ["in the summer holidays of a leap year", "2028-07-22T13:00:00+02:00"],
] as const;

/** `share` of the days, from the one on that the seed chooses. */
export const days: Proof = {
  name: "days",
  async run(share, seed) {
    const chosen = Array.from(
      { length: times(moments.length, share) },
      (_, at) => moments[(seed + at) % moments.length] ?? moments[0],
    );
    for (const [name, moment] of chosen) await tellsTheSameStory(name, moment);
    return `the demonstration is plausible ${chosen.map(([name]) => name).join(", ")}`;
  },
};

async function tellsTheSameStory(when: string, moment: string): Promise<void> {
  const equal = (found: unknown, wanted: unknown) => assert.deepEqual(found, wanted, `loaded ${when}`);
  const other = await freshDatabase();
  try {
    const name = new URL(other.url).pathname.slice(1);
    await other.admin.query(`alter database ${name} set app.now = '${moment}'`);
    await migrate(other.url, { appSecret: testSecret, demo: true, log: testLog });
    await other.admin.query("select set_config('app.now', $1, false)", [moment]);

    const states = await other.admin.query(
      `select count(*)::integer as mothers, count(distinct status)::integer as states, count(distinct lostreason)::integer as reasons,
           count(*) filter (where status in ('new', 'onhold', 'published', 'undefined'))::integer as open from app.puerpera`,
    );
    equal(states.rows, [{ mothers: 600, states: puerperaStatuses.length, reasons: 12, open: 41 }]);

    const faults = await other.admin.query(
      `select
           (select count(*) from app.puerpera where greatest(created_at, published_at, mediated_at, closed_at, lost_at) > app.now())::integer as ahead,
           (select count(*) from app.puerpera where published_at < created_at or mediated_at < published_at or closed_at < mediated_at or lost_at < created_at)::integer as turned_round,
           (select count(*) from app.puerpera where registrationtype = 'spital' and created_at < (birthday_child + birthtime_child) at time zone 'Europe/Zurich')::integer as before_birth,
           (select count(*) from app.actionlog where created_at > app.now())::integer as logged_ahead,
           (select count(*) from app.actionlog where uuid_extract_timestamp(id) <> date_trunc('milliseconds', created_at))::integer as id_of_another_moment,
           (select count(*) from (select created_at, lag(created_at) over (order by id) as before from app.actionlog) l where created_at < before)::integer as logged_out_of_order,
           (select count(*) from app.puerpera_note where created_at > app.now())::integer as noted_ahead,
           (select count(*) from app.user_puerpera_reject where created_at > app.now())::integer as rejected_ahead,
           (select count(*) from app.outbox where greatest(created_at, sent_at) > app.now())::integer as sent_ahead,
           (select count(*) from app.user_seen where last_seen > app.now())::integer as seen_ahead`,
    );
    equal(
      Object.entries(faults.rows[0] ?? {}).filter(([, count]) => count !== 0),
      [],
    );

    const load = await other.admin.query(
      `select mediations_current_month as load, entriesnow as absent from staff."user" where email like 'hebamme%@demo.example' order by email = 'hebamme2@demo.example'`,
    );
    equal(load.rows, [
      { load: 3, absent: false },
      { load: 5, absent: false },
    ]);

    const open = await other.admin.query<{ row: TriageCase }>(
      `select to_jsonb(p) || jsonb_build_object('due_marks', rules.due_marks(p, app.today(), app.now())) as row
       from app.puerpera p where status in ('new', 'published')`,
    );
    const marks = open.rows.flatMap(({ row }) => dueMarksOf(row, moment));
    for (const mark of dueMarks) assert(marks.includes(mark), `loaded ${when}: nobody is marked ${mark}`);

    const figures = await other.admin.query(
      `select
           (select count(distinct (year, month)) >= 24 from staff.statistic_final_monthly) as months,
           (select count(*) = 8 and min(registered) > 1 from staff.home_week) as weeks,
           (select midwives_active = 50 and midwives_absent between 3 and 30 from staff.home_statistic) as midwives,
           (select max(absent) > 10 from staff.statistic_vacation where day > app.today()) as holidays,
           (select bool_or(firstdate > app.today()) and bool_or(firstdate < app.today()) from app.ct_issue) as courses`,
    );
    equal(figures.rows, [{ months: true, weeks: true, midwives: true, holidays: true, courses: true }]);
  } finally {
    await other.drop();
  }
}
