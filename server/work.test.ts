import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aMailServer, type MailServer } from "#testing/a-mail-server.ts";
import { busyMachine, compileCache } from "#testing/a-server-process.ts";
import { aUser } from "#testing/a-user.ts";
import { anSmsGateway } from "#testing/an-sms-gateway.ts";
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

/** What the last one has said, for whoever waits in vain. */
let said = "";

function start(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [WORK], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: dataDir,
      APP_SECRET: testSecret,
      LOG_LEVEL: "info",
      ...busyMachine,
      ...environment,
    },
  });
  said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  return child;
}

/** Whether somebody waits for an answer; else what the worker has done instead. */
function state(waiting: () => number): string {
  if (waiting() > 0) return "waits";
  return `${worker?.exitCode === null ? "works" : "ended"}: ${said}`;
}

test("without a database of its own it says so in one line", async () => {
  const child = start({});
  let output = "";
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  expect(await new Promise((resolve) => child.once("close", resolve))).toBe(1);
  expect(output).toBe("A worker of its own needs DATABASE_URL.\n");
});

test("whose database is not there it says so in one line", async () => {
  const child = start({ DATABASE_URL: "postgres://nobody:x@127.0.0.1:1/none" });
  // When it has ended and all that it said has come.
  expect(await new Promise((resolve) => child.once("close", resolve))).toBe(1);
  expect(said).toMatch(/^The database 127\.0\.0\.1:1\/none cannot be reached.*\n$/);
});

test("killed again and again it loses no mail and repeats only what it had just handed over, under the same Message-ID", async () => {
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, is_sample, message_id)
     select 'system_test', 'a' || n || '@beispiel.example', true, '<' || n || '@wiege.example>'
     from generate_series(1, $1::int) n`,
    [MAILS],
  );
  let inDoubt = 0;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    // Each kill comes in the middle: the next mail is sent, and nobody has said that it was taken.
    server.takesUpTo = kill < KILLS ? server.mails.length + 6 : Number.POSITIVE_INFINITY;
    worker = start({ DATABASE_URL: database.url, SMTP_URL: server.url });
    if (kill === KILLS) break;
    await expect.poll(() => state(server.waiting)).toBe("waits");
    const ended = once(worker, "exit");
    worker.kill("SIGKILL");
    await ended;
    // What was in hand is free again after its time; here time is made to pass.
    await database.admin.query("update app.outbox set send_after = now() where status = 'sending'");
    await expect.poll(server.arriving).toBe(0);
    // One, unless this machine stood still for so long that the worker let the next one go ahead.
    inDoubt += server.waiting();
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
  expect(ids.length - MAILS).toBeLessThanOrEqual(inDoubt);
});

test("killed again and again it sends no SMS twice; what it held is unknown, and everything else goes", async () => {
  // The one that delivered the mails goes on by itself.
  worker?.kill("SIGKILL");
  const gateway = await anSmsGateway();
  const count = 30;
  const kills = 4;
  try {
    const midwife = await aUser(database.admin);
    await database.admin.query(
      `with m as (
         insert into app.smsmessage (message, status, sender, unit_price, price, parts, queued_at)
         select 'Wer hat Zeit? ' || n, 'queued', 'Wochenbett', 0.08, 0.08, 1, now() from generate_series(1, $1::int) n returning id, message),
       r as (insert into app.user_smsmessage (smsmessage_id, user_id, phone, text, parts, state)
         select id, $2, '+41795556120', message, 1, 'queued' from m)
       insert into app.outbox (channel, smsmessage_id, hookslug, recipient, body, message_id)
       select 'sms', id, 'sms_office', '+41795556120', message, 'sms:' || id from m`,
      [count, midwife],
    );
    const environment = { DATABASE_URL: database.url, SMSUP_URL: gateway.url, SMSUP_TOKEN: gateway.token };
    for (let kill = 0; kill <= kills; kill += 1) {
      // Each kill comes after the gateway has taken it, and before it says so.
      gateway.isSilent = kill < kills;
      worker = start(environment);
      if (kill === kills) break;
      await expect.poll(() => state(gateway.waiting)).toBe("waits");
      expect(gateway.waiting()).toBe(1);
      const ended = new Promise((resolve) => worker?.once("exit", resolve));
      worker.kill("SIGKILL");
      await ended;
      await expect.poll(gateway.waiting).toBe(0);
      await database.admin.query("update app.outbox set send_after = now() where status = 'sending'");
    }
    const statuses = async () => {
      const { rows } = await database.admin.query(
        "select status, count(*)::int as count from app.outbox where channel = 'sms' group by 1 order by 1",
      );
      return rows;
    };
    await expect.poll(statuses).toEqual([
      { status: "sent", count: count - kills },
      { status: "unknown", count: kills },
    ]);
    expect(gateway.taken.length).toBe(count);
    expect(new Set(gateway.taken.map(({ id }) => id)).size).toBe(count);
  } finally {
    worker?.kill("SIGKILL");
    await gateway.stop();
  }
});
