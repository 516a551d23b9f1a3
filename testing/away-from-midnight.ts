/** Around midnight nothing is remembered that changes with the day (hot-reads); what is about remembering stands half an hour beside it. */
import { vi } from "vitest";
import { addDays, zurichDay, zurichInstant } from "#domain/calendar-day.ts";

const MINUTE_MS = 60_000;

/** This process's clock goes on from there; put it back by `vi.useRealTimers()`. */
export function awayFromMidnight(): void {
  const now = Date.now();
  const day = zurichDay(new Date(now));
  const midnights = [day, addDays(day, 1)].map((each) => zurichInstant(each).getTime());
  const near = midnights.find((midnight) => Math.abs(midnight - now) < 15 * MINUTE_MS);
  const beside = near === undefined ? now : near + 30 * MINUTE_MS;
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: beside });
}
