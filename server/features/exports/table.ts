import type { ExportColumn } from "#domain/export/column.ts";
import type { Cell } from "./cell.ts";

/** What is written into a file: its head, and the rows as they come. */
export interface Table {
  title: string;
  columns: readonly ExportColumn[];
  handfuls: AsyncIterable<readonly (readonly Cell[])[]>;
}
