/** What changed in the database, from every process: one connection that listens to the triggers of rules/notify.sql. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#server/kernel/log.ts";
import { announcing } from "./connection-budget.ts";
import { roleUrl, systemRole } from "./roles.ts";

export interface Change {
  /** `schema.name`. */
  table: string;
  /** The rows concerned; absent if they are many or have no such key. */
  ids: ReadonlySet<string> | undefined;
  /** The users whom the rows name, before and after; absent if they are many or such rows name none. */
  users: ReadonlySet<string> | undefined;
  /** What the rows are about, before and after (rules/topics.sql); absent if they are many or it may be anything. */
  topics: ReadonlySet<string> | undefined;
}

interface ChangeListener {
  changed(change: Change): void;
  /** The connection broke: from now on changes are missed, until the resync. */
  lost?(): void;
  /** Something may have been missed: whatever was remembered is to be asked for again. */
  resync(): void;
}

export interface ChangeFeed {
  listen(listener: ChangeListener): () => void;
  end(): Promise<void>;
}

interface Listening {
  over: Promise<void>;
}

const CHANNEL = "wiege_changes";
const CONNECT_MS = 5_000;
const HEARTBEAT_MS = 5_000;
const RETRY_MS = [50, 200, 500, 1_000, 2_000];

interface FeedOptions {
  /** How many this process may open, for the others to know. */
  connections?: number;
  /** As of the pools: where a machine is slow, so is the first connection. */
  patience?: number;
}

export async function openChangeFeed(
  url: string,
  appSecret: string,
  log: Log,
  { connections, patience = 1 }: FeedOptions = {},
): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  const ending = new AbortController();

  function tell(news: (listener: ChangeListener) => void): void {
    for (const listener of listeners) {
      try {
        news(listener);
      } catch (error) {
        log.error({ err: error }, "News of a change was not taken in");
      }
    }
  }

  async function listen(): Promise<Listening> {
    const client = new pg.Client({
      connectionString: roleUrl(url, systemRole, appSecret),
      application_name: announcing(connections),
      connectionTimeoutMillis: CONNECT_MS * patience,
      query_timeout: HEARTBEAT_MS * patience,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.once("error", () => resolve());
      client.once("end", () => resolve());
    });
    client.on("notification", ({ payload }) => {
      const change = readChange(payload);
      tell((listener) => (change ? listener.changed(change) : listener.resync()));
    });
    // A connection that died without a word would be silent for ever.
    const heart = setInterval(() => client.query("select 1").catch(() => client.end()), HEARTBEAT_MS).unref();
    const end = () => client.end();
    ending.signal.addEventListener("abort", end);
    const over = lost.finally(() => {
      clearInterval(heart);
      ending.signal.removeEventListener("abort", end);
      void client.end().catch(() => undefined);
    });
    // Ended while it connects, pg never says what became of connecting.
    const ended = lost.then(() => {
      throw new Error("The connection ended before it listened");
    });
    try {
      await Promise.race([client.connect(), ended]);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    return { over };
  }

  async function listenAgain(): Promise<Listening | undefined> {
    for (let attempt = 0; !ending.signal.aborted; attempt += 1) {
      try {
        const listening = await listen();
        tell((listener) => listener.resync());
        return listening;
      } catch (error) {
        if (attempt === 0) log.warn({ err: error }, "The connection that listens for changes is lost");
        await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], undefined, { ref: false });
      }
    }
    return undefined;
  }

  async function keepListening(first: Listening): Promise<void> {
    let listening: Listening | undefined = first;
    while (listening) {
      await listening.over;
      tell((listener) => listener.lost?.());
      listening = await listenAgain();
    }
  }

  const done = keepListening(await listen());

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async end() {
      ending.abort();
      await done;
    },
  };
}

/** Anybody who may connect may notify, and what she says need not be ours: nothing then. */
function readChange(payload: string | undefined): Change | undefined {
  const { table, ids, users, topics } = fieldsOf(payload ?? "");
  if (typeof table !== "string" || !isListOfTexts(ids) || !isListOfTexts(users) || !isListOfTexts(topics))
    return undefined;
  return { table, ids: setOf(ids), users: setOf(users), topics: setOf(topics) };
}

function setOf(texts: string[] | undefined): ReadonlySet<string> | undefined {
  return texts && new Set(texts);
}

function fieldsOf(payload: string): { table?: unknown; ids?: unknown; users?: unknown; topics?: unknown } {
  try {
    return Object(JSON.parse(payload));
  } catch {
    return {};
  }
}

function isListOfTexts(value: unknown): value is string[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}
