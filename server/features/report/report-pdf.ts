/** The yearly report on paper: A4, tagged for readers who listen, charts as lines and areas. Streamed as it is drawn. */
import type { Readable } from "node:stream";
import PDFDocument from "pdfkit";
import { hiddenNote } from "#domain/report/labels.ts";
import { reportCellText } from "#domain/report/report-tables.ts";
import { drawBand, drawBars, hasBar, heightOfBars } from "./pdf-charts.ts";
import { PdfSheet, type SheetColours } from "./pdf-sheet.ts";
import { drawTable } from "./pdf-table.ts";
import type { Report } from "./report.ts";

/** A chart of more lines than these shows the first of them. */
const MOST_BARS = 12;
const PEOPLE = ["registered", "mediated", "lost", "midwives"];
const TIMES = { median: "median_hours", late: "p90_hours" };

export function reportPdf(report: Report, colours: SheetColours): Readable {
  const { title, organisation, lines, tables } = report;
  // Its types know of the archive's kinds only.
  const subset: string = "PDF/UA";
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    lang: "de-CH",
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    subset,
    bufferPages: true,
    info: { Title: `${title}, ${organisation}`, Author: organisation },
  } as PDFKit.PDFDocumentOptions);
  const sheet = new PdfSheet(doc, colours);
  sheet.cover(title, lines);
  for (const table of tables) {
    const isKey = table.section === "key";
    const [, now = "", second = ""] = table.columns;
    const years = { now, before: isKey ? second : (table.columns[3] ?? "") };
    const bars = table.lines
      .filter(({ item }) => !isKey || PEOPLE.includes(item))
      .map(({ title: name, cells }) => ({
        name,
        value: cells[0] ?? null,
        before: cells[isKey ? 1 : 2] ?? null,
      }))
      .filter(hasBar)
      .slice(0, MOST_BARS);
    sheet.heading(table.title, { note: table.note, follows: heightOfBars(bars.length) });
    drawBars(sheet, { label: table.title, years, bars });
    if (isKey) {
      const hours = (item: string, at: number) => {
        const cell = table.lines.find((line) => line.item === item)?.cells[at];
        return typeof cell === "number" ? cell : null;
      };
      drawBand(sheet, {
        label: "Zeit bis zur Vermittlung, von der Hälfte bis zu 90 % der Vermittlungen, in Stunden",
        spans: [now, second].map((name, at) => ({
          name,
          from: hours(TIMES.median, at),
          to: hours(TIMES.late, at),
        })),
      });
    }
    drawTable(sheet, {
      caption: table.title,
      columns: table.columns,
      rows: table.lines.map(({ title: name, cells }) => [name, ...cells.map(reportCellText)]),
    });
  }
  sheet.close(`${title} · ${organisation}`, lines.includes(hiddenNote) ? hiddenNote : undefined);
  return doc;
}
