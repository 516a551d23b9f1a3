import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";

let app: ServedApp;
/** Of a midwife who is signed in. */
let cookie = "";
const webFolder = mkdtempSync(path.join(tmpdir(), "wiege-web-"));

beforeAll(async () => {
  mkdirSync(path.join(webFolder, "assets"));
  writeFileSync(
    path.join(webFolder, "index.html"),
    '<!doctype html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>__APP_TITLE__</title><link data-office rel="stylesheet" href="/assets/office-abc123.css"></head><body><p>app</p></body>',
  );
  writeFileSync(
    path.join(webFolder, "pages.json"),
    JSON.stringify({
      askFirst: "/assets/ask-first-abc123.js",
      pages: {
        "/user/home": {
          files: ["/assets/home-abc123.js"],
          questions: [{ name: "Home", query: 'query Home{a(b:"</script><b>")}', variables: { id: "me" } }],
          soon: ["/assets/menu-abc123.js"],
        },
        "/user/puerpera/single/:id": {
          files: ["/assets/mother-abc123.js", "/assets/theme-abc123.js"],
          questions: [],
          soon: [],
        },
      },
    }),
  );
  writeFileSync(path.join(webFolder, "assets/main-abc123.js"), "export {};");
  writeFileSync(path.join(webFolder, "assets/main-abc123.js.br"), brotliCompressSync("export {};"));
  writeFileSync(path.join(webFolder, "service-worker.js"), "self.skipWaiting();");
  writeFileSync(path.join(webFolder, "security.txt"), "Contact: mailto:office@beispiel.example\n");
  app = await servedApp({ webFolder, config: { metricsToken: "0123456789abcdef" } });
  await app.database.admin.query("update app.appsettings set apptitle = $1", ['<b>&"$&']);
  const { browser } = await signIn(app.baseUrl, await anAccount(app.database.admin));
  cookie = `wiege=${browser.cookie("wiege")}`;
});

afterAll(async () => {
  await app.stop();
  rmSync(webFolder, { recursive: true });
});

type Headed = Record<string, string>;

