/** Edits as people read them: what was saved together is one entry. */
import { toDate } from "#domain/calendar-day.ts";

export interface EditEntry {
  id: string;
  at: string;
  /** Nobody: the program itself. Without an id there is no page to lead to. */
  author: { id?: string; fullname: string } | null;
  changes: Record<string, { old: unknown; new: unknown }>;
}

interface EditRow {
  id: string;
  created_at: string;
  changes: unknown;
  author?: EditEntry["author"];
}

/** Newest first, as they are asked for. */
export function editEntries(rows: readonly EditRow[]): EditEntry[] {
  return joinEntries(
    rows.map(({ id, created_at, changes, author = null }) => ({
      id,
      at: created_at,
      author,
      changes: (changes ?? {}) as EditEntry["changes"],
    })),
  );
}

/** Several lists as one. A form may write more than one table: what it wrote bears one moment, the later row first. */
export function joinEntries(...lists: readonly (readonly EditEntry[])[]): EditEntry[] {
  const joined: EditEntry[] = [];
  for (const entry of lists.flat().toSorted((a, b) => toDate(b.at).getTime() - toDate(a.at).getTime())) {
    const last = joined.at(-1);
    if (
      last?.at === entry.at &&
      last.author?.fullname === entry.author?.fullname &&
      last.author?.id === entry.author?.id
    ) {
      joined.splice(-1, 1, { ...last, changes: followedBy(entry.changes, last.changes) });
    } else {
      joined.push(entry);
    }
  }
  return joined;
}

/** Both in one: a field that the later one changed again was before what it was before both. */
function followedBy(earlier: EditEntry["changes"], later: EditEntry["changes"]): EditEntry["changes"] {
  const both = { ...earlier };
  for (const [field, change] of Object.entries(later)) {
    const first = earlier[field];
    both[field] = first ? { old: first.old, new: change.new } : change;
  }
  return both;
}
