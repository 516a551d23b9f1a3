// A longer work on many rows: one after the other, counting, and what fails does not stop the rest.

export interface Failed<Row> {
  row: Row;
  error: unknown;
}

export interface Outcome<Row> {
  done: Row[];
  failed: Failed<Row>[];
  /** Not begun, because one stopped. */
  left: Row[];
}

export async function runSequentially<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  options: { onProgress?: (finished: number) => void; isStopped?: () => boolean } = {},
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], failed: [], left: [] };
  for (const [index, row] of rows.entries()) {
    if (options.isStopped?.()) {
      outcome.left.push(row);
      continue;
    }
    try {
      await work(row);
      outcome.done.push(row);
    } catch (error) {
      outcome.failed.push({ row, error });
    }
    options.onProgress?.(index + 1);
  }
  return outcome;
}
