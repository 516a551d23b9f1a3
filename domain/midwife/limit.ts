/** The monthly limit and the release delay: a delay, not a ban. The functions in database/rules say the same in SQL. */
import { type Instant, startOfMonth, startOfNextMonth, toDate } from "../calendar-day.ts";
import { counted } from "../locale.ts";

export interface LimitSettings {
  limit_mediations: boolean;
  max_mediations_permonth: number | null;
  /** hours that a limited midwife waits after the publication */
  max_mediations_penaltyduration: number;
}

/** Her own limit, else the setting's; null where none applies. Zero means zero. */
export function effectiveLimit(own: number | null, settings: LimitSettings): number | null {
  return settings.limit_mediations ? (own ?? settings.max_mediations_permonth) : null;
}

export function isLimited(mediationsThisMonth: number, limit: number | null): boolean {
  return limit !== null && mediationsThisMonth >= limit;
}

/** Places left this month; null without a limit. */
export function placesLeft(mediationsThisMonth: number, limit: number | null): number | null {
  return limit === null ? null : Math.max(0, limit - mediationsThisMonth);
}

/** How many of these mediations fall in the calendar month of now, in Zürich. */
export function mediationsInMonth(mediatedAt: readonly (Instant | null)[], now: Instant): number {
  const start = startOfMonth(now).getTime();
  const end = startOfNextMonth(now).getTime();
  return mediatedAt.filter((instant) => {
    if (instant === null) return false;
    const time = toDate(instant).getTime();
    return time >= start && time < end;
  }).length;
}

/** The moment from which a limited midwife sees the mother and may take her over. */
export function releaseAt(publishedAt: Instant, penaltyHours: number): Date {
  return new Date(toDate(publishedAt).getTime() + penaltyHours * 3_600_000);
}

export interface Release {
  publishedAt: Instant;
  limited: boolean;
  penaltyHours: number;
  now: Instant;
}

/** Whole seconds until the release, rounded up; 0 for everybody who is not limited. */
export function secondsToReveal({ publishedAt, limited, penaltyHours, now }: Release): number {
  if (!limited) return 0;
  const left = releaseAt(publishedAt, penaltyHours).getTime() - toDate(now).getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

export function isReleased(release: Release): boolean {
  return secondsToReveal(release) === 0;
}

/** "3 von 5"; without a limit the number alone. */
export function loadText(mediationsThisMonth: number, limit: number | null): string {
  return limit === null ? String(mediationsThisMonth) : `${mediationsThisMonth} von ${limit}`;
}

export function limitReachedMessage(limit: number): string {
  return `Sie haben Ihre Limite von ${counted(limit, "Vermittlung", "Vermittlungen")} für diesen Monat erreicht.`;
}

/** On her start page; `again` is the day from which the limit begins anew. */
export function limitedMessage(penaltyHours: number, again: string): string {
  const delay = counted(penaltyHours, "Stunde", "Stunden");
  return `Ihre Limite ist erreicht. Neue Anmeldungen sehen Sie ${delay} nach der Freigabe; ab ${again} wieder sofort.`;
}

/** Under the countdown on her card. */
export function waitingMessage(month: string): string {
  return `Ihre Limite für ${month} ist erreicht. Nach der Freigabe sehen Sie Termin und Sprachen und können übernehmen.`;
}
