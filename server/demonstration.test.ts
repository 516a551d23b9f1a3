/** Where the sign-ins of the demonstration are good: real starts in one data folder, one after the other. */
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  allowForStarts,
  aServerProcess,
  killServerProcesses,
  type ServerProcess,
  whenServing,
} from "#testing/a-server-process.ts";
import { removeClusterIn } from "#testing/cluster.ts";
import { createBrowser, signIn, submitSignIn } from "#testing/sign-in.ts";

allowForStarts();
const dataDir = mkdtempSync(path.join(tmpdir(), "wiege-demonstration-"));
const PUBLIC = "https://wiege.example";
const ADMIN = { email: "admin@demo.example", password: "demo" };
const LINE = "Demonstration mit erfundenen Personen und bekannten Passwörtern";

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

/** As through a proxy: under the public address, at the server's own. */
const fromOutside = () => createBrowser(PUBLIC, `http://127.0.0.1:${port}`);

beforeAll(async () => {
  port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
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
    const { browser } = await signIn(baseUrl, ADMIN);
    const page = await createBrowser(baseUrl).visit("/api/auth/login");
    expect(page.text).not.toContain(LINE);
    expect((await browser.visit("/admin/home")).text).not.toContain(LINE);
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
