/** What every answer says to the browser, whichever way it goes: pages, data, files, redirects and refusals. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;

beforeAll(async () => {
  app = await servedApp({ config: { baseUrl: "https://wiege.example" } });
});

afterAll(async () => {
  await app.stop();
});

const json = { "content-type": "application/json" };

const asked: [string, RequestInit?][] = [
  ["/"],
  ["/healthz"],
  ["/readyz"],
  ["/metrics"],
  ["/nothing.js"],
  ["/%zz"],
  ["/api/nothing"],
  ["/api/auth/me"],
  ["/api/auth/session"],
  ["/api/auth/login"],
  ["/api/auth/logout"],
  ["/api/auth/callback?state=x&code=y"],
  ["/oidc/.well-known/openid-configuration"],
  ["/oidc/jwks"],
  ["/oidc/auth"],
  ["/oidc/nothing"],
  ["/oidc/token", { method: "POST", body: new URLSearchParams({ grant_type: "authorization_code" }) }],
  ["/signin/forgotten"],
  ["/signin/security"],
  ["/signin/link/nothing"],
  ["/v1/graphql"],
  ["/v1/graphql", { method: "OPTIONS" }],
  ["/v1/graphql", { method: "POST", headers: json, body: '{"query":"{ __typename }"}' }],
  ["/v1/graphql", { method: "POST", headers: json, body: "{" }],
  ["/v1/graphql", { method: "POST", headers: { ...json, authorization: "Bearer x" }, body: "{}" }],
  ["/v1/graphql", { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }],
  ["/v1/graphql", { method: "POST", headers: json, body: " ".repeat(300_000) }],
  ["/api/export/puerpera", { method: "POST", headers: json, body: "{}" }],
  ["/api/import/mothers", { method: "POST", headers: { "content-type": "application/octet-stream" } }],
  ["/api/client-error", { method: "POST", headers: json, body: "{}" }],
  ["/api/calendar/nothing.ics"],
  ["/api/mail-frame"],
  ["/manifest.webmanifest"],
  ["/robots.txt"],
  ["/sitemap.xml"],
  ["/kurse"],
  ["/anmeldung"],
  ["/status/nothing"],
  ["/public/challenge"],
  ["/public/assets/nothing.js"],
];

function answerTo([path, init = {}]: [string, RequestInit?]): Promise<Response> {
  const headers = { origin: "https://evil.example", ...init.headers };
  return fetch(`http://127.0.0.1:${app.config.port}${path}`, { ...init, headers, redirect: "manual" });
}

describe.each(asked.map((one) => [`${one[1]?.method ?? "GET"} ${one[0]}`, one] as const))("%s", (_, one) => {
  test("is for https alone, sniffed by nobody, framed by nobody unasked, and for no other website", async () => {
    const { headers } = await answerTo(one);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'none'.*base-uri 'none'/);
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toMatch(/^(same-origin|no-referrer)$/);
    // What the provider says of itself anybody may read, and nobody's cookies go along.
    const readers = headers.get("access-control-allow-origin");
    expect(readers).toBeOneOf(one[0].startsWith("/oidc/") ? [null, "*"] : [null]);
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("says what it is, and texts in which letters", async () => {
    const answer = await answerTo(one);
    const type = answer.headers.get("content-type") ?? "";
    if ((await answer.text()) === "") return;
    expect(type).toMatch(/^(text\/|application\/).*charset=utf-8$/i);
  });
});
