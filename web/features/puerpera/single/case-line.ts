/** The way of a case as the line in its head. */
import type { Instant } from "#domain/calendar-day.ts";
import { daysBetween, zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime, dayAndYear, shortDayAndTime } from "#domain/locale.ts";
import { careEnds } from "#domain/puerpera/dates.ts";
import type { LineStep } from "#web/components/layout/StepLine.tsx";
import type { ClockFacts } from "./case-clocks.ts";

interface LineFacts extends ClockFacts {
  lostreason: string | null;
}

/** Within half a year the weekday says more than the year. */
function when(instant: string, now: Instant): string {
  const days = Math.abs(daysBetween(zurichDay(instant), zurichDay(now)));
  return days < 183 ? shortDayAndTime(instant) : dateAndTime(instant);
}

export function caseLine(
  facts: LineFacts,
  now: Instant,
  lostreasonTitle: (value: string) => string,
): LineStep[] {
  const { status, created_at, published_at, mediated_at, closed_at, lost_at, lostreason } = facts;
  const end = careEnds(facts);
  const reached = [
    { title: "Angemeldet", at: created_at, ahead: "" },
    { title: "Freigegeben", at: published_at, ahead: mediated_at ? "nicht freigegeben" : "offen" },
    { title: "Vermittelt", at: mediated_at, ahead: "offen" },
    { title: "Abgeschlossen", at: closed_at, ahead: end ? `bis ${dayAndYear(end)}` : "offen" },
  ];
  const last = reached.findLastIndex(({ at }) => at !== null);
  const line = reached.map(({ title, at, ahead }, index): LineStep => {
    const state = index > last ? "ahead" : index === last ? "now" : at === null ? "skipped" : "done";
    const note = at === null ? ahead : when(at, now);
    return { title, note, state };
  });
  if (status === "onhold")
    return line.map((step) => (step.state === "now" ? { ...step, note: "zurückgestellt" } : step));
  if (status !== "lost" || lost_at === null) return line;
  const walked = line
    .filter(({ state }) => state === "done" || state === "now")
    .map((step): LineStep => ({ ...step, state: "done" }));
  const reason = lostreason ? lostreasonTitle(lostreason) : "";
  return [
    ...walked,
    { title: "Hinfällig", note: [when(lost_at, now), reason].filter(Boolean).join(", "), state: "now" },
  ];
}
