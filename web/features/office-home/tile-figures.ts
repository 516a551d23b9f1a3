/** The figures of the start page's tiles, each with its eight weeks and half a sentence of comparison. */
import { decimal, wholeNumber } from "#domain/locale.ts";
import type { OfficeHomeQuery } from "#web/generated/staff/graphql.ts";

export type Week = OfficeHomeQuery["home_week"][number];

export interface Tile {
  label: string;
  value: string;
  unit?: string;
  /** One per week, oldest first; null where there is nothing to measure. */
  bars: (number | null)[];
  trend: { direction: "up" | "down" | "same"; text: string } | null;
  href?: string;
}

interface Measure {
  label: string;
  of: (week: Week) => number | null;
  unit?: string;
  trendUnit?: string;
  href?: string;
}

const measures: readonly Measure[] = [
  { label: "Neu in 7 Tagen", of: ({ registered }) => registered ?? 0, href: "/admin/puerpera/list" },
  {
    label: "Vermittelt in 7 Tagen",
    of: ({ mediated }) => mediated ?? 0,
    href: "/admin/puerpera/list?status=current",
  },
  {
    label: "Bis zur Vermittlung",
    of: ({ median_hours }) => (typeof median_hours === "number" ? Math.round(median_hours) : null),
    unit: "Std.",
    trendUnit: "Std.",
  },
  { label: "Selbst übernommen", of: selfMediated, unit: "%", trendUnit: "Punkte" },
  {
    label: "Hinfällig in 7 Tagen",
    of: ({ lost }) => lost ?? 0,
    href: "/admin/puerpera/list?status=lost",
  },
];

function selfMediated({ mediated, self_mediated }: Week): number | null {
  return mediated ? Math.round(((self_mediated ?? 0) / mediated) * 100) : null;
}

export function weekTiles(weeks: readonly Week[]): Tile[] {
  return measures.map(({ label, of, unit, trendUnit, href }) => {
    const bars = weeks.map(of);
    const now = bars.at(-1) ?? null;
    return {
      label,
      value: now === null ? "–" : Number.isInteger(now) ? wholeNumber(now) : decimal(now),
      ...(unit && now !== null && { unit }),
      bars,
      trend: trendOf(bars, trendUnit),
      ...(href && { href }),
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
