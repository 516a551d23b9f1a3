import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServerProcess, killServerProcesses, whenServing } from "#testing/a-server-process.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { signIn } from "#testing/sign-in.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "wiege-serve-"));
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
});

afterAll(async () => {
  killServerProcesses();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (environment: Record<string, string>) => aServerProcess(dataDir, environment);

function asking(
  url: string,
  agent: Agent | undefined,
  { headers, body }: { headers: Record<string, string>; body: object },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", agent, headers })
      .on("response", resolve)
      .on("error", reject)
      .end(JSON.stringify(body));
  });
}

describe("a start with a wrong value", () => {
  test.each([
    [{ PORT: "many" }, /^PORT is many, .*\n$/],
    [
      { DATABASE_URL: "postgres://nobody:x@127.0.0.1:1/none" },
      /^The database 127\.0\.0\.1:1\/none cannot be reached.*\n$/,
    ],
  ])("ends with one clear line and code 1: %j", async (environment, line) => {
    const { ended, output } = start(environment);
    expect(await ended).toBe(1);
    expect(output()).toMatch(line);
  });
});

describe("the server's process", () => {
  test("says where it is and who can sign in, serves, and stops without failing a request", async () => {
    // However long the machine lets a visitor wait between two requests, its connection is still open.
    const server = start({ DATABASE_URL: database.url, DEMO: "1", STOP_SECONDS: "600" });
    const { child, ended, output } = server;
    const baseUrl = await whenServing(server);
    expect(baseUrl).toMatch(/^http:\/\/localhost:\d+$/);
    for (const name of ["admin", "manager", "mediator", "hebamme", "hebamme2"]) {
      expect(output()).toContain(`  ${name}@demo.example\n`);
    }

    // Without a mail server the demonstration tells its links here, and nowhere else.
    await fetch(`${baseUrl}/signin/forgotten`, {
      method: "POST",
      body: new URLSearchParams({ email: "hebamme@demo.example" }),
    });
    await expect
      .poll(output)
      .toMatch(
        /Nachricht an hebamme@demo\.example: Neues Passwort wählen\n {2}http:\S+\/signin\/link\/\S+\n/,
      );

    const { accessToken } = await signIn(baseUrl, { email: "mediator@demo.example", password: "demo" });
    const statuses: (number | string | undefined)[] = [];
    /** Over a connection of her own, opened long before: one that is opened while the server stops may wait unaccepted, and is reset. */
    const visit = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let isTold = false; !isTold; ) {
        const response = await asking(`${baseUrl}/v1/graphql`, agent, {
          headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
          body: { query: "{ user(limit: 20) { id fullname } }" },
        });
        const { data } = (await json(response)) as { data?: { user: unknown[] } };
        statuses.push(data?.user.length === 20 ? response.statusCode : "no data");
        isTold = response.headers.connection === "close";
      }
      agent.destroy();
    };
    const visitors = Array.from({ length: 10 }, visit);
    await expect.poll(() => statuses.length).toBeGreaterThan(100);
    child.kill("SIGTERM");
    // Each is answered until she is told to go.
    await Promise.all(visitors);
    expect(await ended).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("a server that is told to stop during an export", () => {
  const FRAMES = "application/vnd.wiege.frames";

  async function exporting(accept: string) {
    const server = start({ DATABASE_URL: database.url, DEMO: "1" });
    const baseUrl = await whenServing(server);
    const { accessToken } = await signIn(baseUrl, { email: "mediator@demo.example", password: "demo" });
    const begin = () =>
      asking(`${baseUrl}/api/export/puerpera`, undefined, {
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json", accept },
        body: { variant: "full", format: "csv", reason: "Jahresbericht", where: {} },
      });
    return { ...server, begin };
  }

  async function lastEnd(): Promise<unknown> {
    const { rows } = await database.admin.query(
      "select detail ->> 'outcome' as outcome from app.access_detail where detail ? 'export' order by access_id desc limit 1",
    );
    return rows[0]?.outcome;
  }

  test("ends while its statement still runs, and the screen is told in a sentence", async () => {
    const { child, ended, begin } = await exporting(FRAMES);
    const blocker = new pg.Client({ connectionString: database.adminUrl });
    await blocker.connect();
    await blocker.query("begin; lock table app.puerpera in access exclusive mode");
    const response = await begin();
    const pieces: Buffer[] = [];
    response.on("data", (piece) => pieces.push(piece));
    const over = once(response, "end");
    await expect
      .poll(
        async () =>
          (
            await database.admin.query(
              "select from pg_stat_activity where usename = 'wiege_mediator' and wait_event_type = 'Lock' and datname = current_database()",
            )
          ).rowCount,
      )
      .toBe(1);
    child.kill("SIGTERM");
    await over;
    expect(Buffer.concat(pieces).toString()).toMatch(
      /"message":"Der Server wird gerade neu gestartet\.[^"]+"\}$/,
    );
    expect(await ended).toBe(0);
    await blocker.end();
    expect(await lastEnd()).toBe("failed");
  });

  test("ends under a reader who has gone to sleep, and her file is cut", async () => {
    await database.admin.query(`begin; set local session_replication_role = replica;
      insert into app.puerpera (firstname, lastname, zipcode, place, birthdate_child, notes_internal)
      select 'Nora', 'Viele ' || n, '8610', 'Uster', '2027-01-01', repeat('lang ', 300) from generate_series(1, 10000) n;
      commit`);
    const { child, begin } = await exporting("text/csv");
    const response = await begin();
    // Nobody reads: what the sockets hold is full long before the file is.
    await expect.poll(lastShown).toBeGreaterThan(0);
    child.kill("SIGTERM");
    // Long before PostgreSQL would end the transaction by itself.
    await expect.poll(() => child.exitCode).toBe(0);
    response.resume();
    await expect(once(response, "end")).rejects.toThrow("aborted");
    expect(await lastEnd()).toBe("failed");
  });

  async function lastShown(): Promise<number> {
    const { rows } = await database.admin.query(
      "select count(*)::int as shown from app.access_log where operation = 'Export'",
    );
    return rows[0]?.shown;
  }
});
