/** The connections of one browser: kept, and asked again over a new one where the kept one was closed in the moment of asking. */
import { Agent, request as open } from "node:http";
import { codeOf } from "#server/kernel/errors.ts";

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Letter {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const LOST_AFTER_MS = 60_000;

export class Line {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 6 });
  readonly #host: URL;
  readonly #onRepeat: () => void;

  constructor(baseUrl: string, onRepeat: () => void) {
    this.#host = new URL(baseUrl);
    this.#onRepeat = onRepeat;
  }

  async send(letter: Letter, onData?: (piece: Buffer) => void): Promise<Reply> {
    for (let turn = 1; ; turn += 1) {
      try {
        return await this.#once(letter, onData);
      } catch (error) {
        if (!(error instanceof ClosedBefore) || turn > 2) throw error;
        this.#onRepeat();
      }
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #once({ method = "GET", path, headers = {}, body }: Letter, onData?: (piece: Buffer) => void) {
    return new Promise<Reply>((resolve, reject) => {
      const asked = open(
        {
          agent: this.#agent,
          host: this.#host.hostname,
          port: this.#host.port,
          method,
          path,
          headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
          timeout: LOST_AFTER_MS,
        },
        (reply) => {
          const pieces: Buffer[] = [];
          reply.on("data", onData ?? ((piece: Buffer) => void pieces.push(piece)));
          reply.once("error", reject);
          reply.once("end", () =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              text: Buffer.concat(pieces).toString(),
            }),
          );
        },
      );
      asked.once("timeout", () => asked.destroy(new Error("no answer within a minute")));
      asked.once("error", (error) =>
        reject(asked.reusedSocket && codeOf(error) === "ECONNRESET" ? new ClosedBefore() : error),
      );
      asked.end(body);
    });
  }
}

class ClosedBefore extends Error {}
