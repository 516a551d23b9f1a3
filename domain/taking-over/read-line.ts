/** The cells of a line → the record that is handed to the database, and what of it could not be read. */
import { type ImportField, type ImportSubject, importFields } from "./fields.ts";
import { type ReadingContext, readCell } from "./read-cell.ts";

export interface Finding {
  field: string | null;
  /** The title of the file's column. */
  column?: string;
  value?: string;
  message?: string;
  /** Of a line that says something else than what is there. */
  stored?: unknown;
  /** Of somebody who looks like another. */
  id?: string;
  name?: string;
  meteor_id?: string | null;
}

export interface LineReading {
  record: Record<string, unknown>;
  findings: Finding[];
  /** Whom the line is about, for a list. */
  title: string;
}

export interface ColumnPlan {
  title: string;
  field: ImportField | undefined;
}

export function planColumns(
  subject: ImportSubject,
  titles: readonly string[],
  mapping: readonly string[],
): ColumnPlan[] {
  const fields = new Map(importFields[subject].map((field) => [field.name, field]));
  return titles.map((title, at) => ({ title, field: fields.get(mapping[at] ?? "") }));
}

export function readLine(
  plan: readonly ColumnPlan[],
  cells: readonly string[],
  context: ReadingContext,
): LineReading {
  const record: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const [at, { title, field }] of plan.entries()) {
    if (!field) continue;
    const text = (cells[at] ?? "").trim();
    if (text === "") {
      if (!field.keepsDefault) record[field.name] = null;
      continue;
    }
    const read = readCell(field.reading, text, context);
    if ("value" in read) record[field.name] = read.value;
    else findings.push({ field: field.name, column: title, value: text.slice(0, 200), message: read.fault });
  }
  if (cells.slice(plan.length).some((text) => text.trim() !== ""))
    findings.push({ field: null, message: "Diese Zeile hat mehr Zellen als die Titelzeile Spalten." });
  // Whoever has another address for her post says so by writing it down.
  if (record.address_alt && record.place_alt && !("has_alt_address" in record)) record.has_alt_address = true;
  return { record, findings, title: titleOf(record) };
}

function titleOf(record: Readonly<Record<string, unknown>>): string {
  const name = [record.lastname, record.firstname].filter(Boolean).join(" ");
  const place = [record.zipcode, record.place].filter(Boolean).join(" ");
  return [name, place].filter(Boolean).join(", ").slice(0, 200);
}

/** What the database found names a field; the reader knows the file. */
export function locate(finding: Finding, plan: readonly ColumnPlan[], cells: readonly string[]): Finding {
  const sameField = (name: string) => name === finding.field || `${name}_id` === finding.field;
  const at = plan.findIndex(({ field }) => field !== undefined && sameField(field.name));
  const column = plan[at];
  return column
    ? { ...finding, column: column.title, value: (cells[at] ?? "").trim().slice(0, 200) }
    : finding;
}
