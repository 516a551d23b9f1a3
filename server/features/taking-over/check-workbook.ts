/**
 * Whether a workbook is what it says: its parts are unpacked once and thrown away, so that one that would fill the memory is
 * found before anybody reads it, whatever sizes it claims; and formulas are found, of which nobody knows what they would say.
 */
import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { wholeNumber } from "#domain/locale.ts";
import type { Source } from "./source.ts";
import {
  MOST_INFLATED_BYTES,
  MOST_PART_BYTES,
  MOST_PART_ELEMENTS,
  MOST_ROW_ELEMENTS,
  MOST_SHARED_BYTES,
  MOST_SHARED_ELEMENTS,
  UnreadableFile,
} from "./unreadable-file.ts";

const DAMAGED = "Diese Excel-Datei ist beschädigt. Bitte speichern Sie sie in Excel neu als XLSX.";
const MB = 1024 * 1024;
const tooMuch = (bound: string) =>
  `Diese Excel-Datei enthält ausgepackt viel zu viel (höchstens ${bound}). Bitte teilen Sie sie auf.`;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MOST_ENTRIES = 2000;
const LESS_THAN = 0x3c;

interface Part {
  name: string;
  method: number;
  packed: number;
  headerAt: number;
}

export async function checkWorkbook(file: Source): Promise<void> {
  const parts = partsOf(file);
  if (!parts.some(({ name }) => name === "xl/workbook.xml"))
    throw new UnreadableFile("Das ist keine Excel-Datei. Bitte wählen Sie eine CSV- oder XLSX-Datei.");
  const related = await relatedParts(file, parts);
  let left = MOST_INFLATED_BYTES;
  for (const part of parts) {
    const kind = /^xl\/worksheets\/[^/]+\.xml$/.test(part.name) ? "worksheet" : related.get(part.name);
    const check = kind === "worksheet" ? sheetChecker() : partChecker(kind === "sharedStrings");
    for await (const bytes of unpacked(file, part)) {
      left -= bytes.length;
      if (left < 0) throw new UnreadableFile(tooMuch(`${MOST_INFLATED_BYTES / MB} MB`));
      check(bytes);
    }
  }
}

type Check = (bytes: Uint8Array) => void;

const latin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

/** Sheets and shared strings, which may be called anything: their relationships say which parts they are. */
async function relatedParts(file: Source, parts: readonly Part[]): Promise<Map<string, string>> {
  const related = new Map<string, string>();
  for (const part of parts.filter(({ name }) => name.endsWith(".rels"))) {
    const check = partChecker(false);
    let text = "";
    for await (const bytes of unpacked(file, part)) {
      check(bytes);
      text += latin(bytes);
    }
    for (const [tag] of text.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)) {
      const kind = /\sType\s*=\s*["'][^"']*\/(worksheet|sharedStrings)["']/.exec(tag)?.[1];
      const target = /\sTarget\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
      if (kind && target) related.set(target.startsWith("/") ? target.slice(1) : `xl/${target}`, kind);
    }
  }
  return related;
}

function partChecker(isShared: boolean): Check {
  const mostBytes = isShared ? MOST_SHARED_BYTES : MOST_PART_BYTES;
  const mostElements = isShared ? MOST_SHARED_ELEMENTS : MOST_PART_ELEMENTS;
  let [size, elements] = [0, 0];
  return (bytes) => {
    size += bytes.length;
    if (size > mostBytes) throw new UnreadableFile(tooMuch(`${mostBytes / MB} MB in einem Teil`));
    elements += elementsIn(bytes);
    if (elements > mostElements)
      throw new UnreadableFile(tooMuch(`${wholeNumber(mostElements)} Elemente in einem Teil`));
  };
}

/** A row is bounded before anybody puts it together, and no formula is let through. */
function sheetChecker(): Check {
  let tail = "";
  let elements = 0;
  return (bytes) => {
    const text = tail + latin(bytes);
    refuseFormula(text);
    const end = text.lastIndexOf("row>");
    elements = end < 0 ? elements + elementsIn(bytes) : 0;
    if (elements > MOST_ROW_ELEMENTS)
      throw new UnreadableFile(tooMuch(`${wholeNumber(MOST_ROW_ELEMENTS)} Elemente in einer Zeile`));
    tail = text.slice(-400);
  };
}

function elementsIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LESS_THAN); at >= 0; at = bytes.indexOf(LESS_THAN, at + 1)) count += 1;
  return count;
}

function refuseFormula(text: string): void {
  const at = text.search(/<(?:x:)?f[\s/>]/);
  if (at < 0) return;
  const cell = text
    .slice(0, at)
    .match(/r="[A-Z]{1,3}\d{1,7}"/g)
    ?.at(-1)
    ?.slice(3, -1);
  throw new UnreadableFile(
    `Die Tabelle enthält Formeln${cell ? ` (zum Beispiel in ${cell})` : ""}. Bitte fügen Sie sie als Werte ein und speichern Sie nochmals.`,
  );
}

function bytesAt(file: Source, position: number, length: number): Buffer {
  const buffer = Buffer.alloc(Math.max(0, length));
  return buffer.subarray(0, file.read(buffer, Math.max(0, position)));
}

function partsOf(file: Source): Part[] {
  const { size } = file;
  const end = bytesAt(file, size - 66_000, Math.min(size, 66_000));
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || end.length < at + 22 || end.readUInt32LE(at) !== END_OF_DIRECTORY)
    throw new UnreadableFile(DAMAGED);
  const count = end.readUInt16LE(at + 10);
  if (count > MOST_ENTRIES) throw new UnreadableFile(tooMuch(`${wholeNumber(MOST_ENTRIES)} Teile`));
  const listed = end.readUInt32LE(at + 12);
  if (listed > size) throw new UnreadableFile(DAMAGED);
  const directory = bytesAt(file, end.readUInt32LE(at + 16), listed);
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

async function* unpacked(file: Source, { method, packed, headerAt }: Part): AsyncGenerator<Uint8Array> {
  const header = bytesAt(file, headerAt, 30);
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

function* packedBytes(file: Source, from: number, length: number): Generator<Uint8Array> {
  for (let done = 0; done < length; ) {
    const bytes = bytesAt(file, from + done, Math.min(64 * 1024, length - done));
    if (bytes.length === 0) throw new UnreadableFile(DAMAGED);
    done += bytes.length;
    yield bytes;
  }
}
