/** A keep-alive HTTP connection as cheap as it can be made: the load generator shares the machine with what it measures. */
import { connect, type Socket } from "node:net";

export interface RawAnswer {
  status: number;
  body: string;
}

const HEAD_END = Buffer.from("\r\n\r\n");

export class RawConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve(answer: RawAnswer): void; reject(error: Error): void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (data: Buffer) => this.#take(data));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("the connection was closed")));
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new RawConnection(socket)));
      socket.once("error", reject);
    });
  }

  /** One request at a time. */
  send(request: Buffer): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(data: Buffer): void {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data]);
    const headEnd = this.#received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = this.#received.toString("latin1", 0, headEnd);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#fail(new Error(`an answer without a length: ${head.slice(0, 200)}`));
      return;
    }
    const end = headEnd + HEAD_END.length + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.toString("utf8", headEnd + HEAD_END.length, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

/** What the web app accepts. */
const ACCEPT = "application/graphql-response+json,application/json;q=0.9";

export function rawRequest(port: number, token: string | undefined, body: unknown): Buffer {
  const text = JSON.stringify(body);
  const head = [
    "POST /v1/graphql HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    "Content-Type: application/json",
    `Accept: ${ACCEPT}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${text}`);
}
