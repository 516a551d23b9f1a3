/** The figures of a part of a month as a job leaves them that last ran on a day: the very one, some days ago, or later. */
import type pg from "pg";
import { addDays, type CalendarDay } from "#domain/calendar-day.ts";
import { fc } from "#testing/property.ts";

export async function keepUpTo(admin: pg.Client, day: CalendarDay): Promise<void> {
  await admin.query("begin");
  await admin.query("select set_config('app.now', $1, true)", [`${day}T12:00:00+01:00`]);
  await admin.query("select rules.sum_figures()");
  await admin.query("commit");
}

/** Runs of the job before the rows are written, and after it; in days from the asked one. */
export const runs = fc.record({
  before: fc.constantFrom(-400, -12, -1, 0),
  after: fc.constantFrom(undefined, -9, -1, 0, 3),
});

export interface Runs {
  before: number;
  after: number | undefined;
}

export async function writeBetween(
  admin: pg.Client,
  { before, after }: Runs,
  today: CalendarDay,
  write: () => Promise<void>,
): Promise<void> {
  await keepUpTo(admin, addDays(today, before));
  await write();
  if (after !== undefined) await keepUpTo(admin, addDays(today, after));
}
