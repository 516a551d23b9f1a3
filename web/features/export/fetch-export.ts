// Asks the server for a file and takes it piece by piece, telling how far it is.
import type { ExportFormat } from "#domain/export/column.ts";
import { readFrames } from "./read-frames.ts";

export interface ExportOrder {
  relation: "puerpera" | "user";
  variant: string;
  format: ExportFormat;
  reason: string;
  where: unknown;
  /** Of counts: also those that are small enough to be persons. */
  showsSmall?: boolean;
}

export interface ExportedFile {
  name: string;
  content: Blob;
  rows: number;
}

interface ExportCall {
  request: typeof fetch;
  signal: AbortSignal;
  onRows: (rows: number) => void;
}

/** Its message is a sentence for people. */
export class ExportRefused extends Error {
  override name = "ExportRefused";
}

const LOST = "Die Verbindung ist abgebrochen. Die Datei ist unvollständig und wurde nicht gespeichert.";

export async function fetchExport(
  { relation, ...order }: ExportOrder,
  { request, signal, onRows }: ExportCall,
): Promise<ExportedFile> {
  const response = await request(`/api/export/${relation}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/vnd.wiege.frames" },
    body: JSON.stringify(order),
    signal,
  });
  if (!response.ok || !response.body) throw new ExportRefused(await sentenceIn(response));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const frame of readFrames(chunksOf(response.body, signal))) {
    switch (frame.kind) {
      case "data":
        pieces.push(frame.piece);
        break;
      case "progress":
        onRows(frame.rows);
        break;
      case "failure":
        throw new ExportRefused(frame.message);
      case "end":
        return { name: nameIn(response), content: new Blob(pieces), rows: frame.rows };
    }
  }
  throw new ExportRefused(LOST);
}

/** Not every browser can walk a stream by itself. A line that breaks is told as that, unless she gave it up herself. */
async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw signal.aborted ? error : new ExportRefused(LOST);
    });
    if (done) return;
    yield value;
  }
}

export async function sentenceIn(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined);
  const message = (answer as { message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message : "Der Export ist fehlgeschlagen. Bitte nochmals versuchen.";
}

export function nameIn(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "export";
}
