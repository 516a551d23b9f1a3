import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

/** The proxy speaks https to the world and http to us, under whatever name it likes. */
const PUBLIC = "https://wiege.example";
let app: ServedApp;
let inside: string;

beforeAll(async () => {
  app = await servedApp({ config: { baseUrl: PUBLIC, trustProxy: true } });
  inside = `http://127.0.0.1:${app.config.port}`;
});

afterAll(async () => {
  await app.stop();
});

test("the whole sign-in stays on the public address, with cookies for https only", async () => {
  const account = await anAccount(app.database.admin);
  const cookies = new Map<string, string>();
  const lines: string[] = [];
  async function go(url: string, init: RequestInit = {}) {
    const { pathname, search } = new URL(url, PUBLIC);
    const response = await fetch(inside + pathname + search, {
      ...init,
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        // Neither what a visitor writes here nor the proxy's own name gets into an address.
        "x-forwarded-host": "evil.example",
        "x-forwarded-for": "192.0.2.1",
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      lines.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { response, location: new URL(response.headers.get("location") ?? "", PUBLIC) };
  }

  const login = await go("/api/auth/login?returnTo=/user/home");
  const authorize = await go(login.location.href);
  const page = await go(authorize.location.href);
  expect(page.response.status).toBe(200);
  expect(page.response.headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(page.response.headers.get("content-security-policy")).toContain(
    "connect-src 'self' wss://wiege.example",
  );
  const posted = await go(authorize.location.href, {
    method: "POST",
    body: new URLSearchParams({ email: account.email, password: account.password }),
    headers: { origin: PUBLIC },
  });
  const resumed = await go(posted.location.href);
  const callback = await go(resumed.location.href);

  for (const { location } of [login, authorize, posted, resumed, callback])
    expect(location.origin).toBe(PUBLIC);
  expect(callback.location.pathname).toBe("/user/home");
  expect(lines.find((line) => line.startsWith("__Host-wiege="))).toMatch(
    /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(lines.filter((line) => !/^__(Host|Secure)-.*; secure/i.test(line))).toEqual([]);
});