async function get(url: string, headers: Headed = {}) {
  const response = await fetch(`${app.baseUrl}${url}`, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("the metrics", () => {
  test("are not for those who come through a proxy without the token", async () => {
    const strangers: Headed[] = [
      { "x-forwarded-for": "127.0.0.1" },
      { forwarded: "for=127.0.0.1" },
      { "x-forwarded-for": "1.2.3.4", authorization: "Bearer 0123456789abcdeX" },
    ];
    for (const headers of strangers) {
      expect((await get("/metrics", headers)).status).toBe(403);
    }
  });

  test("tell durations, pools and operations to this machine and to the token's holder", async () => {
    await fetch(`${app.baseUrl}/v1/graphql`, {
      method: "POST",
      body: '{"query":"{ __typename }"}',
      headers: { "content-type": "application/json" },
    });
    const readers: Headed[] = [
      {},
      { "x-forwarded-for": "1.2.3.4", authorization: "Bearer 0123456789abcdef" },
    ];
    for (const headers of readers) {
      const { status, text } = await get("/metrics", headers);
      expect(status).toBe(200);
      expect(text).toContain(
        'wiege_http_request_duration_seconds_count{method="POST",route="/v1/graphql",status="200"}',
      );
      expect(text).toContain('wiege_graphql_requests_total{role="anonymous",status="200"}');
      expect(text).toMatch(/wiege_pool_connections\{pool="anonymous",state="idle"\} \d/);
    }
  });
});

test("the process lives and is ready", async () => {
  expect(await get("/healthz")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get("/readyz")).toMatchObject({ status: 200, text: '{"status":"ok"}' });
});

describe("a page of the web app, without a session", () => {
  const strangers: Headed[] = [{}, { cookie: "wiege=short" }, { cookie: `wiege=${"x".repeat(43)}` }];

  test.each(strangers)("leads to sign in, and neither it nor a file of the app is sent", async (headers) => {
    const { status, headers: answered, text } = await get("/admin/puerpera/list?case=1&q=%22%3E", headers);
    expect(status).toBe(200);
    expect(text).not.toContain("app</p>");
    expect(text).not.toContain("/assets/");
    expect(text).toContain(
      'content="0;url=/api/auth/login?returnTo=%2Fadmin%2Fpuerpera%2Flist%3Fcase%3D1%26q%3D%2522%253E"',
    );
    expect(answered.get("cache-control")).toBe("no-store");
    // A telephone forgets by it what it kept for her.
    expect(answered.get("x-wiege-session")).toBe("none");
  });

  test("is there as a shell that telephones keep, which knows nobody and asks nothing by itself", async () => {
    const anybody: Headed[] = [{}, { cookie }];
    for (const headers of anybody) {
      const { status, headers: answered, text } = await get("/offline-shell", headers);
      expect(status).toBe(200);
      expect(text).toContain("app</p>");
      expect(text).not.toMatch(/preload|\/api\//);
      expect(answered.get("content-security-policy")).toContain("script-src 'self';");
      expect(answered.get("x-wiege-session")).toBeNull();
    }
  });

  test("is kept by a worker that may fetch from here and nowhere else", async () => {
    const { headers } = await get("/service-worker.js");
    const policy = headers.get("content-security-policy");
    expect(policy).toBe("default-src 'none';connect-src 'self';frame-ancestors 'none';base-uri 'none'");
  });

  test("keeps also what stands behind # in the address, by the one script that is allowed", async () => {
    const { headers, text } = await get("/user/filter");
    const script = /<script>(.*)<\/script>/.exec(text)?.[1] ?? "";
    const location = { pathname: "/user/filter", search: "?a=1", hash: "#fullmatch", replace: vi.fn() };
    new Function("location", script)(location);
    expect(location.replace).toHaveBeenCalledWith(
      "/api/auth/login?returnTo=%2Fuser%2Ffilter%3Fa%3D1%23fullmatch",
    );
    const hash = createHash("sha256").update(script).digest("base64");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`default-src 'none';script-src 'sha256-${hash}';`);
    expect(policy).not.toContain("unsafe");
  });

  test("comes as soon as she is signed in, and no more once she is signed out", async () => {
    const account = await anAccount(app.database.admin);
    const { browser } = await signIn(app.baseUrl, account);
    expect((await browser.fetch("/user/home")).headers.get("content-security-policy")).toContain("'self'");
    const session = `wiege=${browser.cookie("wiege")}`;
    expect((await get("/user/home", { cookie: session })).text).toContain("app</p>");
    await app.database.admin.query("update identity.session set ended_at = now() where user_id = $1", [
      account.userId,
    ]);
    await expect
      .poll(async () => (await get("/user/home", { cookie: session })).text)
      .not.toContain("app</p>");
  });
});

describe("pages of the web app", () => {
  test.each(["/", "/admin/puerpera/list?case=1", "/user/home", "/apiary"])(
    "%s is the app, with a nonce of its own",
    async (url) => {
      const [first, second] = [await get(url, { cookie }), await get(url, { cookie })];
      expect(first.status).toBe(200);
      const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1] ?? "";
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(first.headers.get("content-security-policy")).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(second.text).not.toContain(nonce);
      expect(first.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("bear the organisation's name, whatever stands in it", async () => {
    expect((await get("/", { cookie })).text).toContain("<title>&lt;b&gt;&amp;&quot;$&amp;</title>");
  });

  test("say that they are a demonstration where others can reach one, and not on this machine", async () => {
    const open = await servedApp({ webFolder, beside: app, config: { demo: true, onThisMachine: false } });
    for (const url of ["/user/home", "/signin/forgotten"]) {
      const page = await (await fetch(`${open.baseUrl}${url}`, { headers: { cookie } })).text();
      const nonces = new Set([...page.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce));
      expect(page).toMatch(
        /<p class="demonstration" role="note">Demonstration mit erfundenen [^<]+<\/p>\s*<\/body>/,
      );
      expect(nonces.size).toBe(1);
      expect((await get(url, { cookie })).text).not.toContain("demonstration");
    }
    await open.stop();
  });

  const linked = (page: string) => [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)];

  test.each([
    ["/user/home", ["home"]],
    ["/user/puerpera/single/01a1df31-1d2d-7412-9d28-279da69e6ad4?von=liste", ["mother", "theme"]],
    ["/user/puerpera/single/1/", ["mother", "theme"]],
    ["/user/puerpera/single/1/2", []],
    ["/user/puerpera/single", []],
    ["/admin/user/home", []],
  ])("%s asks for the session and for its own files with the first bytes", async (url, files) => {
    const { text } = await get(url, { cookie });
    expect(linked(text).map(([, rel, href]) => [rel, href])).toEqual([
      ["preload", "/api/auth/me"],
      ["preload", "/api/auth/session"],
      ...files.map((file) => ["modulepreload", `/assets/${file}-abc123.js`]),
    ]);
    expect(text.indexOf("</head>")).toBeGreaterThan(text.lastIndexOf("<link"));
  });

  test("carry what they ask first, before their style, as data that no text can leave", async () => {
    const { text } = await get("/user/home", { cookie });
    const [, data = ""] =
      /<script type="application\/json" id="first-questions">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({
      today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      questions: [{ name: "Home", query: 'query Home{a(b:"</script><b>")}', variables: { id: "me" } }],
      soon: ["menu-abc123.js"],
    });
    expect(text.indexOf("/assets/ask-first-abc123.js")).toBeLessThan(text.indexOf("<title>"));
    const { text: unknown } = await get("/user/nothing", { cookie });
    expect(unknown).toContain('"questions":[]');
    expect((await get("/offline-shell", { cookie })).text).not.toContain("first-questions");
  });

  test("leave out what only the office wears, for a midwife and for times without a line", async () => {
    for (const address of ["/user/home", "/user", "/offline-shell"])
      expect((await get(address, { cookie })).text).toContain('<link data-office rel="later"');
    for (const address of ["/", "/admin/home", "/users"])
      expect((await get(address, { cookie })).text).toContain('<link data-office rel="stylesheet"');
  });

  test("have their links again after a visit in the midst of a build", async () => {
    const pages = path.join(webFolder, "pages.json");
    const content = readFileSync(pages);
    rmSync(pages);
    const now = new Date();
    utimesSync(path.join(webFolder, "index.html"), now, now);
    expect((await get("/user/home", { cookie })).status).toBe(503);
    writeFileSync(pages, content);
    expect(linked((await get("/user/home", { cookie })).text)).toHaveLength(3);
  });

  test("show a mail in a frame that runs nothing, fetches nothing and is framed by nobody else", async () => {
    const { headers, text } = await get("/api/mail-frame", { cookie });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self'");
    expect(policy).not.toMatch(/script|img-src|connect|allow-scripts/);
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(text).toContain("<body></body>");
  });

  test("allow no script but our own, no frame and no inline style", async () => {
    const { headers } = await get("/", { cookie });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test.each([
    "/assets/missing.js",
    "/api/nothing",
    "/v1/other",
    "/oidc/nothing",
    "/signin/assets/x/../../../app.ts",
    "/favicon.ico",
    "/pages.json",
    "/%2e%2e/package.json",
    "//",
  ])("%s is none", async (url) => {
    const { status, text } = await get(url);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain("<p>app</p>");
  });

  test("keep their files for ever by their hash, compressed beforehand where the browser can", async () => {
    const plain = await get("/assets/main-abc123.js");
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const packed = await get("/assets/main-abc123.js", { "accept-encoding": "br" });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(packed.headers.get("content-type")).toContain("javascript");
    expect(packed.text).toBe("export {};");
    expect((await get("/security.txt")).headers.get("cache-control")).toBe("public, max-age=3600");
  });
});

test("an address that does not exist is told in German to people and in JSON to programs", async () => {
  const page = await get("/api/nothing", { accept: "text/html" });
  expect(page.status).toBe(404);
  expect(page.text).toContain("Diese Seite gibt es nicht");
  expect(JSON.parse((await get("/api/nothing", { accept: "application/json" })).text)).toMatchObject({
    error: "not-found",
  });
});

test("a visitor who hammers the sign-in is slowed down, at the provider too", async () => {
  const strict = await servedApp({ requestsPerMinute: { signIn: 5 } });
  try {
    for (const url of ["/api/auth/login", "/oidc/.well-known/openid-configuration"]) {
      const statuses = [];
      for (let count = 0; count < 8; count += 1)
        statuses.push((await fetch(`${strict.baseUrl}${url}`, { redirect: "manual" })).status);
      expect(statuses).toContain(429);
    }
    const page = await fetch(`${strict.baseUrl}/api/auth/login`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(429);
    expect(await page.text()).toContain("Zu viele Anfragen");
  } finally {
    await strict.stop();
  }
});
