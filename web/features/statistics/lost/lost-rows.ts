// Why cases were lost, reason by reason: over the years and over the months of one.
import { lastDay } from "#domain/calendar-month.ts";
import { compareNames } from "#domain/locale.ts";
import type { LostFiguresQuery } from "#web/generated/staff/graphql.ts";
import type { AskedStatistic } from "../asked-statistic.ts";
import type { GridRow } from "../grid-row.ts";
import { shortMonth } from "../short-month.ts";
import { mothersPath } from "../statistic-filters.ts";

export type LostFigure = LostFiguresQuery["figures"][number];

/** The one that the office answers for: she wanted a midwife and got none. */
export const UNMET = "keine_hebamme";

interface Days {
  from: string;
  to: string;
}

export interface Reasons {
  reasons: readonly { lostreason: string; title: string }[];
  /** Of one reason, or of all. */
  count: (year: number, period: string, month: number, lostreason?: string) => number;
}

/** The most frequent first; what nobody had in all these years is left out. */
export function reasonsOf(figures: readonly LostFigure[], year: number): Reasons {
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  const titles = new Map<string, string>();
  for (const { year: of, period, month, lostreason, title, count } of figures) {
    if (count > 0) titles.set(lostreason, title);
    add(`${of} ${period} ${month} ${lostreason}`, count);
    add(`${of} ${period} ${month} `, count);
  }
  const count: Reasons["count"] = (of, period, month, lostreason = "") =>
    counts.get(`${of} ${period} ${month} ${lostreason}`) ?? 0;
  const reasons = [...titles].map(([lostreason, title]) => ({ lostreason, title }));
  reasons.sort(
    (a, b) =>
      count(year, "year", 0, b.lostreason) - count(year, "year", 0, a.lostreason) ||
      compareNames(a.title, b.title),
  );
  return { reasons, count };
}

const wholeYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

export function lostMothers(question: AskedStatistic, days: Days, lostreason?: string): string {
  return mothersPath(question.filter, {
    lost: days,
    outcome: "hinfaellig",
    ...(lostreason !== undefined && { lostreason: [lostreason] }),
  });
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10);

const earlier = (year: number) => [1, 2, 3, 4].map((back) => year - back);

export function yearColumns({ year, isCompared, isRunning }: AskedStatistic): string[] {
  return [
    "Grund",
    isRunning ? `${year} bisher` : String(year),
    "Anteil, %",
    ...(isCompared && isRunning ? [`${year - 1}, selbe Zeit`] : []),
    ...earlier(year).map(String),
  ];
}

export function yearRow(
  { count }: Reasons,
  question: AskedStatistic,
  reason: { lostreason?: string; title: string },
): GridRow {
  const { year, isCompared, isRunning, comparedDays } = question;
  const { lostreason, title } = reason;
  const now = count(year, "year", 0, lostreason);
  const to = (days: Days) => lostMothers(question, days, lostreason);
  return {
    key: lostreason ?? "total",
    title,
    isMarked: lostreason === UNMET,
    cells: [
      { value: now, to: to(wholeYear(year)) },
      { value: share(now, count(year, "year", 0)) },
      ...(isCompared && isRunning
        ? [{ value: count(year - 1, "same", 0, lostreason), to: to(comparedDays) }]
        : []),
      ...earlier(year).map((of) => ({ value: count(of, "year", 0, lostreason), to: to(wholeYear(of)) })),
    ],
  };
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

export const monthColumns = ({ year }: AskedStatistic) => ["Grund", ...months.map(shortMonth), String(year)];

export function monthRow(
  { count }: Reasons,
  question: AskedStatistic,
  reason: { lostreason?: string; title: string },
): GridRow {
  const { year, today, isRunning } = question;
  const { lostreason, title } = reason;
  const last = isRunning ? Number(today.slice(5, 7)) : 12;
  return {
    key: lostreason ?? "total",
    title,
    isMarked: lostreason === UNMET,
    cells: [
      ...months.map((month) => {
        const text = `${year}-${String(month).padStart(2, "0")}`;
        return month > last
          ? { value: null }
          : {
              value: count(year, "month", month, lostreason),
              to: lostMothers(question, { from: `${text}-01`, to: lastDay(text) }, lostreason),
            };
      }),
      { value: count(year, "year", 0, lostreason), to: lostMothers(question, wholeYear(year), lostreason) },
    ],
  };
}
