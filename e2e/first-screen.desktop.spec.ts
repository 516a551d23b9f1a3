import { expect } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const MOST_KB = 320;
/** Named in the page and asked for again by its first script: the browser must take the one answer for both. */
const NAMED_IN_THE_PAGE = ["/api/auth/me", "/api/auth/session"];

for (const who of ["mediator", "hebamme"] as const) {
  test(`the first screen of ${who} needs at most ${MOST_KB} KB of JavaScript and asks once who she is`, async ({
    page,
  }) => {
    await signIn(page, who);
    await page.goto("/");
    const scripts = new Map<string, number>();
    page.on("response", async (response) => {
      if (!/\/assets\/.*\.js$/.test(new URL(response.url()).pathname)) return;
      expect(response.headers()["content-encoding"]).toBe("br");
      scripts.set(response.url(), Number(response.headers()["content-length"] ?? 0));
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.reload({ waitUntil: "networkidle" }).catch(() => undefined);
    const kilobytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
    test.info().annotations.push({ type: "kilobytes", description: kilobytes.toFixed(1) });
    expect(scripts.size).toBeGreaterThan(1);
    expect([...scripts.values()].every((bytes) => bytes > 0)).toBe(true);
    expect(kilobytes).toBeLessThanOrEqual(MOST_KB);
    expect(asked.filter((path) => NAMED_IN_THE_PAGE.includes(path)).toSorted()).toEqual(NAMED_IN_THE_PAGE);
  });
}
