/** Where the sign-ins of the demonstration are good: real starts in one data folder, one after the other. */
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aServerProcess,
  compileCache,
  killServerProcesses,
  type ServerProcess,
  whenServing,
} from "#testing/a-server-process.ts";
import { removeClusterIn } from "#testing/cluster.ts";
import { freePort } from "#testing/free-port.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { createBrowser, type SignedIn, signIn, submitSignIn } from "#testing/sign-in.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "wiege-demonstration-"));
const PUBLIC = "https://wiege.example";
const ADMIN = { email: "admin@demo.example", password: "demo" };
const LINE = "Demonstration mit erfundenen Personen und bekannten Passwörtern";

const PRODUCTION = { NODE_ENV: "production" };

/** What a visitor of the demonstration took along. */
let left: SignedIn & { link: string };
let port: number;
let server: ServerProcess;

async function start(environment: Record<string, string> = {}): Promise<string> {
  server = aServerProcess(dataDir, { PORT: String(port), ...environment });
  return await whenServing(server);
}

async function stop(): Promise<void> {
  server.child.kill("SIGTERM");
  await server.ended;
}

/** Another command on the same folder. */
async function command(file: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, file), ...words],
    {
      env: {
        PATH: process.env.PATH,
        ...compileCache,
        DATA_DIR: dataDir,
        APP_SECRET: testSecret,
        ...PRODUCTION,
      },
    },
  );
  return stdout;
}

/** The roles of the office's people, or the code of the refusal. */
async function rolesSeen(accessToken: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ user(limit: 100) { role } }" }),
  });
  const answer = (await response.json()) as {
    data?: { user: { role: string }[] };
    errors?: { extensions: { code: string } }[];
  };
  return answer.data?.user.map(({ role }) => role) ?? answer.errors?.[0]?.extensions.code;
}

/** As through a proxy: under the public address, at the server's own. */
const fromOutside = () => createBrowser(PUBLIC, `http://127.0.0.1:${port}`);

beforeAll(async () => {
  port = await freePort();
});

afterAll(async () => {
  killServerProcesses();
  await removeClusterIn(dataDir);
});

describe("a demonstration", () => {
  test("is none behind a proxy: nothing is invented and nobody signs in", async () => {
    await start({ BASE_URL: PUBLIC, TRUST_PROXY: "1" });
    expect(server.output()).not.toContain("demo");
    const { response } = await submitSignIn(fromOutside(), ADMIN);
    expect(response.status).toBe(401);
    await stop();
  });

  test("on this machine prints its sign-ins, lets them in, and needs no line on its pages", async () => {
    const baseUrl = await start();
    expect(server.output()).toContain(`  ${ADMIN.email}\n`);
    const stranger = createBrowser(baseUrl);
    expect((await stranger.visit("/api/auth/login")).text).not.toContain(LINE);
    const { browser, accessToken } = await signIn(baseUrl, ADMIN);
    expect((await browser.visit("/admin/home")).text).not.toContain(LINE);
    expect(await rolesSeen(accessToken)).toContain("admin");
    await stranger.fetch("/signin/forgotten", {
      method: "POST",
      body: new URLSearchParams({ email: ADMIN.email }),
    });
    const link = /http:\S+(\/signin\/link\/\S+)\n/;
    await expect.poll(server.output).toMatch(link);
    left = { browser, accessToken, link: link.exec(server.output())?.[1] ?? "" };
    await stop();
  });

  test("by hand behind a proxy says on every page what it is", async () => {
    await start({ BASE_URL: PUBLIC, TRUST_PROXY: "1", DEMO: "1" });
    const visitor = fromOutside();
    expect((await visitor.visit("/api/auth/login")).text).toContain(LINE);
    await submitSignIn(visitor, ADMIN);
    expect((await visitor.fetch("/api/auth/session")).status).toBe(200);
    expect((await visitor.visit("/admin/home")).text).toContain(LINE);
    await stop();
  });
});

describe("the folder of a demonstration in production", () => {
  const WARNING = /^6 accounts of a demonstration cannot sign in: .*npm run end-demonstration\.\n/;

  test("lets nobody of it in: by password, session, token or link; and says so with the way out", async () => {
    const baseUrl = await start(PRODUCTION);
    expect(server.output()).toMatch(WARNING);
    const byPassword = await submitSignIn(createBrowser(baseUrl), ADMIN);
    expect(byPassword.response.status).toBe(403);
    expect((await left.browser.fetch("/api/auth/session")).status).toBe(401);
    expect(await rolesSeen(left.accessToken)).toBe("invalid-jwt");
    expect((await left.browser.visit(left.link)).response.status).toBe(410);
    await stop();
  });

  test("is free of it after the command, and gets its first administrator", async () => {
    expect(await command("end-demonstration.ts")).toMatch(/^6 accounts of the demonstration are gone/);
    expect(await command("login.ts", "chefin@praxis.example", "Anna", "Muster")).toContain("/signin/link/");
    const baseUrl = await start(PRODUCTION);
    expect(server.output()).not.toContain("demonstration");
    const { response } = await submitSignIn(createBrowser(baseUrl), ADMIN);
    expect(response.status).toBe(401);
    await stop();
  });
});
