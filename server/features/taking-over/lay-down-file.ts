/** A file's lines → the database, where they wait until somebody has looked at what they would do. */
import type { FileHandle } from "node:fs/promises";
import type { ImportSubject } from "#domain/taking-over/fields.ts";
import { matchColumns } from "#domain/taking-over/match-columns.ts";
import type { Tx } from "#server/postgres/transaction.ts";
import { readTable } from "./read-table.ts";
import { type TableLine, UnreadableFile } from "./unreadable-file.ts";

const BATCH = 200;
const SAMPLES = 3;

export interface FileGiven {
  subject: ImportSubject;
  filename: string;
  file: FileHandle;
  /** By title of the column: what its title alone would not say. */
  assigned?: ReadonlyMap<string, string>;
}

interface Column {
  title: string;
  samples: string[];
}

/** In the transaction of whoever may; answers the number of the run. */
export async function layDownFile(tx: Tx, { subject, filename, file, assigned }: FileGiven): Promise<string> {
  let columns: Column[] | undefined;
  let run: string | undefined;
  let batch: TableLine[] = [];

  async function flush(): Promise<void> {
    if (!columns || batch.length === 0) return;
    run ??= await begin(columns, batch);
    await tx.query("select rules.lay_down_lines($1, $2)", [run, JSON.stringify(batch)]);
    batch = [];
  }

  async function begin(titled: Column[], first: readonly TableLine[]): Promise<string> {
    for (const [at, column] of titled.entries()) {
      const values = first.map(({ cells }) => (cells[at] ?? "").trim()).filter((text) => text !== "");
      column.samples = [...new Set(values)].slice(0, SAMPLES).map((text) => text.slice(0, 60));
    }
    const titles = titled.map(({ title }) => title);
    const mapping = matchColumns(subject, titles).map(
      (field, at) => assigned?.get(titles[at] ?? "") ?? field,
    );
    const { rows } = await tx.query<{ run: string }>("select rules.begin_import($1, $2, $3, $4) as run", [
      subject,
      filename.slice(0, 200),
      JSON.stringify(titled),
      mapping,
    ]);
    return rows[0]?.run ?? "";
  }

  for await (const line of readTable(file)) {
    if (!columns) columns = titlesOf(line);
    else if (batch.push(line) >= BATCH) await flush();
  }
  await flush();
  if (run === undefined) throw new UnreadableFile("Die Datei hat keine Daten.");
  return run;
}

function titlesOf({ cells }: TableLine): Column[] {
  const titles = [...cells];
  while (titles.at(-1)?.trim() === "") titles.pop();
  return titles.map((text, at) => ({ title: text.trim().slice(0, 200) || `Spalte ${at + 1}`, samples: [] }));
}
