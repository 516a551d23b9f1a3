import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EngineAnswer } from "#engine/engine.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";
import { AnonymousTurns } from "./anonymous-turns.ts";

const ANSWER: EngineAnswer = { status: 200, body: "{}", operation: "" };
const QUERY = "{ birthtype { value } }";
const from = (address: string): Caller => ({ role: "anonymous", userId: null, sessionId: null, address });

describe("the budget of a network", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  /** An operation that PostgreSQL works at for so long. */
  const spend = (turns: AnonymousTurns, address: string, ms: number) =>
    turns.answer(from(address), QUERY, (asking) =>
      turns.run(asking, async () => {
        await Promise.resolve();
        vi.advanceTimersByTime(ms);
        return ANSWER;
      }),
    );

  test("is spent by the time of PostgreSQL, by all addresses of the network, and comes back", async () => {
    const turns = new AnonymousTurns({ msPerMinute: 6_000, perNetwork: 1 }, 2);
    await spend(turns, "2001:db8:1:2::1", 400);
    expect(turns.secondsToWait("2001:db8:1:2::2")).toBe(0);
    await spend(turns, "2001:db8:1:2::2", 1_000);
    const wait = turns.secondsToWait("2001:db8:1:2::3");
    expect(wait).toBeGreaterThan(0);
    expect(turns.secondsToWait("2001:db8:1:3::1")).toBe(0);
    vi.advanceTimersByTime(wait * 1_000);
    expect(turns.secondsToWait("2001:db8:1:2::3")).toBe(0);
  });

  test("is spent by the processor's time for a document that never reaches PostgreSQL", async () => {
    const turns = new AnonymousTurns({ msPerMinute: 400, perNetwork: 1 }, 2);
    await turns.answer(from("192.0.2.7"), QUERY, async () => {
      vi.advanceTimersByTime(150);
      return { ...ANSWER, status: 400 };
    });
    expect(turns.secondsToWait("192.0.2.7")).toBeGreaterThan(0);
  });

  test("has a bound for all networks together", async () => {
    const turns = new AnonymousTurns({ msPerMinute: 1_000, perNetwork: 1 }, 2);
    for (let n = 0; n < 4; n += 1) await spend(turns, `192.0.2.${n}`, 240);
    expect(turns.secondsToWait("198.51.100.1")).toBeGreaterThan(0);
  });

  test("is not spent by a document that gets no turn, which is not even parsed; a registration needs none", async () => {
    const turns = new AnonymousTurns({ msPerMinute: 6_000, perNetwork: 1 }, 2);
    const { promise, resolve } = Promise.withResolvers<EngineAnswer>();
    const parsed: string[] = [];
    const ask = (query: string) =>
      turns.answer(from("192.0.2.7"), query, async (asking) => {
        parsed.push(query);
        return query === QUERY ? await turns.run(asking, () => promise) : ANSWER;
      });
    const first = ask(QUERY);
    expect(await ask("{ language { value } }")).toMatchObject({ busy: { status: 429, seconds: 1 } });
    expect(await ask("mutation { register_puerpera(object: {}) { success } }")).toEqual(ANSWER);
    resolve(ANSWER);
    expect(await first).toEqual(ANSWER);
    expect(parsed).toEqual([QUERY, "mutation { register_puerpera(object: {}) { success } }"]);
  });

  test("ends a live query that has no budget left", async () => {
    const turns = new AnonymousTurns({ msPerMinute: 1_000, perNetwork: 1 }, 2);
    await spend(turns, "192.0.2.7", 900);
    await expect(turns.run(from("192.0.2.7"), async () => ANSWER)).rejects.toThrow("zu viele Anfragen");
  });
});

describe("while an operation without a session is running", () => {
  let app: ServedApp;
  let account: Account;
  beforeAll(async () => {
    app = await servedApp({
      config: { trustProxy: true },
      anonymous: { msPerMinute: 1_000_000, perNetwork: 1 },
    });
    account = await anAccount(app.database.admin, { role: "mediator" });
  });
  afterAll(() => app.stop());

  async function ask(network: string): Promise<{ status: number; wait: string | null; body: unknown }> {
    const answer = await fetch(`${app.baseUrl}/v1/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": network },
      body: JSON.stringify({ query: "{ birthtype { value } }" }),
    });
    return { status: answer.status, wait: answer.headers.get("retry-after"), body: await answer.json() };
  }

  const refusal = (message: string) => ({
    errors: [{ message, extensions: { code: "rate-limit-exceeded", path: "$" } }],
  });

  /** Operations of so many networks hang at a lock. */
  async function whileHanging(networks: number, work: () => Promise<void>): Promise<void> {
    const { admin } = app.database;
    await admin.query("begin; lock table app.birthtype in access exclusive mode");
    const hanging = Array.from({ length: networks }, (_, n) => ask(`192.0.2.${n}`));
    try {
      const waiting = async () => {
        const { rows } = await admin.query<{ n: number }>(
          "select count(*)::int as n from pg_locks where relation = 'app.birthtype'::regclass and not granted",
        );
        return rows[0]?.n;
      };
      await expect.poll(waiting).toBe(networks);
      await work();
    } finally {
      await admin.query("commit");
    }
    for (const { status, body } of await Promise.all(hanging)) {
      expect(status).toBe(200);
      expect(body).toHaveProperty("data");
    }
  }

  test("a second one of the network is refused with a sentence and the seconds to wait", async () => {
    await whileHanging(1, async () => {
      expect(await ask("192.0.2.0")).toEqual({
        status: 429,
        wait: "1",
        body: refusal("Aus Ihrem Netz läuft schon eine Anfrage. Bitte versuchen Sie es gleich nochmals."),
      });
    });
  });

  test("one of another network is refused at once if no connection is free; pages, forms and the office go on", async () => {
    await whileHanging(app.database.pools.of("anonymous").options.max, async () => {
      expect(await ask("198.51.100.7")).toEqual({
        status: 503,
        wait: "1",
        body: refusal("Gerade laufen zu viele Anfragen. Bitte versuchen Sie es gleich nochmals."),
      });
      expect((await fetch(`${app.baseUrl}/kurse`)).status).toBe(200);
      expect((await fetch(`${app.baseUrl}/anmeldung`)).status).toBe(200);
      const pending = await app.engine.door.pending(crypto.randomUUID());
      expect(pending).toBeUndefined();
      const { accessToken } = await signIn(app.baseUrl, account);
      const { data } = await graphqlClient(app.baseUrl, accessToken)("{ language { value } }");
      expect(data).toBeDefined();
    });
  });

  test("a network that has spent its budget waits, and who signs in from there does not", async () => {
    const strict = await servedApp({ beside: app, anonymous: { msPerMinute: 4, perNetwork: 1 } });
    try {
      const ask = graphqlClient(strict.baseUrl);
      const first = await ask("{ birthtype { value } }");
      expect(first.data).toBeDefined();
      const { status, errors } = await ask("{ birthtype { value } }");
      expect([status, errors?.[0]?.message]).toEqual([429, "Das sind zu viele Anfragen auf einmal."]);
      const { accessToken } = await signIn(strict.baseUrl, account);
      const known = await graphqlClient(strict.baseUrl, accessToken)("{ language { value } }");
      expect(known.data).toBeDefined();
    } finally {
      await strict.stop();
    }
  });
});
