import type { Tx } from "#server/postgres/in-session.ts";
import type { CalendarEntry } from "./calendar-text.ts";

export interface Feed {
  fullname: string;
  stamp: Date;
  entries: CalendarEntry[];
}

interface FeedRow extends Omit<CalendarEntry, "id"> {
  fullname: string;
  stamp: Date;
  id: string | null;
}

/** The absences behind a key; undefined for a key that is unknown or whose owner has no access any more. */
export async function readFeed(tx: Tx, key: string): Promise<Feed | undefined> {
  const { rows } = await tx.query<FeedRow>(
    `select fullname, changed_at as stamp, id, kind, title, description, start::text, "end"::text
     from rules.calendar_feed_entries($1)`,
    [key],
  );
  const first = rows[0];
  if (!first) return undefined;
  const entries = rows.flatMap(({ id, kind, title, description, start, end }) =>
    id === null ? [] : [{ id, kind, title, description, start, end }],
  );
  return { fullname: first.fullname, stamp: first.stamp, entries };
}
