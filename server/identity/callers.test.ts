import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Change, ChangeFeed } from "#server/postgres/change-feed.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { type Callers, createCallers, InvalidTokenError } from "./callers.ts";

/** A session as the database has it: the clock and the database are set by hand here, the rest is `bad-tokens.test.ts`. */
let role: AppRole | undefined;
let looks: number;
let answer: Promise<void> | undefined;
let verified: number;
let tell: Parameters<ChangeFeed["listen"]>[0];
let callers: Callers;
const START = 1_000_000;
const her = { role: "user", userId: "anna", sessionId: "one" };

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  vi.setSystemTime(START);
  [role, looks, verified, answer] = ["user", 0, 0, undefined];
  callers = createCallers(
    {
      async verify(token) {
        verified += 1;
        return token.startsWith("good")
          ? { role: "user", userId: "anna", sessionId: "one", until: START + 300_000 }
          : undefined;
      },
    },
    {
      async roleOf() {
        looks += 1;
        const seen = role;
        await answer;
        return seen;
      },
    },
    {
      listen(listener) {
        tell = listener;
        return () => undefined;
      },
    },
  );
});
afterEach(() => {
  answer = undefined;
});

function ended(ids: Set<string> | undefined): Change {
  return { table: "identity.session", ids, users: undefined } as Change;
}

test("nobody is known by a wrong token, and everybody without one is anonymous", async () => {
  await expect(callers.authenticate("Bearer bad")).rejects.toThrow(InvalidTokenError);
  await expect(callers.authenticate("Basic good")).rejects.toThrow(InvalidTokenError);
  expect(callers.known("Bearer bad")).toBeUndefined();
  for (const nobody of [undefined, "", "Bearer public"]) {
    expect(await callers.authenticate(nobody)).toMatchObject({ role: "anonymous", userId: null });
  }
});

test("a token is verified once, and its session is looked at once in two seconds", async () => {
  for (let n = 0; n < 5; n += 1) expect(await callers.authenticate("Bearer good")).toEqual(her);
  expect([verified, looks]).toEqual([1, 1]);
  vi.setSystemTime(START + 2_001);
  expect(await Promise.all([1, 2, 3].map(() => callers.authenticate("Bearer good")))).toEqual([
    her,
    her,
    her,
  ]);
  expect([verified, looks]).toEqual([1, 2]);
});

test("a token is over when its time is, however well it is known", async () => {
  await callers.authenticate("Bearer good");
  vi.setSystemTime(START + 300_000);
  expect(callers.known("Bearer good")).toBeUndefined();
  await expect(callers.authenticate("Bearer good")).rejects.toThrow("does not verify");
});

test("who is known is known at once for four seconds, while her session is looked at beside", async () => {
  expect(callers.known("Bearer good")).toBeUndefined();
  await callers.authenticate("Bearer good");
  expect(callers.known("Bearer good")).toEqual(her);
  expect(looks).toBe(1);
  vi.setSystemTime(START + 1_500);
  expect(callers.known("Bearer good")).toEqual(her);
  expect(looks).toBe(2);
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(START + 6_000);
  expect(callers.known("Bearer good")).toBeUndefined();
});

test("a session that has ended, or a role that changed, is found out by the look beside the request", async () => {
  for (const [now, words] of [
    [undefined, "ended"],
    ["mediator", "changed"],
  ] as const) {
    role = "user";
    vi.setSystemTime(START);
    await callers.authenticate("Bearer good");
    role = now;
    vi.setSystemTime(START + 1_500);
    callers.known("Bearer good");
    await vi.advanceTimersByTimeAsync(0);
    expect(callers.known("Bearer good")).toBeUndefined();
    await expect(callers.authenticate("Bearer good")).rejects.toThrow(words);
  }
});

test("all tokens of a session are forgotten as soon as the database tells, and no others", async () => {
  await callers.authenticate("Bearer good1");
  await callers.authenticate("Bearer good2");
  tell.changed(ended(new Set(["other"])));
  expect(callers.known("Bearer good1")).toEqual(her);
  tell.changed(ended(new Set(["one"])));
  expect([callers.known("Bearer good1"), callers.known("Bearer good2")]).toEqual([undefined, undefined]);
  for (const forget of [
    () => tell.resync(),
    () => tell.changed(ended(undefined)),
    () => callers.forget("one"),
  ]) {
    await callers.authenticate("Bearer good1");
    forget();
    expect(callers.known("Bearer good1")).toBeUndefined();
  }
});

test("what was seen before the session ended is not remembered after", async () => {
  let release = () => {};
  answer = new Promise((resolve) => {
    release = resolve;
  });
  const asked = callers.authenticate("Bearer good");
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toBe(1);
  tell.changed(ended(new Set(["one"])));
  release();
  await asked;
  expect(callers.known("Bearer good")).toBeUndefined();
});

test("a database that does not answer signs nobody out", async () => {
  await callers.authenticate("Bearer good");
  answer = Promise.reject(new Error("away"));
  answer.catch(() => undefined);
  vi.setSystemTime(START + 1_500);
  expect(callers.known("Bearer good")).toEqual(her);
  await vi.advanceTimersByTimeAsync(0);
  expect(callers.known("Bearer good")).toEqual(her);
  vi.setSystemTime(START + 3_000);
  await expect(callers.authenticate("Bearer good")).rejects.toThrow("away");
  answer = undefined;
  expect(await callers.authenticate("Bearer good")).toEqual(her);
});
