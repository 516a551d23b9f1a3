/** What a column of an exported table holds, and where in a row of the data service it stands. */
export interface ExportColumn {
  header: string;
  /** Fields on the way to the value: "zipcode", "puerpera_status.title". */
  path: string;
  kind: CellKind;
}

export const cellKinds = [
  "text",
  "code",
  "note",
  "phone",
  "day",
  "moment",
  "time",
  "number",
  "francs",
  "flag",
  "languages",
  "nationality",
] as const;
/** `code` is text that looks like a number: a postal code, a case number. */
export type CellKind = (typeof cellKinds)[number];

export const exportFormats = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportFormatTitles: Record<ExportFormat, string> = {
  xlsx: "Excel (XLSX)",
  csv: "CSV",
};

export function isExportFormat(value: unknown): value is ExportFormat {
  return exportFormats.some((format) => format === value);
}

/** "wochenbett-2026-11-16.xlsx": no name of a person, and sorted by day in a folder. */
export function exportFileName(stem: string, day: string, format: ExportFormat): string {
  return `${stem}-${day}.${format}`;
}
