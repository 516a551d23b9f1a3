/** What axe finds on a page, and what it needs help to find: fields and rows half hidden behind bars and heads. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { openInApp } from "./in-app.ts";
import type { BuiltRoute } from "./routes.ts";

// Of the browser, not of Node.js: another program as far as types go.
const { shareContrast }: { shareContrast: () => void } = await import(
  new URL("./in-page/share-contrast.ts", import.meta.url).href
);
const { shareRules }: { shareRules: () => void } = await import(
  new URL("./in-page/share-rules.ts", import.meta.url).href
);
export const axeAlone = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Without the source of each element, which nobody reads: what is found is named by its place. */
export const axe = `${axeAlone}\naxe.configure({ noHtml: true });\n(${shareContrast})();\n(${shareRules})();`;
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** By all rules, or by the one that is named. */
export function faultsOf(page: Page, rule?: string): Promise<string[]> {
  return page.evaluate(`(async () => {
    const { violations } = await (${rule ? "axe.run" : "axe.runShared ?? axe.run"})(document, {
      resultTypes: ["violations"],
      iframes: false,
      ${rule ? `runOnly: ["${rule}"],` : ""}
      // Of WCAG 2.2, which axe leaves out unless it is asked.
      rules: { "target-size": { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ": " + target.join(" ") + ": " + failureSummary));
  })()`);
}

/** The bars at head and foot stay while a long form scrolls between them. */
export async function noFieldIsHalfHidden(page: Page, { name, path }: BuiltRoute): Promise<void> {
  await page.setViewportSize(narrow);
  await openInApp(page, path);
  const end = Number(await page.evaluate("document.documentElement.scrollHeight - innerHeight"));
  expect(end, `${name} is long`).toBeGreaterThan(844);
  for (let y = 0; y < end + 170; y += 170) {
    await page.evaluate(`scrollTo(0, ${y})`);
    expect.soft(await faultsOf(page, "target-size"), `${name} at ${y}`).toEqual([]);
  }
}

/** Scrolls whatever holds the rows. */
const scrollRows = (by: number) => `(() => {
  let place = document.querySelector("main section li");
  while (place && !/auto|scroll/.test(getComputedStyle(place).overflowY)) place = place.parentElement;
  (place ?? document.scrollingElement).scrollTop += ${by};
})()`;

/** Whether what has the focus is covered by something at its upper edge. */
const isFocusCovered = `(() => {
  const { left, top, width } = document.activeElement.getBoundingClientRect();
  const there = document.elementFromPoint(left + Math.min(width / 2, 20), top + 3);
  return !there || !(document.activeElement.contains(there) || there.contains(document.activeElement));
})()`;

/**
 * The heads of groups stay while their rows scroll on behind them, so that some row is half hidden at almost any height. That is
 * no fault of its size, and left out here: one scrolls on, as at the edge of the window, and axe itself leaves out what lies
 * behind a fixed bar. But nothing small may come to lie close to a head, and what is reached by keys must not stop behind it.
 */
export async function noRowIsReachedBehindAHead(page: Page, { name, path }: BuiltRoute): Promise<void> {
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await openInApp(page, path);
    for (let step = 1; step <= 2; step++) {
      await page.evaluate(scrollRows(61));
      const faults = await faultsOf(page, "target-size");
      const whole = faults.filter((fault) => !fault.includes("partially obscured"));
      expect.soft(whole, `${name} at ${size.width}, scrolled ${step} times`).toEqual([]);
    }
    await page.locator("main section li a").nth(20).focus();
    for (let step = 1; step <= 12; step++) {
      await page.keyboard.press("Shift+Tab");
      const isCovered = await page.evaluate(isFocusCovered);
      expect.soft(isCovered, `${name} at ${size.width}, ${step} back`).toBe(false);
    }
  }
}
