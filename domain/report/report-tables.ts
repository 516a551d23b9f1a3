/** The yearly report as tables: what stands on the screen, in the workbook and on paper is the same. */
import { addYears, type CalendarDay } from "../calendar-day.ts";
import { dayAndYear, decimal, wholeNumber } from "../locale.ts";
import {
  HIDDEN,
  HIDDEN_RATIO,
  itemTitle,
  type ReportSection,
  reportSections,
  sectionWords,
} from "./labels.ts";

/** A row of the database's function. */
export interface ReportFigure {
  section: string;
  item: string;
  title: string | null;
  position: number;
  figure: number | null;
  share: number | null;
  is_hidden: boolean;
  figure_before: number | null;
  share_before: number | null;
  is_hidden_before: boolean;
}

export type ReportCell = number | typeof HIDDEN | typeof HIDDEN_RATIO | null;

interface ReportLine {
  item: string;
  title: string;
  cells: readonly ReportCell[];
}

export interface ReportTable {
  section: ReportSection;
  title: string;
  note?: string | undefined;
  /** The head of the names, then one for each cell. */
  columns: readonly string[];
  lines: readonly ReportLine[];
}

export interface ReportYears {
  year: number;
  today: CalendarDay;
}

/** "2025", or of a running year "2026 bisher" beside "2025 bis 16.11.2025". */
function yearHeads({ year, today }: ReportYears): { now: string; before: string } {
  const isRunning = today.startsWith(String(year));
  return {
    now: isRunning ? `${year} bisher` : String(year),
    before: isRunning ? `bis ${dayAndYear(addYears(today, -1))}` : String(year - 1),
  };
}

export function reportTables(figures: readonly ReportFigure[], years: ReportYears): ReportTable[] {
  const { now, before } = yearHeads(years);
  return reportSections.flatMap((section) => {
    const { title, head, note } = sectionWords[section];
    const rows = figures
      .filter((figure) => figure.section === section)
      .sort((a, b) => a.position - b.position);
    if (rows.length === 0) return [];
    const isKey = section === "key";
    return [
      {
        section,
        title,
        note,
        columns: isKey ? [head, now, before] : [head, now, `${now}, %`, before, `${before}, %`],
        lines: rows.map((row) => ({
          item: row.item,
          title: itemTitle(section, row.item, row.title),
          cells: cellsOf(row, isKey),
        })),
      },
    ];
  });
}

/** Those that count somebody; the others are computed from such. */
const countedKeys = ["registered", "mediated", "lost", "midwives"];

function cellsOf(row: ReportFigure, isKey: boolean): ReportCell[] {
  const hidden = isKey && !countedKeys.includes(row.item) ? HIDDEN_RATIO : HIDDEN;
  const now = row.is_hidden ? hidden : row.figure;
  const before = row.is_hidden_before ? hidden : row.figure_before;
  return isKey ? [now, before] : [now, row.share, before, row.share_before];
}

/** "1’234", "97,7", "<5*", "–" */
export function reportCellText(cell: ReportCell): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  return Number.isInteger(cell) ? wholeNumber(cell) : decimal(cell);
}
