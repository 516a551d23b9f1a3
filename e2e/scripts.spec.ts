/**
 * Markup and script in every text, on every page: nothing runs, nothing becomes an element, and the policy has nothing to refuse.
 * Every run opens the pages that show most; `npm run prove -- scripts` all of them, for everybody, with each kind in each text.
 */
import { type Browser, expect, type Page } from "@playwright/test";
import type pg from "pg";
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { isAppLoaded, isInApp, load, openInApp, watchRequests } from "./in-app.ts";
import { aMother } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { type BuiltRoute, builtRoutes } from "./routes.ts";
import { LINES, plantScripts } from "./script-values.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";
import { establish, statusLink } from "./status-link.ts";
import { test as base } from "./story.ts";
import { type Watched, watchScripts } from "./watch-scripts.ts";

const inFull = process.env.SCRIPTS_TURN !== undefined;
const turn = Number(process.env.SCRIPTS_TURN ?? 0);
const people: DemoPerson[] = inFull
  ? ["admin", "manager", "mediator", "hebamme", "hebamme2", "datenschutz"]
  : ["mediator", "hebamme", "datenschutz"];

/** Of all pages those that have people's texts in them, each part of a screen once. */
const FULLEST =
  /^(home|triage-case|puerpera-(search-found|single|merge|matching|log|mails|duplicates|archive)|outbox-mail|email(hook-test|template-single)|statistic-(report|map-area)|actionlog|appsettings|profile|user-handover|appmessage-single|sms-single|course-(single|issue-single)|issue-(single|calendar-open)|today|filter|access|unusual)$/;

/** Where each page lies is found by what its people are called, so before they have other names. */
const test = base.extend<object, { routes: Map<string, BuiltRoute[]> }>({
  routes: [new Map(), { scope: "worker" }],
  server: [
    async ({ mailServer, browser, routes }, use) => {
      let admin: pg.ClientBase | undefined;
      const server = await runServerOnCopy({ SMTP_URL: mailServer.url }, async (client) => {
        admin = client;
      });
      try {
        for (const who of people) {
          const context = await browser.newContext({ baseURL: server.url });
          const page = await context.newPage();
          await signIn(page, who);
          routes.set(who, await builtRoutes(page, who));
          if (who === "mediator") routes.set("nobody", await publicRoutes(page));
          await context.close();
        }
        await server.stop();
        if (admin) await plantScripts(admin, turn);
        await server.start();
        await use(server);
      } finally {
        await server.end();
      }
    },
    { scope: "worker", timeout: 600_000 },
  ],
});

test.describe.configure({ timeout: 1_200_000 });

/** What needs no account, and a mother's own page in which her midwife stands. */
async function publicRoutes(office: Page): Promise<BuiltRoute[]> {
  const { id } = await aMother(office, randomSurname());
  await establish(office, id);
  const hers = await statusLink(office, id);
  const course = (await (await office.request.get("/kurse")).text()).match(/href="(\/kurse\/[^"?#]+)/)?.[1];
  const paths = ["/", "/signin/forgotten", "/kurse", course ?? "", "/anmeldung", "/mitglied-werden", hers];
  const rooms = ["/angaben", "/daten", "/loeschen"].map((room) => hers + room);
  return [...paths, ...rooms].map((path) => ({ name: path, path }));
}

/** The first page of each person loads the app; in full every page does. */
async function nothingRuns(page: Page, watched: Watched, route: BuiltRoute): Promise<void> {
  const { name, path } = route;
  if (!inFull && isInApp(route) && (await isAppLoaded(page))) await openInApp(page, path);
  else await load(page, path);
  // At least the organisation's name is on every page.
  await expect.soft(page.locator("body"), name).toContainText("__xss(", { timeout: 60_000 });
  expect.soft(await watched.faults(), name).toEqual([]);
}

test("the measure finds what it is for", async ({ page }) => {
  const watched = await watchScripts(page);
  await page.goto("about:blank");
  for (const kind of LINES) {
    await page.setContent(`<p>${kind.replaceAll("<", "&lt;")}</p>`);
    expect(await watched.faults(), kind).toEqual([]);
  }
  for (const kind of LINES) {
    await page.setContent(`<p>${kind}</p>`);
    expect(await watched.faults(), kind).not.toEqual([]);
  }
  await page.setContent(`<a href="${LINES[0]}">x</a>`);
  expect(await watched.faults()).not.toEqual([]);
  await page.setContent("<img src=x onerror=__xss(99)>");
  await expect.poll(async () => (await watched.faults()).join(), { timeout: 60_000 }).toContain("XSS ran 99");
});

async function nothingRunsFor(browser: Browser, who: DemoPerson, all: readonly BuiltRoute[]): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  watchRequests(page);
  const watched = await watchScripts(page);
  await signIn(page, who);
  const opened = all.filter(({ name }) => inFull || FULLEST.test(name));
  for (const route of opened) await nothingRuns(page, watched, route);
  test.info().annotations.push({ type: "pages", description: String(opened.length) });
  await context.close();
}

const security = { name: "security", path: "/signin/security" };
// Two stories of about the same length.
const [most = [], others = []] = [people.slice(0, inFull ? 3 : 1), people.slice(inFull ? 3 : 1)];
for (const group of [most, others]) {
  test(`no text runs or is drawn as markup on the pages of ${group.join(", ")}`, async ({
    browser,
    routes,
  }) => {
    for (const who of group) await nothingRunsFor(browser, who, [...(routes.get(who) ?? []), security]);
  });
}

test("no text runs or is drawn as markup where nobody is signed in", async ({ page, routes }) => {
  watchRequests(page);
  const watched = await watchScripts(page);
  const opened = routes.get("nobody") ?? [];
  for (const route of opened) await nothingRuns(page, watched, route);
  test.info().annotations.push({ type: "pages", description: String(opened.length) });
});
