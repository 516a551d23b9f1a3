/** One visit of a page, around which the window changes: whatever a machine can find at the widths that people have. */
import { expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import {
  arrivedAgain,
  enter,
  isAppLoaded,
  isInApp,
  leaveFor,
  load,
  openInApp,
  watchRequests,
} from "./in-app.ts";
import { forgetLayoutShifts, layoutShiftsOf, MAX_LAYOUT_SHIFT, watchLayoutShifts } from "./layout-shift.ts";
import type { BuiltRoute } from "./routes.ts";
import { SteadyFrame } from "./steady-frame.ts";
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

const softly = expect.configure({ soft: true });

/** A fault that so many looks in a row find lasts. Between two of them every answer arrives and the page is drawn. */
const LOOKS_THAT_AGREE = 3;
/** A page that changes all the time ends here. */
const MOST_LOOKS = 10;

/** Returns the faults that last: the first look may meet a part that React still draws for the new width. */
export async function lastingFaults(
  look: () => Promise<string[]>,
  settle: () => Promise<void>,
): Promise<string[]> {
  let faults = await look();
  for (
    let looks = 1, agree = 1;
    faults.length > 0 && agree < LOOKS_THAT_AGREE && looks < MOST_LOOKS;
    looks++
  ) {
    await settle();
    const before = faults.join("\n");
    faults = await look();
    agree = faults.join("\n") === before ? agree + 1 : 1;
  }
  return faults;
}

async function expectNone(page: Page, look: () => Promise<string[]>, what: string): Promise<void> {
  softly(await lastingFaults(look, () => arrivedAgain(page)), what).toEqual([]);
}

/** No text is cut or covered, and nothing needs sideways scrolling, at any width. */
export async function textFits(page: Page, route: BuiltRoute): Promise<void> {
  await page.setViewportSize(wide);
  if (isInApp(route) && (await isAppLoaded(page))) await openInApp(page, route.path);
  else await load(page, route.path);
  for (const size of widths) await textFitsAt(page, route.name, size);
}

async function textFitsAt(page: Page, name: string, size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  await arrivedAgain(page);
  await expectNone(page, () => textFaultsOf(page), `${name} at ${size.width}`);
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

/** To be called before the first page that is looked at. */
export async function watchPage(page: Page): Promise<void> {
  await page.context().addInitScript({ content: axe });
  await watchLayoutShifts(page);
  watchRequests(page);
}

async function nothingJumped(page: Page, name: string): Promise<void> {
  const { score, what } = await layoutShiftsOf(page);
  softly(score, `${name} jumped while it loaded:\n${what.join("\n")}`).toBeLessThan(MAX_LAYOUT_SHIFT);
}

/**
 * The text of each page fits, nothing jumps while it comes, axe finds nothing at a desk and on a phone, and header and navigation
 * stay as they are on the page before. The first page loads the app, at a desk and on a phone; the others are opened inside it, as
 * wide as most who open them have it.
 */
export async function areSound(
  page: Page,
  routes: readonly BuiltRoute[],
  { onPhone = false } = {},
): Promise<void> {
  const first = onPhone ? narrow : wide;
  const frame = new SteadyFrame();
  const loaded = routes.find(isInApp);
  for (const route of routes) {
    const { name, path } = route;
    if (route === loaded) {
      await page.setViewportSize(onPhone ? wide : narrow);
      await load(page, path);
      await nothingJumped(page, name);
    }
    await page.setViewportSize(first);
    if (route === loaded || !isInApp(route)) await load(page, path);
    else {
      await leaveFor(page, path);
      await forgetLayoutShifts(page);
      await enter(page, path);
    }
    await nothingJumped(page, name);
    for (const size of [first, ...widths.filter((other) => other !== first)]) {
      await textFitsAt(page, name, size);
      await expectNone(
        page,
        () => frame.faultsOf(page, name),
        `${name} at ${size.width}: header and navigation`,
      );
      if (size === wide || size === narrow)
        await expectNone(page, () => axeFaultsOf(page, name), `${name} at ${size.width}`);
    }
  }
}
