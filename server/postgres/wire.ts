/** Messages of PostgreSQL's extended query protocol, put together in one piece of memory so that they leave in one write. */

const LONGEST_NUMBER = 4;
const LARGEST_KEPT = 1024 * 1024;
/** Taken up and left in one go by whoever writes: memory of its own for each would have to be collected again. */
let paper = Buffer.allocUnsafeSlow(16 * 1024);

/** What `write` says, and the Sync that ends the transaction which began with its first message. */
export function written(write: (wire: Wire) => void): Buffer {
  const wire = new Wire();
  write(wire);
  return wire.end();
}

class Wire {
  #bytes = paper;
  #at = 0;

  /** Makes the statement known under its name, whatever had that name before; without one it is good until the next. */
  prepare(name: string, text: string): void {
    if (name !== "") this.forget(name);
    const parse = this.#open("P");
    this.#line(name);
    this.#line(text);
    this.#short(0);
    this.#close(parse);
  }

  forget(name: string): void {
    const close = this.#open("C");
    this.#byte("S");
    this.#line(name);
    this.#close(close);
  }

  /** All rows, all cells as text. */
  execute(name: string, values: readonly unknown[]): void {
    const bind = this.#open("B");
    this.#line("");
    this.#line(name);
    this.#short(0);
    this.#short(values.length);
    for (const value of values) this.#value(wordsOf(value));
    this.#short(0);
    this.#close(bind);
    const execute = this.#open("E");
    this.#line("");
    this.#long(0);
    this.#close(execute);
  }

  end(): Buffer {
    this.#close(this.#open("S"));
    if (this.#bytes.length <= LARGEST_KEPT) paper = this.#bytes;
    return Buffer.from(this.#bytes.subarray(0, this.#at));
  }

  #open(type: string): number {
    this.#byte(type);
    const from = this.#at;
    this.#long(0);
    return from;
  }

  /** Its length goes before its body. */
  #close(from: number): void {
    this.#bytes.writeInt32BE(this.#at - from, from);
  }

  #byte(letter: string): void {
    this.#room(1);
    this.#bytes[this.#at] = letter.charCodeAt(0);
    this.#at += 1;
  }

  #short(number: number): void {
    this.#room(LONGEST_NUMBER);
    this.#at = this.#bytes.writeUInt16BE(number, this.#at);
  }

  #long(number: number): void {
    this.#room(LONGEST_NUMBER);
    this.#at = this.#bytes.writeInt32BE(number, this.#at);
  }

  /** Text that ends with a zero, and therefore holds none. */
  #line(text: string): void {
    this.#text(text);
    this.#byte("\0");
  }

  #value(text: string | null): void {
    const from = this.#at;
    this.#long(-1);
    if (text === null) return;
    this.#text(text);
    this.#bytes.writeInt32BE(this.#at - from - LONGEST_NUMBER, from);
  }

  #text(text: string): void {
    // No character of a string takes more.
    this.#room(text.length * 3);
    this.#at += this.#bytes.write(text, this.#at);
  }

  #room(size: number): void {
    const needed = this.#at + size;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
  }
}

/** A value as PostgreSQL reads it; its type stands in the statement. */
function wordsOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(elementOf).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return wordsOf(value) ?? "";
  const words = wordsOf(value);
  return words === null ? "NULL" : `"${words.replace(/["\\]/g, "\\$&")}"`;
}
