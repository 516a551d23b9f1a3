/** Whose address counts: the one that the nearest proxy wrote, and nothing that a visitor wrote before it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { servedApp } from "#testing/served-app.ts";

const LIMIT = 5;

/** They are counted by the minute. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

afterEach(() => void vi.useRealTimers());

/** How many of twice as many as are allowed get through, with the header of each. */
async function letThrough(trustProxy: boolean, forwarded: (count: number) => string): Promise<number> {
  const app = await servedApp({ config: { trustProxy }, requestsPerMinute: { signIn: LIMIT } });
  try {
    let through = 0;
    for (let count = 0; count < 2 * LIMIT; count += 1) {
      const headers = { "x-forwarded-for": forwarded(count) };
      const { status } = await fetch(`${app.baseUrl}/api/auth/login`, { headers, redirect: "manual" });
      if (status !== 429) through += 1;
    }
    return through;
  } finally {
    await app.stop();
  }
}

test("without a proxy a visitor who invents addresses is still one", async () => {
  expect(await letThrough(false, (count) => `192.0.${count}.1`)).toBe(LIMIT);
});

test("behind one, what she writes before the proxy's word does not count, and others are others", async () => {
  expect(await letThrough(true, (count) => `192.0.${count}.1, 198.51.100.1`)).toBe(LIMIT);
  expect(await letThrough(true, (count) => `198.51.100.1, 192.0.${count}.1`)).toBe(2 * LIMIT);
});
