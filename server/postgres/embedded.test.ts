/** Real processes in a folder of their own: what must survive is tried by killing it. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeClusterIn, testLog } from "#testing/cluster.ts";
import { type Account, canEnter } from "./account.ts";
import { readState } from "./cluster-state.ts";
import { borrowEmbedded } from "./embedded.ts";
import { isRunning, readPostmaster } from "./postmaster.ts";

const node = path.resolve("node_modules/.bin/node");
const program = `
import { startEmbedded } from "#server/postgres/embedded.ts";
import { createLog } from "#server/kernel/log.ts";
try {
  const embedded = await startEmbedded(process.argv[1], createLog("silent"));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => embedded.stop().then(() => process.exit(0)));
  }
  process.stdout.write(embedded.url + "\\n");
} catch (error) {
  process.stderr.write(error.message + "\\n");
  process.exitCode = 1;
}`;

interface Serving {
  process: ChildProcess;
  /** Address of the database; rejected with what the process said when it ends instead. */
  url: Promise<string>;
  exit: Promise<number | null>;
}

const started: ChildProcess[] = [];

function serve(dataDir: string, account?: Account): Serving {
  const child = spawn(node, ["--input-type=module", "-e", program, dataDir], { stdio: "pipe", ...account });
  started.push(child);
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  const exit = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (text) => resolve(String(text).trim()));
    void exit.then(() => reject(new Error(said)));
  });
  url.catch(() => undefined);
  return { process: child, url, exit };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const roots: string[] = [];

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), "wiege-embedded-"));
  chmodSync(made, 0o711);
  roots.push(made);
  return path.join(made, "data");
}

function postmasterPid(dataDir: string): number | undefined {
  const place = readState(dataDir);
  return place ? readPostmaster(place.folder)?.pid : undefined;
}

function postmasterOf(dataDir: string): number {
  return postmasterPid(dataDir) ?? expect.unreachable("no PostgreSQL runs");
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid)).toBe(false);
}

afterAll(async () => {
  for (const child of started) {
    child.kill("SIGKILL");
  }
  for (const root of roots) {
    await removeClusterIn(path.join(root, "data"));
    rmSync(root, { recursive: true, force: true });
  }
});

