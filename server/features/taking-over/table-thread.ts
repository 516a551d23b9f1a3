/** The thread in which a file of strangers is read: what it makes of the memory ends the thread and not the server. */
import { once } from "node:events";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { linesOf } from "./lines-of.ts";
import { openSource } from "./source.ts";
import { type TableLine, UnreadableFile } from "./unreadable-file.ts";

/** Lines, or why there are none; nothing more comes after `end`. */
export type Told = { lines: TableLine[] } | { unreadable: string } | { end: true };

const BATCH = 200;
const BATCH_CHARACTERS = 1_000_000;

// Linux gives a priority to this thread alone, others to the whole process.
if (process.platform === "linux") setPriority(10);

async function run(): Promise<void> {
  let lines: TableLine[] = [];
  let characters = 0;
  for await (const line of linesOf(openSource(workerData))) {
    lines.push(line);
    characters += line.cells.reduce((sum, text) => sum + text.length, 0);
    if (lines.length < BATCH && characters < BATCH_CHARACTERS) continue;
    tell({ lines });
    [lines, characters] = [[], 0];
    if (parentPort) await once(parentPort, "message");
  }
  tell({ lines });
  tell({ end: true });
}

function tell(told: Told): void {
  parentPort?.postMessage(told);
}

run().catch((error: unknown) => {
  if (!(error instanceof UnreadableFile)) throw error;
  tell({ unreadable: error.message });
});
