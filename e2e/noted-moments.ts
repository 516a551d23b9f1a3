/** When a screen shows something: told by the page itself, since asking it from outside comes up to half a second late. */
import { expect, type Page } from "@playwright/test";

export interface AwaitedText {
  page: Page;
  /** CSS of the elements one of which shows it. */
  within: string;
  /** Only inside the part of the page with this name. */
  region?: string;
  text: string;
  /** The element says this and nothing else. */
  isWhole?: boolean;
  /** How many of them there must be. */
  least?: number;
  /** It is waited for that it goes. */
  isGone?: boolean;
}

/** Only so that what never comes is named: no story says how fast something must be. */
const PATIENCE_MS = 60_000;

/** Runs in the page. */
const watch = `(name, { within, region, text, isWhole, least = 1, isGone = false }) => {
  const nameOf = (part) =>
    part.getAttribute("aria-label") ??
    document.getElementById(part.getAttribute("aria-labelledby") ?? "")?.textContent.trim();
  const roots = () => region === undefined
    ? [document.body]
    : [...document.querySelectorAll("section, [role=region]")].filter((part) => nameOf(part) === region);
  const isThere = () => roots()
    .flatMap((root) => [...root.querySelectorAll(within)])
    .filter(({ textContent }) => (isWhole ? textContent.trim() === text : textContent.includes(text)))
    .length >= least;
  const look = () => {
    if (isThere() === isGone) return;
    observer.disconnect();
    window[name] = Date.now();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
}`;

/** The moment, of this machine's clock, once there is one. */
type NotedMoment = () => Promise<number>;

let watched = 0;

/** From now on the page notes the moment in which it comes to show it. */
export async function watchForText({ page, ...asked }: AwaitedText): Promise<NotedMoment> {
  const never = `«${asked.text}» has not ${asked.isGone ? "gone" : "come"}`;
  return await watchIn(page, never, (name) => `(${watch})("${name}", ${JSON.stringify(asked)})`);
}

/** From now on the page notes the moment of its next click. */
export async function watchForClick(page: Page): Promise<NotedMoment> {
  return await watchIn(
    page,
    "nothing was clicked",
    (name) =>
      `document.addEventListener("click", () => { window.${name} = Date.now(); }, { capture: true, once: true })`,
  );
}

/** The page keeps the moment itself: a promise that is waited for from outside Chromium may throw away meanwhile. */
async function watchIn(page: Page, never: string, script: (name: string) => string): Promise<NotedMoment> {
  watched += 1;
  const name = `notedMoment${watched}`;
  await page.evaluate(script(name));
  return async () => {
    const moment = () => page.evaluate<number>(`window.${name} ?? 0`);
    await expect.poll(moment, { timeout: PATIENCE_MS, message: never }).toBeGreaterThan(0);
    return await moment();
  };
}
