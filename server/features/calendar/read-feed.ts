import type { CalendarDay } from "#domain/calendar-day.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import type { CalendarEntry } from "./calendar-text.ts";

export interface Feed {
  fullname: string;
  /** Whether it holds more than absences; then it has another name. */
  showsVisits: boolean;
  stamp: Date;
  entries: CalendarEntry[];
}

interface FeedRow extends Omit<CalendarEntry, "id" | "when"> {
  fullname: string;
  shows_visits: boolean;
  stamp: Date;
  id: string | null;
  start: CalendarDay | null;
  end: CalendarDay | null;
  at: Date | null;
}

/** What stands behind a key; undefined for a key that is unknown or whose owner has no access any more. */
export async function readFeed(tx: Tx, key: string): Promise<Feed | undefined> {
  const { rows } = await tx.query<FeedRow>(
    `select fullname, shows_visits, changed_at as stamp, id, kind, title, description, start::text, "end"::text, at
     from rules.calendar_feed_entries($1)`,
    [key],
  );
  const first = rows[0];
  if (!first) return undefined;
  const entries = rows.flatMap(({ id, kind, title, description, start, end, at }) => {
    const when = at ? { at } : start && end ? { start, end } : null;
    return id === null || when === null ? [] : [{ id, kind, title, description, when }];
  });
  return { fullname: first.fullname, showsVisits: first.shows_visits, stamp: first.stamp, entries };
}
