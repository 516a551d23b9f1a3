/**
 * Opens pages inside the loaded app, as its links do, so that the app is loaded once for each person and not once for each page.
 * It opens no page that the server draws: those have an address outside the three areas.
 */
import type { Page, Request } from "@playwright/test";
import { drawn, settled } from "./routes.ts";

/** The page that is left carries this attribute until React takes it out of the document. */
const LEFT = "data-left";

/** An address that no area knows. Its short page stands between two pages, so that React keeps no part of the first one. */
const stopoverOf = (path: string) => `/${path.split("/")[1]}/zwischenhalt`;

/** The browser's router reads the address after this event, as after the forward button. */
const step = (path: string) => `(() => {
  document.querySelector("main").firstElementChild.setAttribute("${LEFT}", "");
  const state = { usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 };
  history.pushState(state, "", ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent("popstate", { state }));
})()`;

const awaited = new Set(["fetch", "xhr", "script", "stylesheet", "font"]);
const requests = new WeakMap<Page, Map<Request, PromiseWithResolvers<void>>>();

/** Call this before the first page of `arrived`. */
export function watchRequests(page: Page): void {
  if (requests.has(page)) return;
  const open = new Map<Request, PromiseWithResolvers<void>>();
  requests.set(page, open);
  page.on("request", (request) => {
    if (awaited.has(request.resourceType())) open.set(request, Promise.withResolvers());
  });
  const end = (request: Request) => {
    open.get(request)?.resolve();
    open.delete(request);
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

async function untilAnswered(page: Page): Promise<void> {
  const open = requests.get(page)?.values() ?? [];
  await Promise.all([...open].map(({ promise }) => promise));
}

/** An answer may lead to a next request. The app also asks every second what is new, so that some request is nearly always open. */
const ROUNDS = 3;

/** Resolves when the page is drawn and no answer to it is missing. */
async function arrived(page: Page): Promise<void> {
  const open = requests.get(page);
  if (!open) throw new Error("watchRequests comes before arrived");
  for (let round = 1; round === 1 || (open.size > 0 && round <= ROUNDS); round++) {
    await untilAnswered(page);
    await settled(page);
  }
}

/** The same for a page that stood already and is drawn anew, for another width. */
export async function arrivedAgain(page: Page): Promise<void> {
  await untilAnswered(page);
  await drawn(page);
}

async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate(step(path));
  const left = page.locator(`[${LEFT}]`);
  await left.waitFor({ state: "detached", timeout: 60_000 }).catch(async (error: unknown) => {
    const asks = page.getByRole("dialog", { name: "Ihre Eingaben sind noch nicht gespeichert" });
    if (await asks.isVisible()) throw new Error(`Before ${path} a page asks about input that nobody typed.`);
    throw error;
  });
}

/** Leaves the page that is open for an empty one of the same area. */
export async function leaveFor(page: Page, path: string): Promise<void> {
  const empty = page.getByRole("heading", { name: "Diese Seite gibt es nicht" });
  if (!(await empty.isVisible())) await walk(page, stopoverOf(path));
  await drawn(page);
}

/** Opens a page from the empty one, to which `leaveFor` led. */
export async function enter(page: Page, path: string): Promise<void> {
  await walk(page, path);
  await arrived(page);
}

/** Opens a page in the app, whatever page stands there. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await leaveFor(page, path);
  await enter(page, path);
}

/** Loads the app with this page. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrived(page);
}

/** Whether the app can open it without a load. The page of unknown addresses stands between all others, so it is loaded. */
export function isInApp({ name, path }: { name: string; path: string }): boolean {
  return /^\/(?:admin|user|audit)\//.test(path) && name !== "not-found";
}

export function isAppLoaded(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`document.querySelector("main#inhalt") !== null`);
}
