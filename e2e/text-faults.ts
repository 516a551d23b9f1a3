/** Text that is cut, lies over other text or leaves its box, measured on a page in all the widths that people have. */
import { expect, type Page } from "@playwright/test";
import { WORST_NAME } from "./longest-values.ts";
import { type BuiltRoute, drawn, settled } from "./routes.ts";

const phone = { width: 390, height: 844 };

/** Desks and laptops; a window at 200 %; phones upright and on their side. */
const textWidths = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  phone,
  { width: 320, height: 568 },
] as const;

// Of the browser, not of Node.js: another program as far as types go.
const { findTextFaults }: { findTextFaults: (mayBeCut: string) => string[] } = await import(
  new URL("./in-page/find-text-faults.ts", import.meta.url).href
);

export function textFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(findTextFaults, WORST_NAME);
}

const softly = expect.configure({ soft: true, timeout: 15_000 });

/** What is open over a page, at a desk and on a phone. */
export async function openTextFits(page: Page, what: string): Promise<void> {
  for (const size of [textWidths[0], phone]) {
    await page.setViewportSize(size);
    await drawn(page);
    await softly.poll(() => textFaultsOf(page), `${what} at ${size.width}`).toEqual([]);
  }
}

/** One load; the window grows narrower around it. */
export async function textFits(page: Page, { name, path }: BuiltRoute): Promise<void> {
  await page.setViewportSize(textWidths[0]);
  await page.goto(path);
  await settled(page);
  for (const size of textWidths) {
    await page.setViewportSize(size);
    await drawn(page);
    // What draws itself anew for another width does so after the window has changed: what is found then is looked at again.
    await softly.poll(() => textFaultsOf(page), `${name} at ${size.width}`).toEqual([]);
  }
}
