/** One visit on a slow telephone, timed inside the browser: what was painted, what blocked, what moved, and when a finger is answered. */
import type { Browser, BrowserContext, Page } from "@playwright/test";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Milliseconds; the shift has no unit. */
export type Figures = Partial<
  Record<"usable" | "paint" | "blocked" | "shift" | "tap" | "menu" | "warm", number>
>;

/** A line and a processor as midwives have them on the way. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWED = 4;
/** Long enough for any machine. */
const PATIENCE_MS = 180_000;
/**
 * Whoever sees a page reads a moment before she taps. Waited for in real time, since what is measured is how the phone has used it: what
 * it fetches and compiles meanwhile, and whether the page still jumps. No event tells of that, and a tap at once would measure
 * somebody who does not exist.
 */
const READS_MS = 1_000;

export interface Place {
  path: string;
  /** There as soon as the page can be used. */
  usable: string;
  action: string;
  answer: string;
}

const MENU = "button[aria-label^='Menü öffnen']";
const DIALOG = "[role=dialog]";

const list: Place = {
  path: "/user/filter",
  usable: "main button:has-text('Übernehmen')",
  action: "main button:has-text('Übernehmen')",
  answer: DIALOG,
};

/** The pages of a midwife's day, and what she does in each. */
export const places: readonly Place[] = [
  { path: "/user/home", usable: "main a[href^='/user/filter']", action: MENU, answer: DIALOG },
  list,
  {
    path: "/user/profile",
    usable: "main button[aria-label$='bearbeiten']",
    action: "main button[aria-label$='bearbeiten']",
    answer: "main input:not([type=hidden]), [role=dialog] input",
  },
];

async function openPhone(browser: Browser, baseURL: string, cookies: Cookies): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript({ content: WATCH });
  return page;
}

/** Runs in the page, before its own scripts. */
const WATCH = `
  window.seen = { paint: 0, blocked: 0, shift: 0 };
  let firstPaint = Infinity;
  const observe = (type, note) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("paint", ({ startTime }) => { firstPaint = Math.min(firstPaint, startTime); });
  observe("largest-contentful-paint", ({ startTime }) => { seen.paint = startTime; });
  observe("longtask", ({ startTime, duration }) => {
    if (startTime + duration > firstPaint) seen.blocked += Math.max(0, duration - 50);
  });
  observe("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
`;

/** The next picture has been drawn, and nothing holds the page. */
const DRAWN = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))";

/** From the next touch until this is in sight and painted. */
const answered = (wanted: string) => `new Promise((done) => {
  let begin;
  window.addEventListener("pointerdown", ({ timeStamp }) => { begin ??= timeStamp; }, { capture: true });
  const isThere = () => [...document.querySelectorAll(${JSON.stringify(wanted)})].some((each) => each.checkVisibility());
  const look = () => begin === undefined || !isThere()
    ? requestAnimationFrame(look)
    : requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
  look();
})`;

/** From the call until the page has it and hears a finger. */
async function usableAfter(page: Page, path: string, selector: string): Promise<number> {
  const begin = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  await page.locator(selector).first().waitFor();
  await page.evaluate(DRAWN);
  return performance.now() - begin;
}

/** From the finger's touch until what it asked for is painted; both are noted by the page itself. */
async function answerTo(page: Page, action: string, answer: string): Promise<number> {
  const time = page.evaluate(answered(answer)) as Promise<number>;
  await page.locator(action).first().tap();
  return await time;
}

/** A page that nobody has opened on this telephone before, and what she does first in it. */
export async function visitCold(
  browser: Browser,
  baseURL: string,
  cookies: Cookies,
  place: Place,
): Promise<Figures> {
  const page = await openPhone(browser, baseURL, cookies);
  try {
    const usable = await usableAfter(page, place.path, place.usable);
    await page.waitForTimeout(READS_MS);
    const seen = (await page.evaluate("seen")) as Figures;
    return { ...seen, usable, tap: await answerTo(page, place.action, place.answer) };
  } finally {
    await page.context().close();
  }
}

/** The list, cold, its menu, and the list once more from the telephone's own store. */
export async function visitList(browser: Browser, baseURL: string, cookies: Cookies): Promise<Figures> {
  const page = await openPhone(browser, baseURL, cookies);
  try {
    const usable = await usableAfter(page, list.path, list.usable);
    await page.waitForTimeout(READS_MS);
    const menu = await answerTo(page, MENU, DIALOG);
    await page.goto("about:blank");
    return { usable, menu, warm: await usableAfter(page, list.path, list.usable) };
  } finally {
    await page.context().close();
  }
}

/** An address that somebody without a session opens, until she can type. */
export async function visitSignIn(browser: Browser, baseURL: string): Promise<Figures> {
  const page = await openPhone(browser, baseURL, []);
  try {
    return { usable: await usableAfter(page, "/user/home", "input[type=email], input[name=email]") };
  } finally {
    await page.context().close();
  }
}
