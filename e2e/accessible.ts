/** No page has a fault that a machine can find, at both widths: axe looks once at each, nothing needs sideways scrolling, and
 * nothing jumped while it loaded. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { layoutShiftsOf, MAX_LAYOUT_SHIFT, watchLayoutShifts } from "./layout-shift.ts";
import { builtRoutes, routeNames, settled } from "./routes.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

export const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** By all rules, or by the one that is named. */
export function faultsOf(page: Page, rule?: string): Promise<string[]> {
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, {
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

const softly = expect.configure({ soft: true });

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");
}

/** So many that workers can share the pages between them, and few enough that signing in is not the most of it. */
const PAGES_PER_STORY = 7;

/** Of somebody who differs from others in few pages, `only` those. */
export function everyPageIsAccessible(who: DemoPerson, only: readonly string[] = routeNames(who)): void {
  for (let at = 0; at < only.length; at += PAGES_PER_STORY) {
    pagesAreAccessible(who, only.slice(at, at + PAGES_PER_STORY));
  }
}

function pagesAreAccessible(who: DemoPerson, names: readonly string[]): void {
  test(`${names.join(", ")} of ${who}: axe finds nothing, nothing needs sideways scrolling or jumps, wide and narrow`, async ({
    page,
  }) => {
    await page.context().addInitScript({ content: axe });
    await watchLayoutShifts(page);
    // It loads as wide as most who open it have it: the office at a desk, midwives on the phone.
    const widths = who.startsWith("hebamme") ? [narrow, wide] : [wide, narrow];
    await signIn(page, who);
    const routes = (await builtRoutes(page, who)).filter(({ name }) => names.includes(name));
    expect(routes).toHaveLength(names.length);
    for (const { name, path } of routes) {
      await page.setViewportSize(widths[0] ?? wide);
      await page.goto(path);
      await settled(page);
      const { score, what } = await layoutShiftsOf(page);
      expect
        .soft(score, `${name} jumped while it loaded:\n${what.join("\n")}`)
        .toBeLessThan(MAX_LAYOUT_SHIFT);
      for (const size of widths) {
        await page.setViewportSize(size);
        await settled(page);
        const place = `${name} at ${size.width}`;
        // What draws itself anew for another width does so after the window has changed: what is found then is looked at again.
        await softly.poll(() => isTooWide(page), `${place} is too wide`).toBe(false);
        await softly.poll(() => faultsOf(page), place).toEqual([]);
      }
    }
  });
}

/** The bars at head and foot stay while a long form scrolls between them. */
export function noFieldIsHalfHidden(who: DemoPerson, form: string): void {
  test(`no field of ${form} can be half hidden behind a bar on phones`, async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.context().addInitScript({ content: axe });
    await signIn(page, who);
    const route = (await builtRoutes(page, who)).find(({ name }) => name === form);
    expect(route, form).toBeDefined();
    await page.goto(route?.path ?? "");
    await settled(page);
    const end = Number(await page.evaluate("document.documentElement.scrollHeight - innerHeight"));
    expect(end, `${form} is long`).toBeGreaterThan(844);
    for (let y = 0; y < end + 170; y += 170) {
      await page.evaluate(`scrollTo(0, ${y})`);
      expect.soft(await faultsOf(page, "target-size"), `${form} at ${y}`).toEqual([]);
    }
  });
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
export function noRowIsReachedBehindAHead(who: DemoPerson, list: string): void {
  test(`no row of ${list} is reached behind the head of its group, wide and narrow`, async ({ page }) => {
    await page.context().addInitScript({ content: axe });
    await signIn(page, who);
    const route = (await builtRoutes(page, who)).find(({ name }) => name === list);
    expect(route, list).toBeDefined();
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size);
      await page.goto(route?.path ?? "");
      await settled(page);
      for (let step = 1; step <= 2; step++) {
        await page.evaluate(scrollRows(61));
        const faults = await faultsOf(page, "target-size");
        const whole = faults.filter((fault) => !fault.includes("partially obscured"));
        expect.soft(whole, `${list} at ${size.width}, scrolled ${step} times`).toEqual([]);
      }
      await page.locator("main section li a").nth(20).focus();
      for (let step = 1; step <= 12; step++) {
        await page.keyboard.press("Shift+Tab");
        const isCovered = await page.evaluate(isFocusCovered);
        expect.soft(isCovered, `${list} at ${size.width}, ${step} back`).toBe(false);
      }
    }
  });
}