describe("one data folder through its life", () => {
  const dataDir = folder();
  let serving: Serving;

  async function startAgain(): Promise<void> {
    serving = serve(dataDir);
    await serving.url;
  }

  beforeAll(async () => {
    await startAgain();
    await query(await serving.url, "create table kept (word text)");
    await query(await serving.url, "insert into kept values ('one')");
  });

  async function keptWords(): Promise<unknown> {
    const rows = await query(
      await serving.url,
      "select string_agg(word, ' ' order by word) as words from kept",
    );
    return rows[0]?.words;
  }

  async function claims(): Promise<unknown> {
    const held =
      "select count(*)::int as held from pg_stat_activity where application_name = 'wiege serving lock'";
    return (await query(await serving.url, held))[0]?.held;
  }

  test("nobody gets in without the password, or from outside this machine", async () => {
    const address = new URL(await serving.url);
    address.password = "guessed";
    const folder = path.join(dataDir, "postgres");
    expect(address.searchParams.get("host")).toBe(folder);
    await expect(query(address.href, "select 1")).rejects.toThrow("password authentication failed");
    address.searchParams.delete("host");
    await expect(query(address.href, "select 1")).rejects.toThrow("password authentication failed");
    const lines = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
    expect({ socket: lines[4], listens: lines[5] }).toEqual({ socket: folder, listens: "127.0.0.1" });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  });

  test("the first start makes UTF-8, Swiss order and checksums, and its owner is no superuser", async () => {
    const rows = await query(
      await serving.url,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
              datlocprovider as provider, datlocale as locale, rolsuper as superuser
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    expect(rows).toEqual([
      { encoding: "UTF8", checksums: "on", provider: "i", locale: "de-CH", superuser: false },
    ]);
  });

  test("a second start is refused in one line, and the first goes on", async () => {
    const second = serve(dataDir);
    await expect(second.url).rejects.toThrow(/^Another server is already running on the data folder .*\n$/);
    expect(await second.exit).toBe(1);
    expect(await keptWords()).toBe("one");
  });

  test("a command beside the server borrows its PostgreSQL and leaves it running", async () => {
    const borrowed = await borrowEmbedded(dataDir, testLog);
    expect(borrowed.url).toBe(await serving.url);
    await borrowed.stop();
    expect(await keptWords()).toBe("one");
  });

  test("after kill -9 of the server its PostgreSQL is adopted", async () => {
    const postmaster = postmasterOf(dataDir);
    serving.process.kill("SIGKILL");
    await serving.exit;
    expect(isRunning(postmaster)).toBe(true);
    await startAgain();
    expect(postmasterOf(dataDir)).toBe(postmaster);
    expect(await keptWords()).toBe("one");
  });

  test("after kill -9 of PostgreSQL the server brings it back, loses nothing and keeps its claim", async () => {
    const postmaster = postmasterOf(dataDir);
    await query(await serving.url, "insert into kept values ('two')");
    process.kill(postmaster, "SIGKILL");
    await gone(postmaster);
    await expect.poll(() => keptWords().catch(() => undefined)).toBe("one two");
    expect(postmasterOf(dataDir)).not.toBe(postmaster);
    await expect.poll(claims).toBe(1);
    await expect(serve(dataDir).url).rejects.toThrow("already running");
  });

  test("after kill -9 of both the next start recovers", async () => {
    const postmaster = postmasterOf(dataDir);
    await query(await serving.url, "insert into kept values ('zero')");
    serving.process.kill("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    await Promise.all([serving.exit, gone(postmaster)]);
    await startAgain();
    expect(await keptWords()).toBe("one two zero");
  });

  test.each(["SIGTERM", "SIGINT"] as const)("%s stops both cleanly", async (signal) => {
    const postmaster = postmasterOf(dataDir);
    serving.process.kill(signal);
    expect(await serving.exit).toBe(0);
    expect(isRunning(postmaster)).toBe(false);
    expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
    await startAgain();
    expect(await keptWords()).toBe("one two zero");
  });

  test("a pid file whose number belongs to another program by now does not stop the start", async () => {
    serving.process.kill("SIGTERM");
    await serving.exit;
    const file = path.join(dataDir, "postgres", "postmaster.pid");
    const { uid, gid } = statSync(path.dirname(file));
    // Of the same account: PostgreSQL itself sees through a number that belongs to somebody else.
    const other = spawn("sleep", ["600"], process.getuid?.() === 0 ? { uid, gid } : {});
    started.push(other);
    writeFileSync(file, `${other.pid}\n${path.dirname(file)}\n1700000000\n5432\n\n127.0.0.1\n1 1\nready\n`);
    chownSync(file, uid, gid);
    await startAgain();
    expect(await keptWords()).toBe("one two zero");
  });

  test("nothing that was typed stands in PostgreSQL's log", async () => {
    const url = await serving.url;
    await query(url, "create table person (email text unique)");
    await query(url, "insert into person values ('hidden@example.ch')");
    await expect(query(url, "insert into person values ('hidden@example.ch')")).rejects.toThrow(
      "duplicate key",
    );
    const place = path.join(dataDir, "postgres");
    const current = readFileSync(path.join(place, "current_logfiles"), "utf8").trim().split(" ").at(-1) ?? "";
    const log = () => readFileSync(path.join(place, current), "utf8");
    await expect.poll(log).toContain("duplicate key");
    expect(log()).not.toContain("hidden");
  });
});

test("a command alone starts PostgreSQL for its own length", async () => {
  const dataDir = folder();
  const borrowed = await borrowEmbedded(dataDir, testLog);
  expect(await query(borrowed.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await borrowed.stop();
  expect(postmasterPid(dataDir)).toBeUndefined();
});

test("of two first starts at the same moment one serves and the other is refused", async () => {
  const dataDir = folder();
  const both = [serve(dataDir), serve(dataDir)];
  const outcomes = await Promise.allSettled(both.map((serving) => serving.url));
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  expect(String(refused?.reason)).toContain("already running");
});

const isRoot = process.getuid?.() === 0;
const nobody: Account = { uid: 65_534, gid: 65_534 };

test.runIf(isRoot && canEnter(nobody, path.dirname(node)))("a normal user runs it as herself", async () => {
  const dataDir = folder();
  chownSync(path.dirname(dataDir), nobody.uid, nobody.gid);
  const serving = serve(dataDir, nobody);
  expect(await query(await serving.url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(statSync(path.join(dataDir, "postgres")).uid).toBe(nobody.uid);
  serving.process.kill("SIGTERM");
  expect(await serving.exit).toBe(0);
});

test.runIf(isRoot)("root's folder that no other account can reach gets its data elsewhere", async () => {
  const dataDir = folder();
  chmodSync(path.dirname(dataDir), 0o700);
  const serving = serve(dataDir);
  expect(await query(await serving.url, "select 1 as one")).toEqual([{ one: 1 }]);
  const elsewhere = readState(dataDir)?.state.elsewhere ?? "";
  expect(statSync(elsewhere).mode & 0o777).toBe(0o700);
  expect(statSync(elsewhere).uid).not.toBe(0);
  serving.process.kill("SIGTERM");
  expect(await serving.exit).toBe(0);
  expect(await query(await serve(dataDir).url, "select 1 as one")).toEqual([{ one: 1 }]);
});
