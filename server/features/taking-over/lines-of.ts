/** A file → its lines, whichever kind it is by its first bytes; what its name says is not asked. Runs in the thread of read-table.ts. */
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Source } from "./source.ts";
import {
  MOST_CSV_BYTES,
  MOST_LINES,
  MOST_XLSX_BYTES,
  type TableLine,
  UnreadableFile,
} from "./unreadable-file.ts";

const WRONG_KINDS: readonly (readonly [start: string, sentence: string])[] = [
  [
    "d0cf11e0",
    "Das ist eine alte oder mit Passwort geschützte Excel-Datei. Bitte speichern Sie sie ohne Passwort als XLSX.",
  ],
  ["25504446", "Das ist ein PDF. Bitte wählen Sie eine CSV- oder XLSX-Datei."],
  ["89504e47", "Das ist ein Bild. Bitte wählen Sie eine CSV- oder XLSX-Datei."],
  ["ffd8ff", "Das ist ein Bild. Bitte wählen Sie eine CSV- oder XLSX-Datei."],
  ["1f8b", "Das ist ein gepacktes Archiv. Bitte wählen Sie eine CSV- oder XLSX-Datei."],
  ["377abcaf", "Das ist ein gepacktes Archiv. Bitte wählen Sie eine CSV- oder XLSX-Datei."],
];

export async function* linesOf(file: Source): AsyncGenerator<TableLine> {
  const { size } = file;
  const start = Buffer.alloc(8);
  file.read(start, 0);
  const wrong = WRONG_KINDS.find(([magic]) => start.toString("hex").startsWith(magic));
  if (wrong) throw new UnreadableFile(wrong[1]);
  const isWorkbook = start.toString("latin1").startsWith("PK");
  if (size > (isWorkbook ? MOST_XLSX_BYTES : MOST_CSV_BYTES))
    throw new UnreadableFile(
      `Die Datei ist zu gross (höchstens ${isWorkbook ? "30 MB als XLSX" : "100 MB als CSV"}).`,
    );
  let count = 0;
  for await (const line of isWorkbook ? readXlsx(file) : readCsv(file)) {
    count += 1;
    if (count > MOST_LINES + 1)
      throw new UnreadableFile("Die Datei hat mehr als 200'000 Zeilen. Bitte teilen Sie sie auf.");
    yield line;
  }
  if (count === 0) throw new UnreadableFile("Die Datei ist leer.");
  if (count === 1) throw new UnreadableFile("Die Datei hat nur eine Titelzeile und keine Daten.");
}
