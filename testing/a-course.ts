/** A course with one issue and its events, written past all rights: tests choose where they begin. */
import type pg from "pg";

export interface EventGiven {
  type?: "single" | "series";
  startdate: string;
  enddate?: string;
  starttime?: string | null;
  endtime?: string | null;
  faildates?: string[];
  weekdays?: number[];
}

export interface CourseGiven {
  title?: string;
  description?: string | null;
  active?: boolean;
  provider?: string | null;
  category?: string | null;
  priceoptions?: unknown;
  issue?: Record<string, unknown>;
  events?: EventGiven[];
}

export interface MadeCourse {
  course: string;
  issue: string;
}

export async function aCourse(admin: pg.ClientBase, given: CourseGiven = {}): Promise<MadeCourse> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.ct_course (title, description, active, user_id, course_category_id, priceoptions)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      given.title ?? "Rückbildung mit Baby",
      given.description ?? null,
      given.active ?? true,
      given.provider ?? null,
      given.category ?? null,
      JSON.stringify(given.priceoptions ?? []),
    ],
  );
  const course = rows[0]?.id ?? "";
  const issue = await anIssue(admin, course, given.issue, given.events);
  return { course, issue };
}

export async function anIssue(
  admin: pg.ClientBase,
  course: string,
  given: Record<string, unknown> = {},
  events: readonly EventGiven[] = [],
): Promise<string> {
  const columns = Object.keys(given).map((name) => `"${name}"`);
  const values = Object.keys(given).map((_, index) => `$${index + 2}`);
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.ct_issue (${["course_id", ...columns].join(", ")}) values (${["$1", ...values].join(", ")}) returning id`,
    [course, ...Object.values(given)],
  );
  const issue = rows[0]?.id ?? "";
  for (const event of events) {
    await admin.query(
      `insert into app.ct_event (courseissue_id, type, startdate, enddate, starttime, endtime, faildates, weekdays)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        issue,
        event.type ?? "single",
        event.startdate,
        event.enddate ?? event.startdate,
        event.starttime ?? null,
        event.endtime ?? null,
        event.faildates ?? [],
        event.weekdays ?? [],
      ],
    );
  }
  return issue;
}
