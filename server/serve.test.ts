import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allowForStarts,
  aServerProcess,
  killServerProcesses,
  whenServing,
} from "#testing/a-server-process.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";
import { signIn } from "#testing/sign-in.ts";

allowForStarts();
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
    const server = start({ DATABASE_URL: database.url, DEMO: "1" });
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
    const statuses: (number | string)[] = [];
    let stopping = false;
    const ask = async (): Promise<void> => {
      for (;;) {
        try {
          const response = await fetch(`${baseUrl}/v1/graphql`, {
            method: "POST",
            headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
            body: JSON.stringify({ query: "{ user(limit: 20) { id fullname } }" }),
          });
          const { data } = (await response.json()) as { data?: { user: unknown[] } };
          statuses.push(data?.user.length === 20 ? response.status : "no data");
        } catch (error) {
          const code =
            error instanceof Error && error.cause instanceof Error && "code" in error.cause
              ? error.cause.code
              : error;
          // Once it no longer listens, that is the right answer.
          if (!(stopping && code === "ECONNREFUSED")) statuses.push(String(code));
          return;
        }
      }
    };
    const visitors = Array.from({ length: 10 }, ask);
    await expect.poll(() => statuses.length).toBeGreaterThan(100);
    stopping = true;
    child.kill("SIGTERM");
    await Promise.all(visitors);
    expect(await ended).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
