import { request as httpRequest } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Account, anAccount } from "#testing/an-account.ts";
import { awayFromMidnight } from "#testing/away-from-midnight.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";
import { until } from "#testing/until.ts";

const ME = "query CurrentUser($id: uuid!) { user_by_pk(id: $id) { id fullname } }";

let app: ServedApp;
let account: Account;
let token: string;
let ask: Ask;

beforeAll(async () => {
  app = await servedApp({ requestsPerMinute: { data: 600 } });
  account = await anAccount(app.database.admin, { role: "user" });
  ({ accessToken: token } = await signIn(app.baseUrl, account));
  ask = graphqlClient(app.baseUrl, token);
});
afterAll(() => app.stop());
beforeEach(awayFromMidnight);
afterEach(() => void vi.useRealTimers());

async function fromMemory(): Promise<number> {
  const text = await (await fetch(`${app.baseUrl}/metrics`)).text();
  return Number(/^wiege_graphql_from_memory_total\{role="user"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

function told(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => !["date", "connection", "keep-alive"].includes(name)),
  );
}

describe("the short way", () => {
  test("ends with the session", async () => {
    const gone = await anAccount(app.database.admin, { role: "user" });
    const { accessToken, browser } = await signIn(app.baseUrl, gone);
    const asGone = graphqlClient(app.baseUrl, accessToken);
    for (let round = 0; round < 3; round += 1)
      expect((await asGone(ME, { id: gone.userId })).status).toBe(200);
    await browser.fetch("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
    await until(async () => expect((await asGone(ME, { id: gone.userId })).status).toBe(401));
  });

  test("answers the same as the usual way, with the same headers, in both media types", async () => {
    // Who she is is known for seconds: here none pass, however slow the machine.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const usual = await ask(ME, { id: account.userId });
    const before = await fromMemory();
    const short = await ask(ME, { id: account.userId });
    expect(await fromMemory()).toBe(before + 1);
    expect(short.text).toBe(usual.text);
    expect(told(short.headers)).toEqual(told(usual.headers));
    const younger = await ask(ME, { id: account.userId }, { accept: "application/graphql-response+json" });
    expect(younger.headers.get("content-type")).toBe("application/graphql-response+json; charset=utf-8");
    expect(await fromMemory()).toBe(before + 2);
  });

  test("runs what is not in memory, with the same answer and headers as the usual way", async () => {
    const query = "query ($id: uuid!) { user_by_pk(id: $id) { id last_seen } }";
    const before = await fromMemory();
    const short = await ask(query, { id: account.userId });
    const usual = await ask(
      query,
      { id: account.userId },
      { "content-type": "application/json; charset=utf-8" },
    );
    expect(await fromMemory()).toBe(before);
    expect(short.data?.user_by_pk).toMatchObject({ id: account.userId });
    expect(short.text).toBe(usual.text);
    expect(told(short.headers)).toEqual(told(usual.headers));
    const wrong = await ask("{ nonsense }", {}, { accept: "application/graphql-response+json" });
    expect(wrong.status).toBe(400);
    expect((await ask("{ nonsense }")).status).toBe(200);
  });

  test("leaves a body that comes in pieces, is too large or no JSON to be judged as ever", async () => {
    const send = (pieces: string[]) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const sent = httpRequest(
          `${app.baseUrl}/v1/graphql`,
          {
            method: "POST",
            headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
          },
          (response) => {
            let text = "";
            response.setEncoding("utf8").on("data", (part: string) => {
              text += part;
            });
            response.on("end", () => resolve({ status: response.statusCode, text }));
          },
        );
        sent.on("error", reject);
        for (const piece of pieces) sent.write(piece);
        sent.end();
      });
    const body = JSON.stringify({ query: ME, variables: { id: account.userId } });
    expect(await send([body.slice(0, 50), body.slice(50)])).toMatchObject({ status: 200 });
    expect(await send(["{"])).toMatchObject({ status: 400 });
    expect(await send([`{"query":"`, "x".repeat(300_000)])).toMatchObject({ status: 413 });
  });

  test("is as limited as the usual one", async () => {
    // Counted in windows of ten seconds: the clock stands within one.
    vi.useFakeTimers({ toFake: ["Date"] });
    const busy = await anAccount(app.database.admin, { role: "user" });
    const asBusy = graphqlClient(app.baseUrl, (await signIn(app.baseUrl, busy)).accessToken);
    const statuses: number[] = [];
    for (let round = 0; round < 101; round += 1)
      statuses.push((await asBusy(ME, { id: busy.userId })).status);
    expect(statuses).toEqual([...Array(100).fill(200), 429]);
    const refused = await asBusy(ME, { id: busy.userId });
    expect(refused.errors?.[0]?.extensions.code).toBe("rate-limit-exceeded");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(ME, { id: account.userId })).status).toBe(200);
  });
});
