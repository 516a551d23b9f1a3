/** A file that cannot be taken for a table; the message is for whoever chose it. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** Larger than what an office of thirty years has, smaller than what fills a disk or a memory. */
export const MOST_CSV_BYTES = 100 * 1024 * 1024;
export const MOST_XLSX_BYTES = 30 * 1024 * 1024;
export const MOST_INFLATED_BYTES = 300 * 1024 * 1024;
/** Of texts that Excel keeps apart from the cells, which are held while the rows are read. */
export const MOST_SHARED_BYTES = 32 * 1024 * 1024;
export const MOST_SHARED_ELEMENTS = 4_000_000;
/** Of every other part but a sheet: formats, names, relationships, pictures. */
export const MOST_PART_BYTES = 20 * 1024 * 1024;
export const MOST_PART_ELEMENTS = 300_000;
/** As many columns as Excel has, each with its value. */
export const MOST_ROW_ELEMENTS = 100_000;
export const MOST_LINES = 200_000;
export const MOST_COLUMNS = 200;
export const MOST_LINE_CHARACTERS = 1_000_000;

export interface TableLine {
  /** As an editor or Excel counts it. */
  line: number;
  cells: string[];
}
