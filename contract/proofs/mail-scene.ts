/** A database with mails that are due, a mail server, and processes of the real program that deliver them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";

interface Working {
  child: ChildProcess;
  /** What it has printed. */
  output(): string;
  kill(): Promise<void>;
}

export interface MailScene {
  database: FreshDatabase;
  server: MailServer;
  /** Each says the same, to a reader of her own. */
  order(count: number): Promise<void>;
  waiting(): Promise<number>;
  /** The Message-IDs of what was ordered, as they arrived; notices to the people of the scene are not meant. */
  arrived(): string[];
  start(program: "serve" | "work", environment?: Record<string, string>): Working;
  end(): Promise<void>;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function mailScene({ sample }: { sample: boolean }): Promise<MailScene> {
  const [database, server] = await Promise.all([freshDatabase({ sample }), aMailServer()]);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "wiege-mails-"));
  const started = new Set<Working>();
  let ordered = 0;
  // What the demonstration has waiting is not meant.
  await database.admin.query("delete from app.outbox where status not in ('sent', 'cancelled')");
  await database.admin.query("update app.appsettings set email_from = 'info@wiege.example'");

  function start(program: "serve" | "work", environment: Record<string, string> = {}): Working {
    const child = spawn(process.execPath, [`server/${program}.ts`], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: path.resolve(".cache/compile"),
        DATA_DIR: dataDir,
        APP_SECRET: testSecret,
        LOG_LEVEL: "info",
        // It runs beside whatever else the machine does.
        DATABASE_PATIENCE: "20",
        PORT: "0",
        DATABASE_URL: database.url,
        SMTP_URL: server.url,
        ...environment,
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const ended = once(child, "exit");
    const working: Working = {
      child,
      output: () => output,
      async kill() {
        started.delete(working);
        child.kill("SIGKILL");
        await ended;
      },
    };
    started.add(working);
    return working;
  }

  return {
    database,
    server,
    start,
    async order(count) {
      await database.admin.query(
        `insert into app.outbox (hookslug, recipient, is_sample, message_id, cause)
         select 'puerpera_published_midwives', 'a' || n || '@beispiel.example', true, '<' || n || '@wiege.example>', 'proof:' || n
         from generate_series($1::int + 1, $1::int + $2::int) n`,
        [ordered, count],
      );
      ordered += count;
    },
    async waiting() {
      const { rows } = await database.admin.query<{ waiting: number }>(
        "select count(*)::int as waiting from app.outbox where cause like 'proof:%' and status <> 'sent'",
      );
      return rows[0]?.waiting ?? 0;
    },
    arrived: () =>
      server.mails
        .map(({ headers }) => headers.get("message-id") ?? "")
        .filter((id) => /^<\d+@wiege\.example>$/.test(id)),
    async end() {
      await Promise.all([...started].map((working) => working.kill()));
      await Promise.all([database.drop(), server.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
