/** The figures of the start page's tiles, each with its eight weeks and half a sentence of comparison. */
import { addDays, type CalendarDay, startOfMonth, zurichDay } from "#domain/calendar-day.ts";
import { writeDayRange } from "#domain/day-range.ts";
import { decimal, wholeNumber } from "#domain/locale.ts";
import { puerperaStatusTitles } from "#domain/puerpera/status.ts";
import { triageGroupTitles } from "#domain/puerpera/triage.ts";
import type { OfficeHomeQuery, OfficeWeeksQuery } from "#web/generated/staff/graphql.ts";
import { triagePath } from "../triage/triage-filter.ts";

export type Week = OfficeWeeksQuery["home_week"][number] & Partial<OfficeWeeksQuery["home_stock"][number]>;

export interface Tile {
  label: string;
  value: string;
  unit?: string;
  /** One per week, oldest first; null where there is nothing to measure. */
  bars: (number | null)[];
  trend: { direction: "up" | "down" | "same"; text: string } | null;
  href: string;
}

interface Measure {
  label: string;
  of: (week: Week) => number | null;
  unit?: string | ((week: Week) => string);
  trendUnit?: string;
  href: string | ((today: CalendarDay) => string);
}

/** The mothers to whom it happened in these days, in the list. */
export function happenedPath(
  what: "angemeldet" | "vermittelt" | "hinfaellig",
  from: CalendarDay,
  to: CalendarDay = "",
): string {
  return `/admin/puerpera/list?${what}=${writeDayRange({ from, to })}`;
}

interface StateCell {
  label: string;
  title?: string;
  count: number | null | undefined;
  href: string;
  isUrgent?: boolean;
}

/** How many cases stand where, and how many came and went today; each leads to the list of exactly those. */
export function stateCells(statistic: OfficeHomeQuery["home_statistic_by_pk"], now: Date): StateCell[] {
  const today = zurichDay(now);
  return [
    {
      label: triageGroupTitles.urgent,
      count: statistic?.urgent,
      href: triagePath({ group: "urgent" }),
      isUrgent: true,
    },
    { label: puerperaStatusTitles.new, count: statistic?.new, href: triagePath({ group: "new" }) },
    {
      label: puerperaStatusTitles.published,
      count: statistic?.published,
      href: "/admin/puerpera/list?status=published",
    },
    { label: puerperaStatusTitles.onhold, count: statistic?.onhold, href: triagePath({ group: "onhold" }) },
    {
      label: "Offen > 24 Std.",
      title: "Seit mehr als 24 Stunden geboren, noch ohne Hebamme",
      count: statistic?.born_over_24h,
      href: triagePath({ mark: "born_over_24h" }),
    },
    {
      label: "Heute angemeldet",
      count: statistic?.registered_today,
      href: happenedPath("angemeldet", today, today),
    },
    {
      label: "Heute vermittelt",
      count: statistic?.mediated_today,
      href: happenedPath("vermittelt", today, today),
    },
    {
      label: "Im Monat vermittelt",
      count: statistic?.mediated_month,
      href: happenedPath("vermittelt", zurichDay(startOfMonth(now))),
    },
  ];
}

/** The bars' last week ends today. */
const inSevenDays = (what: Parameters<typeof happenedPath>[0]) => (today: CalendarDay) =>
  happenedPath(what, addDays(today, -6));

const measures: readonly Measure[] = [
  { label: "Offene Anmeldungen", of: ({ open }) => open ?? null, href: triagePath() },
  { label: "Neu in 7 Tagen", of: ({ registered }) => registered ?? 0, href: inSevenDays("angemeldet") },
  {
    label: "Vermittelt in 7 Tagen",
    of: ({ mediated }) => mediated ?? 0,
    href: inSevenDays("vermittelt"),
  },
  {
    label: "Zeit bis zur Vermittlung",
    of: ({ median_hours }) => (typeof median_hours === "number" ? Math.round(median_hours) : null),
    unit: "Std.",
    trendUnit: "Std.",
    href: inSevenDays("vermittelt"),
  },
  {
    label: "Selbst übernommen",
    of: selfMediated,
    unit: "%",
    trendUnit: "Punkte",
    href: (today) => `${inSevenDays("vermittelt")(today)}&selbst=1`,
  },
  {
    label: "Hinfällig in 7 Tagen",
    of: ({ lost }) => lost ?? 0,
    href: inSevenDays("hinfaellig"),
  },
  {
    label: "Hebammen verfügbar",
    of: ({ midwives_available }) => midwives_available ?? null,
    unit: ({ midwives_active }) => `von ${wholeNumber(midwives_active ?? 0)}`,
    href: "/admin/user/list?status=active&rolle=user&abwesend=0",
  },
  {
    label: "Limite erreicht",
    of: ({ midwives_limited }) => midwives_limited ?? null,
    href: "/admin/user/check?gruppe=limited",
  },
];

function selfMediated({ mediated, self_mediated }: Week): number | null {
  return mediated ? Math.round(((self_mediated ?? 0) / mediated) * 100) : null;
}

/** What flowed in a week and what stood at its end, side by side. */
export function weeksOf({ home_week, home_stock }: OfficeWeeksQuery): Week[] {
  return home_week.map((flow) => ({ ...flow, ...home_stock.find(({ week }) => week === flow.week) }));
}

export function weekTiles(weeks: readonly Week[], today: CalendarDay): Tile[] {
  const last = weeks.at(-1);
  return measures.map(({ label, of, unit, trendUnit, href }) => {
    const bars = weeks.map(of);
    const now = bars.at(-1) ?? null;
    const words = typeof unit === "function" ? last && unit(last) : unit;
    return {
      label,
      value: now === null ? "–" : Number.isInteger(now) ? wholeNumber(now) : decimal(now),
      ...(words && now !== null && { unit: words }),
      bars,
      trend: trendOf(bars, trendUnit),
      href: typeof href === "function" ? href(today) : href,
    };
  });
}

/** "+2 zur Vorwoche", "gleich viel wie in der Vorwoche" */
function trendOf(bars: readonly (number | null)[], unit = ""): Tile["trend"] {
  const now = bars.at(-1) ?? null;
  const before = bars.at(-2) ?? null;
  if (now === null || before === null) return null;
  const change = now - before;
  if (change === 0) return { direction: "same", text: "wie in der Vorwoche" };
  const sign = change > 0 ? "+" : "−";
  const amount = [`${sign}${wholeNumber(Math.abs(change))}`, unit].filter(Boolean).join(" ");
  return { direction: change > 0 ? "up" : "down", text: `${amount} zur Vorwoche` };
}
