/** The first sheet of an Excel workbook, row after row. */
import { type CellValue, streamXlsxRows } from "hucre/xlsx";
import { checkWorkbook } from "./check-workbook.ts";
import type { Source } from "./source.ts";
import { MOST_COLUMNS, MOST_LINE_CHARACTERS, type TableLine, UnreadableFile } from "./unreadable-file.ts";

export async function* readXlsx(file: Source): AsyncGenerator<TableLine> {
  await checkWorkbook(file);
  const bytes = new Uint8Array(file.size);
  file.read(bytes, 0);
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const line = index + 1;
      const cells = values.map(textOf);
      while (cells.at(-1) === "") cells.pop();
      if (cells.length > MOST_COLUMNS)
        throw new UnreadableFile(`Zeile ${line} hat mehr als ${MOST_COLUMNS} Spalten.`);
      if (cells.reduce((sum, text) => sum + text.length, 0) > MOST_LINE_CHARACTERS)
        throw new UnreadableFile(`Zeile ${line} ist länger als eine Million Zeichen.`);
      if (cells.some((text) => text.trim() !== "")) yield { line, cells };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      "Diese Excel-Datei lässt sich nicht lesen. Bitte speichern Sie sie in Excel neu als XLSX.",
      {
        cause: error,
      },
    );
  }
}

function textOf(value: CellValue): string {
  if (value === null) return "";
  if (value instanceof Date) return dateText(value);
  return String(value).replaceAll("\0", "");
}

/** Excel knows no time zones: what the clock on the wall shows is kept as UTC. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const text = value.toISOString().slice(0, 19);
  return text.endsWith("T00:00:00") ? text.slice(0, 10) : text;
}
