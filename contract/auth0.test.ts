/** Auth0's protocol as others simulate it: issuer with a slash, no end of session in the discovery, audience, its own sign-out. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import { installForeignPackages } from "#testing/foreign-packages.ts";
import { freePort } from "#testing/free-port.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser } from "#testing/sign-in.ts";

const HERE = fileURLToPath(new URL("clients/auth0/", import.meta.url));
let simulator: ChildProcess;
let issuer: string;
let app: ServedApp;
let userId: string;

beforeAll(async () => {
  installForeignPackages(HERE);
  const port = await freePort();
  issuer = `http://localhost:${port}/`;
  simulator = spawn(process.execPath, ["simulator.mjs"], {
    cwd: HERE,
    env: { ...process.env, NODE_OPTIONS: "", PORT: String(port) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await new Promise((resolve) => simulator.stdout?.once("data", resolve));
  app = await servedApp({
    config: {
      oidc: { issuer, clientId: "wiege", clientSecret: "hush", audience: "https://praxis.example/api" },
      identityAdmin: {
        kind: "auth0",
        url: issuer.slice(0, -1),
        clientId: "m2m",
        clientSecret: "machine",
        connection: "Username-Password-Authentication",
      },
    },
  });
  userId = await aUser(app.database.admin, { role: "mediator", email: "petra@beispiel.example" });
});

afterAll(async () => {
  simulator.kill("SIGTERM");
  await app.stop();
});

/** Auth0's page posts the name, then a hidden form; both by hand here. */
async function throughTheirPages(there: Browser, address: string): Promise<string> {
  const asked = new URL(address);
  await there.visit(address);
  const form = await there.fetch("/usernamepassword/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...Object.fromEntries(asked.searchParams),
      username: "petra@beispiel.example",
      password: "12345",
      connection: "Username-Password-Authentication",
    }),
  });
  const wctx = /name="wctx" value="([^"]+)"/.exec(await form.text())?.[1] ?? "";
  const back = await there.fetch("/login/callback", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ wctx: wctx.replaceAll("&quot;", '"').replaceAll("&amp;", "&") }),
  });
  return back.headers.get("location") ?? "";
}

async function walk() {
  const here = createBrowser(app.baseUrl);
  const login = await here.fetch("/api/auth/login?returnTo=/admin/home");
  const address = login.headers.get("location") ?? "";
  const callback = await throughTheirPages(createBrowser(issuer), address);
  return { here, address, response: await here.fetch(callback) };
}

describe("Auth0", () => {
  test("knows somebody whose address we know and whose id we do not: no session", async () => {
    const { here, response } = await walk();
    expect(response.status).toBe(403);
    expect(here.cookie("wiege")).toBeUndefined();
  });

  test("is asked with audience, PKCE and nonce, and its subject is found", async () => {
    await app.database.admin.query(`update app."user" set auth0_id = 'auth0|petra' where id = $1`, [userId]);
    const { here, address, response } = await walk();
    const { searchParams } = new URL(address);
    expect(searchParams.get("audience")).toBe("https://praxis.example/api");
    expect(searchParams.get("code_challenge_method")).toBe("S256");
    expect(searchParams.get("nonce")).toMatch(/.{40}/);
    expect(response.headers.get("location")).toBe("/admin/home");
    expect(await (await here.fetch("/api/auth/me")).json()).toMatchObject({
      user_id: userId,
      role: "mediator",
    });
    const { rows } = await app.database.admin.query("select issuer from identity.login where user_id = $1", [
      userId,
    ]);
    expect(rows).toEqual([{ issuer }]);
  });

  test("is signed out of at /v2/logout, and leads back here", async () => {
    const { here } = await walk();
    const out = await here.fetch("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
    const end = new URL(out.headers.get("location") ?? "");
    expect(end.href.startsWith(`${issuer}v2/logout?`)).toBe(true);
    expect(end.searchParams.get("client_id")).toBe("wiege");
    const back = await fetch(end, { redirect: "manual" });
    expect(back.headers.get("location")).toBe(`${app.baseUrl}/`);
    expect((await here.fetch("/api/auth/me")).status).toBe(204);
  });

  test("gives the machine a token for its Management API by the call that we make", async () => {
    const response = await fetch(`${issuer}oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: "m2m",
        client_secret: "machine",
        audience: `${issuer}api/v2/`,
      }),
    });
    const { access_token: token, expires_in: seconds } = (await response.json()) as Record<string, unknown>;
    expect(token).toMatch(/^eyJ/);
    expect(seconds).toBe(86_400);
  });
});
