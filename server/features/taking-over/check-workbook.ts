/**
 * Whether a workbook is what it says: its parts are unpacked once and thrown away, so that one that would fill the memory is
 * found before anybody reads it, whatever sizes it claims; and formulas are found, of which nobody knows what they would say.
 */
import type { FileHandle } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { MOST_INFLATED_BYTES, MOST_SHARED_BYTES, UnreadableFile } from "./unreadable-file.ts";

const DAMAGED = "Diese Excel-Datei ist beschädigt. Bitte speichern Sie sie in Excel neu als XLSX.";
const TOO_MUCH = "Diese Excel-Datei enthält ausgepackt viel zu viel. Bitte teilen Sie sie auf.";

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MOST_ENTRIES = 2000;

interface Part {
  name: string;
  method: number;
  packed: number;
  headerAt: number;
}

export async function checkWorkbook(file: FileHandle): Promise<void> {
  const parts = await partsOf(file);
  if (!parts.some(({ name }) => name === "xl/workbook.xml"))
    throw new UnreadableFile("Das ist keine Excel-Datei. Bitte wählen Sie eine CSV- oder XLSX-Datei.");
  let total = 0;
  for (const part of parts) {
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/.test(part.name);
    let size = 0;
    let tail = "";
    for await (const bytes of unpacked(file, part)) {
      size += bytes.length;
      total += bytes.length;
      if (total > MOST_INFLATED_BYTES || (part.name === "xl/sharedStrings.xml" && size > MOST_SHARED_BYTES))
        throw new UnreadableFile(TOO_MUCH);
      if (isSheet) {
        const text = tail + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
        refuseFormula(text);
        tail = text.slice(-400);
      }
    }
  }
}

function refuseFormula(text: string): void {
  const at = text.search(/<(?:x:)?f[\s/>]/);
  if (at < 0) return;
  const [cell] = /r="([A-Z]{1,3}\d{1,7})"(?![\s\S]*r="[A-Z])/.exec(text.slice(0, at))?.slice(1) ?? [];
  throw new UnreadableFile(
    `Die Tabelle enthält Formeln${cell ? ` (zum Beispiel in ${cell})` : ""}. Bitte fügen Sie sie als Werte ein und speichern Sie nochmals.`,
  );
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length));
  const { bytesRead } = await file.read(buffer, 0, buffer.length, Math.max(0, position));
  return buffer.subarray(0, bytesRead);
}

async function partsOf(file: FileHandle): Promise<Part[]> {
  const { size } = await file.stat();
  const end = await bytesAt(file, size - 66_000, Math.min(size, 66_000));
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || end.length < at + 22 || end.readUInt32LE(at) !== END_OF_DIRECTORY)
    throw new UnreadableFile(DAMAGED);
  const count = end.readUInt16LE(at + 10);
  if (count > MOST_ENTRIES) throw new UnreadableFile(TOO_MUCH);
  const listed = end.readUInt32LE(at + 12);
  if (listed > size) throw new UnreadableFile(DAMAGED);
  const directory = await bytesAt(file, end.readUInt32LE(at + 16), listed);
  const parts: Part[] = [];
  let next = 0;
  for (let nth = 0; nth < count; nth += 1) {
    if (directory.length < next + 46 || directory.readUInt32LE(next) !== DIRECTORY_ENTRY)
      throw new UnreadableFile(DAMAGED);
    const nameLength = directory.readUInt16LE(next + 28);
    parts.push({
      name: directory.toString("utf8", next + 46, next + 46 + nameLength),
      method: directory.readUInt16LE(next + 10),
      packed: directory.readUInt32LE(next + 20),
      headerAt: directory.readUInt32LE(next + 42),
    });
    next += 46 + nameLength + directory.readUInt16LE(next + 30) + directory.readUInt16LE(next + 32);
  }
  return parts;
}

async function* unpacked(file: FileHandle, { method, packed, headerAt }: Part): AsyncGenerator<Uint8Array> {
  const header = await bytesAt(file, headerAt, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) throw new UnreadableFile(DAMAGED);
  const from = headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const source = packedBytes(file, from, packed);
  if (method === 0) return yield* source;
  if (method !== 8) throw new UnreadableFile(DAMAGED);
  try {
    // What goes wrong at the source comes out at the end, like what goes wrong on the way.
    yield* pipeline(Readable.from(source), createInflateRaw(), () => undefined) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED, { cause: error });
  }
}

async function* packedBytes(file: FileHandle, from: number, length: number): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < length; ) {
    const bytes = await bytesAt(file, from + done, Math.min(64 * 1024, length - done));
    if (bytes.length === 0) throw new UnreadableFile(DAMAGED);
    done += bytes.length;
    yield bytes;
  }
}
