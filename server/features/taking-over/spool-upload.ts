import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MOST_CSV_BYTES, UnreadableFile } from "./unreadable-file.ts";

/** What is sent, as a file that can be read in any order. It has no name: whatever happens to the process, nothing of it is left. */
export async function spoolUpload(sent: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), "wiege-import-"));
  const file = await open(path.join(folder, "file"), "wx+", 0o600);
  try {
    await rm(folder, { recursive: true });
    let size = 0;
    for await (const bytes of sent) {
      size += bytes.length;
      if (size > MOST_CSV_BYTES)
        throw new UnreadableFile("Die Datei ist zu gross (höchstens 100 MB als CSV oder 30 MB als XLSX).");
      await file.writev([bytes]);
    }
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
