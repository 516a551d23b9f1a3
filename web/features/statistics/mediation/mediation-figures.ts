// The figures of two years as panel and headline need them.
import { lastDay } from "#domain/calendar-month.ts";
import type { MediationFiguresQuery } from "#web/generated/staff/graphql.ts";
import type { PuerperaFilter } from "../../puerpera/list/puerpera-filters.ts";
import type { AskedStatistic } from "../asked-statistic.ts";

export type Figure = Omit<MediationFiguresQuery["figures"][number], "counted_at">;
type Phase = MediationFiguresQuery["phases"][number];
type Period = "month" | "year" | "same";

export const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);

export interface TwoYears {
  of: (year: number, period: Period, month?: number) => Figure;
  phase: (year: number, period: "year" | "same", phase: string) => Phase | undefined;
}

export function twoYears({ figures, phases }: MediationFiguresQuery): TwoYears {
  const keyed = new Map(figures.map((row) => [`${row.year} ${row.period} ${row.month}`, row]));
  return {
    of: (year, period, month = 0) =>
      keyed.get(`${year} ${period} ${month}`) ?? { ...nobody, year, period, month },
    phase: (year, period, phase) =>
      phases.find((row) => row.year === year && row.period === period && row.phase === phase),
  };
}

const nobody = {
  registered: 0,
  mediated_office: 0,
  mediated_self: 0,
  lost: 0,
  lost_no_midwife: 0,
  median_hours: null,
  p90_hours: null,
};

export const mediated = ({ mediated_office, mediated_self }: Figure) => mediated_office + mediated_self;

/** Of those who wanted a midwife, per cent who got one. */
export function quota(figure: Figure): number | null {
  const wanted = mediated(figure) + figure.lost_no_midwife;
  return wanted === 0 ? null : round((mediated(figure) / wanted) * 100);
}

/** Per cent of all whose case was decided. */
export function share(figure: Figure, part: number): number | null {
  const decided = mediated(figure) + figure.lost;
  return decided === 0 ? null : Math.round((part / decided) * 100);
}

const round = (value: number) => Math.round(value * 10) / 10;

type Days = { from: string; to: string };

/** A line of the table: its figure, and which mothers it counts, if it counts any. */
export interface FigureLine {
  key: string;
  label: string;
  /** Under the line above it. */
  isPart?: boolean;
  read: (figure: Figure) => number | null;
  mothers?: (days: Days) => Partial<PuerperaFilter>;
}

export const figureLines: readonly FigureLine[] = [
  {
    key: "registered",
    label: "Anmeldungen",
    read: (figure) => figure.registered,
    mothers: (created) => ({ created }),
  },
  {
    key: "office",
    label: "Durch Büro",
    read: (figure) => figure.mediated_office,
    mothers: (days) => ({ mediated: days, outcome: "buero" }),
  },
  {
    key: "self",
    label: "Selbst übernommen",
    read: (figure) => figure.mediated_self,
    mothers: (days) => ({ mediated: days, outcome: "selbst" }),
  },
  {
    key: "lost",
    label: "Hinfällig",
    read: (figure) => figure.lost,
    mothers: (lost) => ({ lost, outcome: "hinfaellig" }),
  },
  {
    key: "unmet",
    label: "davon keine Hebamme",
    isPart: true,
    read: (figure) => figure.lost_no_midwife,
    mothers: (lost) => ({ lost, outcome: "hinfaellig", lostreason: ["keine_hebamme"] }),
  },
  { key: "quota", label: "Quote, %", read: quota },
  { key: "median", label: "Median, Std.", read: (figure) => figure.median_hours },
  { key: "p90", label: "90 %, Std.", read: (figure) => figure.p90_hours },
];

/** The days that a figure counts. */
export function daysOf(figure: Figure, { comparedDays }: AskedStatistic): Days {
  if (figure.period === "month") {
    const month = `${figure.year}-${String(figure.month).padStart(2, "0")}`;
    return { from: `${month}-01`, to: lastDay(month) };
  }
  const isPart = figure.period === "same" && comparedDays.from.startsWith(String(figure.year));
  return isPart ? comparedDays : { from: `${figure.year}-01-01`, to: `${figure.year}-12-31` };
}
