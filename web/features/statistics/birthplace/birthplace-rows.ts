// The birthplaces of a year, those with most registrations first.
import { compareNames } from "#domain/locale.ts";
import type { BirthplaceFiguresQuery } from "#web/generated/staff/graphql.ts";
import { type PuerperaFilter, withoutBirthplace } from "../../puerpera/list/puerpera-filters.ts";
import type { AskedStatistic } from "../asked-statistic.ts";
import type { GridCell, GridRow } from "../grid-row.ts";
import { mothersPath } from "../statistic-filters.ts";

export type BirthplaceFigure = BirthplaceFiguresQuery["figures"][number];

type Counts = Pick<BirthplaceFigure, "registered" | "mediated" | "lost" | "lost_no_midwife" | "median_hours">;

/** Per cent of those who wanted a midwife. */
function quota({ mediated, lost_no_midwife }: Counts): number | null {
  const wanted = mediated + lost_no_midwife;
  return wanted === 0 ? null : Math.round((mediated / wanted) * 1000) / 10;
}

export function columnsOf({ year, isCompared, isRunning }: AskedStatistic): string[] {
  return [
    "Geburtsort",
    "Anmeldungen",
    ...(isCompared ? [isRunning ? `${year - 1}, selbe Zeit` : String(year - 1)] : []),
    "Vermittelt",
    "Hinfällig",
    "davon keine Hebamme",
    "Quote, %",
    "Median, Std.",
  ];
}

/** Of this year and, at the same place, of the year before. */
export function pairsOf(figures: readonly BirthplaceFigure[], year: number) {
  const before = new Map(
    figures
      .filter((row) => row.year === year - 1 && row.period === "same")
      .map((row) => [row.birthplace, row]),
  );
  return figures
    .filter((row) => row.year === year && row.period === "year")
    .map((now) => ({ now, before: before.get(now.birthplace) }))
    .filter((pair) => pair.now.registered > 0 || (pair.before?.registered ?? 0) > 0)
    .sort((a, b) => b.now.registered - a.now.registered || compareNames(a.now.title, b.now.title));
}

export function mothersAt(
  question: AskedStatistic,
  birthplace: string,
  counted: Partial<PuerperaFilter>,
): string {
  return mothersPath(question.filter, {
    ...counted,
    birthplace: [birthplace === "" ? withoutBirthplace : birthplace],
  });
}

export function rowOf(
  { now, before }: ReturnType<typeof pairsOf>[number],
  question: AskedStatistic,
): GridRow {
  const { year } = question;
  const created = { from: `${year}-01-01`, to: `${year}-12-31` };
  const at = (counted: Partial<PuerperaFilter>) => mothersAt(question, now.birthplace, counted);
  return {
    key: now.birthplace,
    title: now.title,
    note: now.partner ? "Partner" : undefined,
    cells: [
      { value: now.registered, to: at({ created }) },
      ...(question.isCompared
        ? [{ value: before?.registered ?? 0, to: at({ created: question.comparedDays }) }]
        : []),
      { value: now.mediated, to: at({ created, outcome: "vermittelt" }) },
      { value: now.lost, to: at({ created, outcome: "hinfaellig" }) },
      {
        value: now.lost_no_midwife,
        to: at({ created, outcome: "hinfaellig", lostreason: ["keine_hebamme"] }),
      },
      ...rates(now),
    ],
  };
}

const rates = (counts: Counts): GridCell[] => [{ value: quota(counts) }, { value: counts.median_hours }];

export function totalOf(pairs: ReturnType<typeof pairsOf>, question: AskedStatistic): GridRow {
  const sum = (read: (row: BirthplaceFigure) => number) =>
    pairs.reduce((total, { now }) => total + read(now), 0);
  const all = {
    registered: sum((row) => row.registered),
    mediated: sum((row) => row.mediated),
    lost: sum((row) => row.lost),
    lost_no_midwife: sum((row) => row.lost_no_midwife),
    // A median is not the mean of medians.
    median_hours: null,
  };
  const before = pairs.reduce((total, pair) => total + (pair.before?.registered ?? 0), 0);
  return {
    key: "total",
    title: "Total",
    cells: [
      { value: all.registered },
      ...(question.isCompared ? [{ value: before }] : []),
      { value: all.mediated },
      { value: all.lost },
      { value: all.lost_no_midwife },
      ...rates(all),
    ],
  };
}
