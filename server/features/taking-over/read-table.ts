/** A file that somebody handed in → its lines, read in a thread of its own with a bound on its memory. */
import { on } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { codeOf } from "#server/kernel/errors.ts";
import type { Told } from "./table-thread.ts";
import { type TableLine, UnreadableFile } from "./unreadable-file.ts";

/** Beside the bytes of the file and of one part of it, which lie outside. */
const MOST_MEMORY_MB = 96;
const TOO_MUCH_MEMORY = `Die Datei braucht zum Lesen mehr als ${MOST_MEMORY_MB} MB Arbeitsspeicher. Bitte teilen Sie sie auf.`;

export async function* readTable(file: FileHandle): AsyncGenerator<TableLine> {
  const thread = new Worker(new URL("./table-thread.ts", import.meta.url), {
    workerData: file.fd,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  });
  try {
    for await (const [told] of on(thread, "message") as AsyncIterable<[Told]>) {
      if ("end" in told) return;
      if ("unreadable" in told) throw new UnreadableFile(told.unreadable);
      yield* told.lines;
      thread.postMessage("next");
    }
  } catch (error) {
    throw codeOf(error) === "ERR_WORKER_OUT_OF_MEMORY"
      ? new UnreadableFile(TOO_MUCH_MEMORY, { cause: error })
      : error;
  } finally {
    await thread.terminate();
  }
}
