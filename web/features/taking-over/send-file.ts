// Sends a file to be laid down, and fetches what was found in it.
import type { ImportSubject } from "#domain/taking-over/fields.ts";
import { authorizedFetch } from "#web/platform/data/ask.ts";
import { saveFile } from "../export/use-export.ts";

/** Its message is a sentence for people. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

const LOST =
  "Die Verbindung ist abgebrochen. Die Datei wurde nicht gelesen. Bitte versuchen Sie es nochmals.";

export async function sendFile(subject: ImportSubject, file: File): Promise<void> {
  const response = await authorizedFetch(`/api/import/${subject}?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
  if (!response.ok) throw new FileRefused(await sentenceIn(response));
}

export async function saveFindings(run: string): Promise<void> {
  const response = await authorizedFetch(`/api/import/${run}/findings`, {});
  if (!response.ok) throw new FileRefused(await sentenceIn(response));
  saveFile({ name: "befunde.csv", content: await response.blob(), rows: 0 });
}

async function sentenceIn(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined);
  const message = (answer as { message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message : LOST;
}
