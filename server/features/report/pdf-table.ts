/** A table on paper; its head stands on every page that it reaches. */
import { LEFT, type PdfSheet, WIDTH } from "./pdf-sheet.ts";

export interface PaperTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const SIZE = 9.5;
const CELL = 68;
const GAP = 10;
const PADDING = 3;

export function drawTable(sheet: PdfSheet, { caption, columns, rows }: PaperTable): void {
  const { doc } = sheet;
  const nameWidth = WIDTH - CELL * (columns.length - 1) - GAP;
  const widthOf = (index: number) => (index === 0 ? nameWidth : CELL);
  const leftOf = (index: number) => (index === 0 ? LEFT : LEFT + nameWidth + GAP + CELL * (index - 1));
  const pen = (isHead: boolean) => (isHead ? sheet.pen("strong", SIZE) : sheet.pen("plain", SIZE));
  const heightOf = (cells: readonly string[], isHead: boolean) =>
    Math.max(
      ...cells.map((cell, index) =>
        pen(isHead).heightOfString(cell, { width: widthOf(index) - (index && 4) }),
      ),
    ) +
    2 * PADDING;
  const write = (cells: readonly string[], index: number, isHead: boolean) =>
    pen(isHead).text(cells[index] ?? "", leftOf(index) + (index && 4), sheet.y + PADDING, {
      width: widthOf(index) - (index && 4),
      align: index === 0 ? "left" : "right",
    });
  const below = (height: number) => {
    sheet.y += height;
    sheet.rule(sheet.y);
  };

  const headHeight = heightOf(columns, true);
  sheet.makeRoom(headHeight + 40);
  const table = doc.struct("Table", { title: caption });
  sheet.root.add(table);
  const head = doc.struct("TR");
  table.add(head);
  columns.forEach((_, index) => {
    head.add(sheet.element("TH", { scope: "Column" }, () => void write(columns, index, true)));
  });
  head.end();
  below(headHeight);
  for (const cells of rows) {
    const height = heightOf(cells, false);
    if (sheet.makeRoom(height)) {
      // Who listens has heard it.
      sheet.artifact(() => columns.forEach((_, index) => void write(columns, index, true)));
      below(headHeight);
    }
    const row = doc.struct("TR");
    table.add(row);
    cells.forEach((_, index) => {
      const draw = () => void write(cells, index, false);
      row.add(index === 0 ? sheet.element("TH", { scope: "Row" }, draw) : sheet.element("TD", {}, draw));
    });
    row.end();
    below(height);
  }
  table.end();
  sheet.y += 10;
}
