/** When a screen shows something: told by the page itself, since asking it from outside comes up to half a second late. */
import type { Page } from "@playwright/test";

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
const watch = `({ within, region, text, isWhole, least = 1, isGone = false }) => new Promise((done, failed) => {
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
  const observer = new MutationObserver(() => {
    if (isThere() === isGone) return;
    observer.disconnect();
    done(Date.now());
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  if (isThere() !== isGone) done(Date.now());
  setTimeout(() => failed(new Error("«" + text + "» has not " + (isGone ? "gone" : "come"))), ${PATIENCE_MS});
})`;

/** The moment (of this machine's clock) in which the page came to show it; from now on. */
export function waitForText({ page, ...asked }: AwaitedText): Promise<number> {
  return page.evaluate<number>(`(${watch})(${JSON.stringify(asked)})`);
}

/** The moment of the next click in the page. */
export function clickedAt(page: Page): Promise<number> {
  return page.evaluate<number>(
    `new Promise((done) =>
      document.addEventListener("click", () => done(Date.now()), { capture: true, once: true }))`,
  );
}
