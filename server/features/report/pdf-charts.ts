/** Charts on paper, drawn as areas; each says in words what it shows. */
import { type ReportCell, reportCellText } from "#domain/report/report-tables.ts";
import { LEFT, type PdfSheet, WIDTH } from "./pdf-sheet.ts";

interface Bar {
  name: string;
  value: ReportCell;
  before: ReportCell;
}

interface Bars {
  label: string;
  years: { now: string; before: string };
  bars: readonly Bar[];
}

interface Band {
  label: string;
  spans: readonly { name: string; from: number | null; to: number | null }[];
}

const SIZE = 8.5;
const NAMES = 150;
const FIGURES = 46;
const AREA = WIDTH - NAMES - FIGURES;
const ROW = 16;
const BEFORE = "#ddd5c9";
const BEFORE_EDGE = "#8f877b";

const known = (cell: ReportCell) => (typeof cell === "number" ? cell : 0);

/** A line of which nothing is told has no bar. */
export function hasBar({ value, before }: Bar): boolean {
  return typeof value === "number" || typeof before === "number";
}

export function heightOfBars(count: number): number {
  return count === 0 ? 0 : count * ROW + 24;
}

/** The year as a bar in the organisation's colour, the one before pale and thicker behind it. */
export function drawBars(sheet: PdfSheet, { label, years, bars }: Bars): void {
  if (bars.length === 0) return;
  const { doc, colours } = sheet;
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [known(value), known(before)]));
  const height = bars.length * ROW + 20;
  sheet.makeRoom(height);
  const told = bars.map(
    ({ name, value, before }) =>
      `${name} ${reportCellText(value)} (${years.before}: ${reportCellText(before)})`,
  );
  const top = sheet.y;
  const draw = () => {
    bars.forEach(({ name, value, before }, index) => {
      const y = top + index * ROW;
      cut(sheet, name, NAMES - 8, LEFT, y + 2);
      doc.lineWidth(0.5);
      if (known(before) > 0)
        doc
          .rect(LEFT + NAMES, y + 1, (AREA * known(before)) / most, ROW - 3)
          .fillAndStroke(BEFORE, BEFORE_EDGE);
      if (known(value) > 0)
        doc.rect(LEFT + NAMES, y + 4, (AREA * known(value)) / most, ROW - 9).fill(colours.primary);
      right(sheet, reportCellText(value), y + 2);
    });
    legend(sheet, years, top + bars.length * ROW + 3);
  };
  const alt = `Balken, ${label} ${years.now}: ${told.join(", ")}.`;
  sheet.root.add(sheet.element("Figure", { alt, bbox: [LEFT, top, LEFT + WIDTH, top + height] }, draw));
  sheet.y += height + 4;
}

/** From where half of them lie below to where nine of ten do. */
export function drawBand(sheet: PdfSheet, { label, spans }: Band): void {
  const { doc, colours } = sheet;
  const told = spans.filter(
    (span): span is { name: string; from: number; to: number } => span.from !== null && span.to !== null,
  );
  if (told.length === 0) return;
  const most = Math.max(1, ...told.map(({ to }) => to));
  const height = told.length * ROW + 16;
  sheet.makeRoom(height);
  const top = sheet.y;
  const draw = () => {
    sheet.quietPen(SIZE).text(label, LEFT, top, { lineBreak: false });
    told.forEach(({ name, from, to }, index) => {
      const y = top + 14 + index * ROW;
      const x = (hours: number) => LEFT + NAMES + (AREA * hours) / most;
      cut(sheet, name, NAMES - 8, LEFT, y + 2);
      doc
        .lineWidth(0.5)
        .rect(x(from), y + 3, x(to) - x(from), ROW - 7)
        .fillAndStroke(BEFORE, BEFORE_EDGE);
      doc.rect(x(from) - 1.5, y + 1, 3, ROW - 3).fill(colours.primary);
      right(sheet, `${reportCellText(from)}–${reportCellText(to)}`, y + 2);
    });
  };
  const words = told.map(({ name, from, to }) => `${name} ${reportCellText(from)} bis ${reportCellText(to)}`);
  const alt = `Band, ${label}: ${words.join(", ")}.`;
  sheet.root.add(sheet.element("Figure", { alt, bbox: [LEFT, top, LEFT + WIDTH, top + height] }, draw));
  sheet.y += height + 6;
}

function right(sheet: PdfSheet, text: string, y: number): void {
  const doc = sheet.pen("strong", SIZE);
  doc.text(text, LEFT + WIDTH - doc.widthOfString(text), y, { lineBreak: false });
}

/** A name that is too long for its place stands whole in the table. */
function cut(sheet: PdfSheet, text: string, width: number, x: number, y: number): void {
  const doc = sheet.pen("plain", SIZE);
  let shown = text;
  while (doc.widthOfString(shown) > width && shown.length > 1) shown = `${shown.slice(0, -2).trimEnd()}…`;
  doc.text(shown, x, y, { lineBreak: false });
}

function legend(sheet: PdfSheet, { now, before }: { now: string; before: string }, y: number): void {
  const { doc, colours } = sheet;
  const x = LEFT + NAMES;
  doc.rect(x, y + 3, 14, 5).fill(colours.primary);
  sheet.quietPen(SIZE).text(now, x + 18, y, { lineBreak: false });
  const next = x + 18 + doc.widthOfString(now) + 14;
  doc
    .lineWidth(0.5)
    .rect(next, y + 1, 14, 9)
    .fillAndStroke(BEFORE, BEFORE_EDGE);
  sheet.quietPen(SIZE).text(before, next + 18, y, { lineBreak: false });
}
