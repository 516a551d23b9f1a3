import pg from "pg";
import { OperatorError } from "#server/kernel/errors.ts";
import type { SqlFile } from "./database-files.ts";
import { isPassing } from "./patient-transaction.ts";

/** Runs a whole file; a mistake in it is told with its file and line. */
export async function runSqlFile(client: pg.ClientBase, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text);
  } catch (error) {
    if (error instanceof pg.DatabaseError && !isPassing(error)) {
      const line = error.position ? `:${file.text.slice(0, Number(error.position)).split("\n").length}` : "";
      const where = error.where ? ` (${error.where.split("\n", 1)[0]})` : "";
      const message = `database/${file.name}${line}: ${error.message} [${error.code}]${where}`;
      throw new OperatorError(message, { cause: error });
    }
    throw error;
  }
}
