/** One open tab: what the web app asks by itself, over one connection that is kept. As cheap as it can be made. */
import { connect, type Socket } from "node:net";

/** What is asked again and again, and the bytes that every answer to it must hold. */
export interface Poll {
  request: Buffer;
  everyMs: number;
  expected: Buffer;
}

/** Shared by all tabs: each takes out what it was given before the next is. */
const received = Buffer.allocUnsafe(64 * 1024);
const OK = Buffer.from("HTTP/1.1 200");
const HEAD_END = Buffer.from("\r\n\r\n");
const LENGTH = Buffer.from("ontent-length: ");
const LENGTH_CAPITAL = Buffer.from("ontent-Length: ");

export interface Witness {
  /** Milliseconds from when it was due. */
  answered(ms: number): void;
  failed(why: string): void;
}

export class OpenTab {
  readonly #witness: Witness;
  readonly #due: { poll: Poll; at: number }[] = [];
  #socket: Socket | undefined;
  #asked: { poll: Poll; at: number } | undefined;
  #rest: Buffer | undefined;

  private constructor(witness: Witness) {
    this.#witness = witness;
  }

  static open(port: number, witness: Witness): Promise<OpenTab> {
    const tab = new OpenTab(witness);
    return new Promise((resolve, reject) => {
      const socket = connect({
        port,
        host: "127.0.0.1",
        noDelay: true,
        onread: {
          buffer: received,
          callback: (size, buffer) => {
            tab.#take(Buffer.from(buffer.buffer, buffer.byteOffset, size));
            return true;
          },
        },
      });
      tab.#socket = socket;
      socket.once("connect", () => resolve(tab));
      socket.once("error", (error) => {
        reject(error);
        if (tab.#socket) witness.failed(error.message);
      });
      socket.once("close", () => {
        if (tab.#socket) witness.failed("the connection was closed");
      });
    });
  }

  /** The browser does not wait for an answer before the next question is due; the connection does. */
  ask(poll: Poll, at: number): void {
    this.#due.push({ poll, at });
    if (!this.#asked) this.#next();
  }

  get isWaiting(): boolean {
    return this.#asked !== undefined;
  }

  waitsLongerThan(ms: number): boolean {
    return this.#asked !== undefined && performance.now() - this.#asked.at > ms;
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  #next(): void {
    this.#asked = this.#due.shift();
    if (this.#asked) this.#socket?.write(this.#asked.poll.request);
  }

  #take(data: Buffer): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, data]) : data;
    const end = endOf(bytes);
    if (end === undefined) {
      this.#rest = Buffer.from(bytes);
      return;
    }
    this.#rest = undefined;
    const asked = this.#asked;
    if (!asked) {
      this.#witness.failed("an answer to nothing");
    } else if (
      bytes.compare(OK, 0, OK.length, 0, OK.length) !== 0 ||
      bytes.indexOf(asked.poll.expected) === -1
    ) {
      this.#witness.failed(`not the answer: ${bytes.toString("utf8", 0, 2_000)}`);
    } else {
      this.#witness.answered(performance.now() - asked.at);
    }
    this.#next();
  }
}

/** Where the answer ends, once it is whole. */
function endOf(bytes: Buffer): number | undefined {
  const head = bytes.indexOf(HEAD_END);
  if (head === -1) return undefined;
  let at = bytes.indexOf(LENGTH);
  if (at === -1) at = bytes.indexOf(LENGTH_CAPITAL);
  let length = 0;
  for (let n = at + LENGTH.length; bytes[n] !== 13 && n < head; n += 1)
    length = length * 10 + (bytes[n] ?? 48) - 48;
  const end = head + HEAD_END.length + length;
  return bytes.length < end ? undefined : end;
}
