/** A file that cannot be taken for a table; the message is for whoever chose it. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** Larger than what an office of thirty years has, smaller than what fills a disk or a memory. */
export const MOST_CSV_BYTES = 100 * 1024 * 1024;
export const MOST_XLSX_BYTES = 30 * 1024 * 1024;
export const MOST_INFLATED_BYTES = 300 * 1024 * 1024;
/** Of texts that Excel keeps apart from the cells, which are held while the rows are read. */
export const MOST_SHARED_BYTES = 60 * 1024 * 1024;
export const MOST_LINES = 200_000;
export const MOST_COLUMNS = 200;
export const MOST_LINE_CHARACTERS = 1_000_000;

export interface TableLine {
  /** As an editor or Excel counts it. */
  line: number;
  cells: string[];
}
