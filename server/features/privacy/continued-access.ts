/**
 * A screen that stays open asks again and again, or is told what changed: that is one look, which goes on. It is noted when
 * it begins, and again every few minutes as long as it lasts.
 */
export interface ContinuedAccess {
  /** Of the rows shown those that are to be noted now, written as they came. */
  begun(look: { sessionId: string | null; operation: string; accessMarks: string }): string;
}

const GOES_ON_MS = 10 * 60_000;
const MOST_REMEMBERED = 200_000;

export function createContinuedAccess(now: () => number = Date.now, most = MOST_REMEMBERED): ContinuedAccess {
  let notedAt = new Map<string, number>();
  /** What a screen was shown last and until when none of it is to be noted: thousands are told the same at once. */
  const shownLast = new Map<string, { accessMarks: string; until: number }>();

  function makeRoom(time: number): void {
    if (notedAt.size < most) return;
    shownLast.clear();
    notedAt = new Map([...notedAt].filter(([, at]) => time - at < GOES_ON_MS));
    // Forgetting costs rows in the log, never a row too few.
    if (notedAt.size >= most) notedAt.clear();
  }

  return {
    begun({ sessionId, operation, accessMarks }) {
      if (sessionId === null) return accessMarks;
      const time = now();
      makeRoom(time);
      const screen = `${sessionId} ${operation}`;
      const last = shownLast.get(screen);
      if (last?.accessMarks === accessMarks && time < last.until) return "";
      let oldest = time;
      const begun = accessMarks
        .split(",")
        .filter((mark) => {
          const key = `${screen} ${mark}`;
          const at = notedAt.get(key) ?? Number.NEGATIVE_INFINITY;
          if (time - at < GOES_ON_MS) {
            oldest = Math.min(oldest, at);
            return false;
          }
          notedAt.set(key, time);
          return true;
        })
        .join(",");
      shownLast.set(screen, { accessMarks, until: oldest + GOES_ON_MS });
      return begun;
    },
  };
}
