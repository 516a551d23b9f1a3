/** A dump as it comes in, cut into its head, its tables and its end, without holding more than a line of it. */
import { OperatorError } from "#server/kernel/errors.ts";
import { type DumpEnd, type DumpHead, END, HEAD } from "./dump.ts";

/** The rows of a table must be read to their end before the next part is asked for. */
export type DumpPart =
  | { kind: "head"; head: DumpHead }
  | { kind: "table"; rows: AsyncIterable<Buffer> }
  | { kind: "end"; end: DumpEnd };

const CLOSING = Buffer.from("\\.\n");
const NEWLINE = 10;
const LONGEST_LINE = 16 * 1024 * 1024;
/** Of what stands between the tables: heads that name them, their columns and counts. */
const LONGEST_HEAD = 1024 * 1024;

const refuse = (): never => {
  throw new OperatorError("This is no backup of Wiege, or it is damaged.");
};

function read<Told extends object>(json: string): Told {
  try {
    const told: unknown = JSON.parse(json);
    return typeof told === "object" && told !== null ? (told as Told) : refuse();
  } catch {
    return refuse();
  }
}

export async function* dumpedParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<DumpPart> {
  const source = chunks[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { value, done } = await source.next();
    if (done) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  }

  async function line(): Promise<string | undefined> {
    let at = rest.indexOf(NEWLINE);
    while (at < 0) {
      if (rest.length > LONGEST_HEAD) refuse();
      if (!(await more())) return rest.length > 0 ? refuse() : undefined;
      at = rest.indexOf(NEWLINE);
    }
    const text = rest.toString("utf8", 0, at);
    rest = rest.subarray(at + 1);
    return text;
  }

  /** Up to the line that closes a table; `rest` begins with a line. */
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      let at = rest.indexOf(CLOSING);
      while (at > 0 && rest[at - 1] !== NEWLINE) at = rest.indexOf(CLOSING, at + 1);
      if (at >= 0) {
        if (at > 0) yield rest.subarray(0, at);
        rest = rest.subarray(at + CLOSING.length);
        return;
      }
      // Whole lines only: the closing one may have come in part.
      const whole = rest.lastIndexOf(NEWLINE) + 1;
      if (whole > 0) yield rest.subarray(0, whole);
      rest = rest.subarray(whole);
      if (rest.length > 64 * LONGEST_LINE || !(await more())) refuse();
    }
  }

  const first = await line();
  if (!first?.startsWith(HEAD)) return refuse();
  yield { kind: "head", head: read(first.slice(HEAD.length)) };
  for (let next = await line(); ; next = await line()) {
    if (next === undefined) return refuse();
    if (next === "") continue;
    if (next.startsWith(END)) {
      // What follows could only be put there by somebody else; reading it to its end also checks the file's own end.
      if ((await line()) !== undefined) refuse();
      yield { kind: "end", end: read(next.slice(END.length)) };
      return;
    }
    if (!next.startsWith("COPY ")) refuse();
    yield { kind: "table", rows: rows() };
  }
}
