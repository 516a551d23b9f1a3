/** A CSV as Excel, Numbers and databases write it: any usual separator, quoted breaks, UTF-8, UTF-16 or Windows-1252. */
import type { Source } from "./source.ts";
import { MOST_COLUMNS, MOST_LINE_CHARACTERS, type TableLine, UnreadableFile } from "./unreadable-file.ts";

const CHUNK = 64 * 1024;
const SEPARATORS = [";", ",", "\t", "|"];

export function* readCsv(file: Source): Generator<TableLine> {
  const parser = createParser();
  const decoder = new TextDecoder(encodingOf(file));
  for (const bytes of chunksOf(file)) yield* parser.take(decoder.decode(bytes, { stream: true }));
  yield* parser.take(decoder.decode());
  yield* parser.end();
}

function* chunksOf(file: Source): Generator<Uint8Array> {
  const buffer = new Uint8Array(CHUNK);
  let position = 0;
  for (;;) {
    const count = file.read(buffer, position);
    if (count === 0) return;
    position += count;
    yield buffer.subarray(0, count);
  }
}

/** What is no UTF-8 from beginning to end was written by an older Excel. */
function encodingOf(file: Source): string {
  const start = new Uint8Array(2);
  file.read(start, 0);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const strict = new TextDecoder("utf-8", { fatal: true });
  try {
    for (const bytes of chunksOf(file)) strict.decode(bytes, { stream: true });
    strict.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

interface Parser {
  take(text: string): Generator<TableLine>;
  end(): Generator<TableLine>;
}

function createParser(): Parser {
  let separator: string | undefined;
  /** What has come while the separator is not known yet. */
  let head = "";
  let line = 1;
  let startedAt = 1;
  let cells: string[] = [];
  let cell = "";
  let length = 0;
  let state: "plain" | "quoted" | "quote in quoted" = "plain";
  let afterReturn = false;

  function* take(text: string): Generator<TableLine> {
    if (separator !== undefined) return yield* read(text);
    head += text;
    refuseLong(head.length);
    const chosen = separatorOf(head);
    if (chosen !== undefined) yield* begin(chosen);
  }

  function* begin(chosen: string): Generator<TableLine> {
    separator = chosen;
    const rest = head;
    head = "";
    yield* read(rest);
  }

  function* read(text: string): Generator<TableLine> {
    for (const letter of text) {
      if (letter === "\0")
        throw new UnreadableFile(
          `Zeile ${line} enthält Zeichen, die in keiner Tabelle stehen. Ist das wirklich eine CSV-Datei?`,
        );
      // "\r\n" is one break.
      if (letter === "\n" && afterReturn) {
        afterReturn = false;
        if (state === "quoted") cell += letter;
        continue;
      }
      afterReturn = letter === "\r";
      length += 1;
      refuseLong(length);
      const isBreak = letter === "\n" || letter === "\r";
      if (isBreak) line += 1;
      if (state === "quoted") {
        if (letter === '"') state = "quote in quoted";
        else cell += letter;
      } else if (state === "quote in quoted" && letter === '"') {
        cell += letter;
        state = "quoted";
      } else if (letter === separator) endCell();
      else if (isBreak) yield* endLine();
      else if (letter === '"' && cell === "" && state === "plain") state = "quoted";
      else {
        cell += letter;
        state = "plain";
      }
    }
  }

  function endCell(): void {
    if (cells.length >= MOST_COLUMNS)
      throw new UnreadableFile(`Zeile ${startedAt} hat mehr als ${MOST_COLUMNS} Spalten.`);
    cells.push(cell);
    cell = "";
    state = "plain";
  }

  function* endLine(): Generator<TableLine> {
    endCell();
    if (cells.some((text) => text.trim() !== "") && !isHint(cells)) yield { line: startedAt, cells };
    cells = [];
    length = 0;
    startedAt = line;
  }

  /** Excel's own word about the separator. */
  function isHint([first = "", ...rest]: readonly string[]): boolean {
    return startedAt === 1 && /^sep=$/i.test(first) && rest.every((text) => text === "");
  }

  function refuseLong(characters: number): void {
    if (characters > MOST_LINE_CHARACTERS)
      throw new UnreadableFile(
        `Zeile ${startedAt} ist länger als eine Million Zeichen. Ist das wirklich eine CSV-Datei?`,
      );
  }

  return {
    take,
    *end() {
      if (separator === undefined) yield* begin(separatorOf(`${head}\n`) ?? ";");
      if (state === "quoted")
        throw new UnreadableFile(`Das Anführungszeichen in Zeile ${startedAt} wird nie geschlossen.`);
      if (cell !== "" || cells.length > 0) yield* endLine();
    },
  };
}

/** Of the first line, outside of quotes, the sign that stands there most often; undefined while that line has no end. */
function separatorOf(head: string): string | undefined {
  let isQuoted = false;
  const counts = new Map(SEPARATORS.map((sign) => [sign, 0]));
  for (const letter of head) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === "\n" || letter === "\r") {
      const [first] = [...counts].sort(([, a], [, b]) => b - a);
      return first && first[1] > 0 ? first[0] : ";";
    } else if (counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return undefined;
}
