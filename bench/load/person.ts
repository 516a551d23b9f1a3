/** Somebody with an open tab: her session, her token that is renewed, her one socket, and what the tab asks by itself. */

import { messageOf } from "#server/kernel/errors.ts";
import { createLiveSocket } from "#web/platform/data/live-socket.ts";
import { createTokenHolder, publicToken } from "#web/platform/session/access-token.ts";
import type { Documents } from "./documents.ts";
import { Line, type Reply } from "./line.ts";
import type { Measurements } from "./measurements.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers have the shape of their operation
export type Data = any;

export interface Who {
  userId: string;
  /** Of her session. */
  cookie: string;
}

/** What a step may answer when a colleague was quicker. */
const OVERTAKEN =
  /übernommen|nicht mehr|freigegeben|schon angefragt|bereits|inzwischen|abgesagt|abgelehnt|ist nicht aktiv|Zwischenzeit/;
const POLLS = [
  { kind: "tab: current user", operation: "CurrentUser", everyMs: 1_000 },
  { kind: "tab: settings", operation: "AppSettings", everyMs: 1_000 },
  { kind: "tab: last seen", operation: "UpdateLastSeen", everyMs: 2_000 },
] as const;
/** She types and clicks: else her session would end by itself. */
const ACTIVE_EVERY_MS = 60_000;

export class Person {
  readonly who: Who;
  readonly #line: Line;
  readonly #documents: Documents;
  readonly #measurements: Measurements;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #texts = new Map<string, string>();
  readonly #tokens;
  readonly #socket;
  #isGone = false;

  constructor(baseUrl: string, who: Who, documents: Documents, measurements: Measurements) {
    this.who = who;
    this.#documents = documents;
    this.#measurements = measurements;
    this.#line = new Line(baseUrl, () => (measurements.repeats += 1));
    this.#tokens = createTokenHolder("/api/auth/session", async (path) => {
      const began = performance.now();
      const { status, text } = await this.#line.send({ path: String(path), headers: { cookie: who.cookie } });
      if (status === 200) measurements.answered("token renewed", began);
      else measurements.failed("token renewed", `${status} ${text}`);
      return new Response(text, { status });
    });
    this.#socket = createLiveSocket(() => `${baseUrl.replace("http", "ws")}/v1/graphql`, this.#tokens);
  }

  /** What she sees of it, if it was answered as it should be. */
  async ask(
    kind: string,
    operation: string,
    variables: Record<string, unknown>,
    isRight: (data: Data) => boolean,
  ): Promise<Data> {
    const token = await this.#tokens.get();
    if (token === publicToken) {
      if (!this.#isGone) this.#measurements.failed(kind, "she would have to sign in again");
      return undefined;
    }
    const began = performance.now();
    try {
      const reply = await this.#line.send({
        method: "POST",
        path: "/v1/graphql",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: this.#text(operation), operationName: operation, variables }),
      });
      return this.#judge(kind, began, reply, isRight);
    } catch (error) {
      if (!this.#isGone) this.#measurements.failed(kind, messageOf(error));
      return undefined;
    }
  }

  /** Over her socket, as the web app keeps it: after each break it is taken up again. */
  watch(
    kind: string,
    operation: string,
    variables: Record<string, unknown>,
    onData: (data: Data) => void,
  ): void {
    this.#socket.watch(
      { query: this.#documents.watch(operation), operationName: operation, variables },
      {
        next: onData,
        refused: (errors) => this.#measurements.failed(kind, JSON.stringify(errors)),
      },
    );
  }

  /** A file; gives its bytes piece by piece. */
  async fetchFile(path: string, body: unknown, onData: (piece: Buffer) => void): Promise<Reply> {
    return await this.#line.send(
      {
        method: "POST",
        path,
        headers: { "content-type": "application/json", authorization: `Bearer ${await this.#tokens.get()}` },
        body: JSON.stringify(body),
      },
      onData,
    );
  }

  /** Until she leaves. */
  sit(origin: string): void {
    const { userId, cookie } = this.who;
    for (const { kind, operation, everyMs } of POLLS) {
      let isAsking = false;
      const id = operation === "AppSettings" ? "appsettings" : userId;
      const poll = async () => {
        if (isAsking || this.#isGone) return;
        isAsking = true;
        const right = (data: Data) => Object.values<Data>(data)[0]?.id === id;
        if (await this.ask(kind, operation, { id }, right)) this.#socket.resume();
        isAsking = false;
      };
      this.#begin(everyMs, poll);
    }
    this.#begin(ACTIVE_EVERY_MS, async () => {
      const began = performance.now();
      const headers = { cookie, origin };
      try {
        const { status } = await this.#line.send({ method: "POST", path: "/api/auth/active", headers });
        if (status === 204) this.#measurements.answered("tab: she is active", began);
        else this.#measurements.failed("tab: she is active", String(status));
      } catch (error) {
        if (!this.#isGone) this.#measurements.failed("tab: she is active", messageOf(error));
      }
    });
  }

  leave(): void {
    this.#isGone = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket.sleep();
    this.#line.close();
  }

  #begin(everyMs: number, work: () => Promise<void>): void {
    this.#timers.push(
      setTimeout(() => {
        this.#timers.push(setInterval(() => void work(), everyMs));
      }, Math.random() * everyMs),
    );
  }

  #text(operation: string): string {
    const known = this.#texts.get(operation);
    if (known) return known;
    const text = this.#documents.ask(operation);
    this.#texts.set(operation, text);
    return text;
  }

  #judge(kind: string, began: number, { status, text }: Reply, isRight: (data: Data) => boolean): Data {
    const { data, errors } = parsed(text);
    const [error] = errors ?? [];
    if (error && OVERTAKEN.test(error.message)) {
      this.#measurements.refused(kind);
      return undefined;
    }
    if (status !== 200 || error || !data || !isRight(data)) {
      this.#measurements.failed(kind, `${status} ${error ? JSON.stringify(error) : text}`);
      return undefined;
    }
    this.#measurements.answered(kind, began);
    return data;
  }
}

function parsed(text: string): { data?: Data; errors?: { message: string }[] } {
  try {
    return JSON.parse(text);
  } catch {
    return { errors: [{ message: `no JSON: ${text.slice(0, 200)}` }] };
  }
}
