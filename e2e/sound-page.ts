/** One load of a page, around which the window changes: whatever a machine can find at the widths that people have. */
import { expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { layoutShiftsOf, MAX_LAYOUT_SHIFT, watchLayoutShifts } from "./layout-shift.ts";
import { type BuiltRoute, drawn, settled } from "./routes.ts";
import { textFaultsOf } from "./text-faults.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Desks and laptops; a window at 200 %; phones upright and on their side. */
const widths = [
  wide,
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  narrow,
  { width: 320, height: 568 },
];

/** Long enough for any machine: axe alone may take a quarter of a minute on a busy one. */
const softly = expect.configure({ soft: true, timeout: 60_000 });

/** No text is cut or covered, and nothing needs sideways scrolling, at any width. */
export async function textFits(page: Page, { name, path }: BuiltRoute): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(path);
  await settled(page);
  for (const size of widths) await textFitsAt(page, name, size);
}

async function textFitsAt(page: Page, name: string, size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
  // What draws itself anew for another width does so after the window has changed: what is found then is looked at again.
  await softly.poll(() => textFaultsOf(page), `${name} at ${size.width}`).toEqual([]);
}

/** What is open over a page, at a desk and on a phone. */
export async function openTextFits(page: Page, what: string): Promise<void> {
  for (const size of [wide, narrow]) await textFitsAt(page, what, size);
}

/** Lists under whose heads of groups rows scroll on, so that one is half hidden at almost any height: `noRowIsReachedBehindAHead`. */
const withHeads = new Set(["triage", "triage-case", "review", "user-check"]);

async function axeFaultsOf(page: Page, name: string): Promise<string[]> {
  const faults = await faultsOf(page);
  const isHalfHidden = (fault: string) => /^target-size: .*partially obscured/s.test(fault);
  return withHeads.has(name) ? faults.filter((fault) => !isHalfHidden(fault)) : faults;
}

/** To be called before the first page that `isSound`. */
export async function watchPage(page: Page): Promise<void> {
  await page.context().addInitScript({ content: axe });
  await watchLayoutShifts(page);
}

/**
 * Its text fits, nothing jumped while it loaded, and axe finds nothing at a desk and on a phone. It loads as wide as most who
 * open it have it.
 */
export async function isSound(
  page: Page,
  { name, path }: BuiltRoute,
  { onPhone = false } = {},
): Promise<void> {
  const first = onPhone ? narrow : wide;
  await page.setViewportSize(first);
  await page.goto(path);
  await settled(page);
  const { score, what } = await layoutShiftsOf(page);
  softly(score, `${name} jumped while it loaded:\n${what.join("\n")}`).toBeLessThan(MAX_LAYOUT_SHIFT);
  for (const size of [first, ...widths.filter((other) => other !== first)]) {
    await textFitsAt(page, name, size);
    if (size === wide || size === narrow)
      await softly.poll(() => axeFaultsOf(page, name), `${name} at ${size.width}`).toEqual([]);
  }
}
