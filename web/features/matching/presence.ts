import { type Instant, toDate } from "#domain/calendar-day.ts";

/** Presence is reported every two seconds while the page is looked at; a minute forgives a slow line. */
const ONLINE_MS = 60_000;

export function isOnline(lastSeen: string | null | undefined, now: Instant): boolean {
  return Boolean(lastSeen) && toDate(now).getTime() - toDate(lastSeen ?? now).getTime() < ONLINE_MS;
}
