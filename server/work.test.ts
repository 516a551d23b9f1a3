import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { compileCache } from "#testing/a-server-process.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";

const WORK = fileURLToPath(new URL("work.ts", import.meta.url));
const MAILS = 120;
const KILLS = 6;
const dataDir = mkdtempSync(path.join(tmpdir(), "wiege-work-"));
let database: FreshDatabase;
let server: MailServer;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  [database, server] = await Promise.all([freshDatabase(), aMailServer()]);
  await database.admin.query("update app.appsettings set email_from = 'info@wiege.example'");
});

afterAll(async () => {
  worker?.kill("SIGKILL");
  await Promise.all([database.drop(), server.stop()]);
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [WORK], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: dataDir,
      APP_SECRET: testSecret,
      LOG_LEVEL: "info",
      ...environment,
    },
  });
}

test("without a database of its own it says so in one line", async () => {
  const child = start({});
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(1);
  expect(output).toBe("A worker of its own needs DATABASE_URL.\n");
});

test("killed again and again it loses no mail and repeats at most one each time, under the same Message-ID", async () => {
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, is_sample, message_id)
     select 'system_test', 'a' || n || '@beispiel.example', true, '<' || n || '@wiege.example>'
     from generate_series(1, $1::int) n`,
    [MAILS],
  );
  for (let kill = 0; kill <= KILLS; kill += 1) {
    // Each kill comes in the middle: the next mail is sent, and nobody has said that it was taken.
    server.takesUpTo = kill < KILLS ? server.mails.length + 6 : Number.POSITIVE_INFINITY;
    worker = start({ DATABASE_URL: database.url, SMTP_URL: server.url });
    if (kill === KILLS) break;
    await expect.poll(server.waiting).toBe(1);
    worker.kill("SIGKILL");
    // What was in hand is free again after its time; here time is made to pass.
    await database.admin.query("update app.outbox set send_after = now() where status = 'sending'");
  }
  const sent = async () => {
    const { rows } = await database.admin.query(
      "select count(*)::int as sent from app.outbox where status = 'sent'",
    );
    return rows[0]?.sent;
  };
  await expect.poll(sent).toBe(MAILS);
  const ids = server.mails.map((mail) => mail.headers.get("message-id"));
  expect(new Set(ids).size).toBe(MAILS);
  expect(new Set(server.mails.map(({ body }) => body)).size).toBe(1);
  expect(ids.length - MAILS).toBeLessThanOrEqual(KILLS);
});
