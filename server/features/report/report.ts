/** A yearly report with everything that a file of it needs. */
import { type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime } from "#domain/locale.ts";
import { hiddenNote } from "#domain/report/labels.ts";
import { type ReportFigure, type ReportTable, reportTables } from "#domain/report/report-tables.ts";
import type { ReportOrder } from "./read-report.ts";

export interface Report {
  /** "Jahresbericht 2025" */
  title: string;
  organisation: string;
  /** What must be known to read the tables. */
  lines: readonly string[];
  tables: readonly ReportTable[];
}

export function composeReport(
  figures: readonly ReportFigure[],
  { year, outside }: ReportOrder,
  { organisation, now }: { organisation: string; now: Date },
): Report {
  const today: CalendarDay = zurichDay(now);
  return {
    title: `Jahresbericht ${year}`,
    organisation,
    lines: [
      organisation,
      `Stand: ${dateAndTime(now.toISOString())}`,
      outside
        ? "Fassung für aussen"
        : "Fassung fürs Büro: enthält kleine Zahlen und ist nicht zur Weitergabe bestimmt.",
      ...(outside ? [hiddenNote] : []),
    ],
    tables: reportTables(figures, { year, today }),
  };
}
