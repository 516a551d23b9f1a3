/**
 * Every page, with the longest values that people really have: no text is cut or covered at any width (decision 0075), nothing
 * needs sideways scrolling or jumps while it loads, and axe finds nothing, wide and narrow.
 */
import { expect } from "@playwright/test";
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { crowdedRoutes } from "./crowded-routes.ts";
import { takeLongestValues, WORST_NAME } from "./longest-values.ts";
import { builtRoutes, routeNames } from "./routes.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";
import { isSound, textFits, watchPage } from "./sound-page.ts";
import { test as base } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";

const test = base.extend({
  server: [
    async ({ mailServer }, use) => {
      const server = await runServerOnCopy({ SMTP_URL: mailServer.url }, takeLongestValues);
      await use(server);
      await server.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

// They only look, so that workers may share them.
// Seven pages at seven widths, with axe: long, but only of a machine that does much else.
test.describe.configure({ mode: "parallel", timeout: 1_200_000 });

test("the measure finds what it is for, and nothing in text that fits", async ({ page }) => {
  const box = (style: string, text: string, more = "") =>
    `<div style="width: 120px; ${style}" ${more}>${text}</div>`;
  const ellipsis = "overflow: hidden; text-overflow: ellipsis; white-space: nowrap";
  const faultsIn = async (content: string) => {
    await page.setContent(`<body style="font: 15px sans-serif">${content}</body>`);
    return (await textFaultsOf(page)).map((fault) => fault.split(":", 1)[0]);
  };
  expect(await faultsIn(box("", "Frau Mirjam Ackermann wohnt in Winterthur"))).toEqual([]);
  expect(await faultsIn(box(ellipsis, "Frau Mirjam Ackermann"))).toEqual(["cut"]);
  expect(await faultsIn(box("height: 18px; overflow: hidden", "Frau Mirjam Ackermann"))).toEqual(["cut"]);
  expect(await faultsIn(box("white-space: nowrap", "Frau Mirjam Ackermann"))).toEqual(["out of its box"]);
  expect(await faultsIn(box("height: 20px; background: #eee", "Frau Mirjam Ackermann"))).toEqual([
    "out of its box",
  ]);
  expect(await faultsIn(`${box("", "Ferien")}${box("margin-top: -16px", "sgg")}`)).toEqual(["overlapping"]);
  expect(await faultsIn(box("margin-left: -60px", "Ferien"))).toEqual(["beyond the window"]);
  expect(await faultsIn('<input style="width: 60px" placeholder="Name, Telefon oder PLZ" />')).toEqual([
    "cut in a field",
  ]);
  // In the letters of the page, which has figures of equal width.
  const figures = "font: inherit; font-variant-numeric: tabular-nums lining-nums";
  expect(
    await faultsIn(`<input style="width: 120px; ${figures}" placeholder="Name, Telefon oder PLZ" />`),
  ).toEqual(["cut in a field"]);
  expect(await faultsIn('<div style="width: 3000px; height: 9px"></div>')).toEqual([
    expect.stringContaining("px too wide"),
  ]);
  const forReaders = "position: absolute; width: 1px; height: 1px; overflow: hidden";
  expect(await faultsIn(`<div style="${forReaders}"><h2>Tag wählen, November 2026</h2></div>`)).toEqual([]);
  // The name that nobody has may be cut, if all of it can be read.
  expect(await faultsIn(box(ellipsis, WORST_NAME))).toEqual(["cut"]);
  expect(await faultsIn(box(ellipsis, WORST_NAME, `data-tooltip="${WORST_NAME}"`))).toEqual([]);
});

/** So many that workers can share the pages between them, and few enough that signing in is not the most of it. */
const PAGES_PER_STORY = 7;

/** Of somebody who differs from others in few pages, `only` those. */
function everyPageIsSound(who: DemoPerson, only: readonly string[] = routeNames(who)): void {
  for (let at = 0; at < only.length; at += PAGES_PER_STORY) {
    const names = only.slice(at, at + PAGES_PER_STORY);
    test(`${names.join(", ")} of ${who}: no text is cut, nothing jumps, axe finds nothing, at any width`, async ({
      page,
    }) => {
      await watchPage(page);
      await signIn(page, who);
      const routes = (await builtRoutes(page, who)).filter(({ name }) => names.includes(name));
      expect(routes).toHaveLength(names.length);
      for (const route of routes) await isSound(page, route, { onPhone: who === "hebamme" });
    });
  }
}

// What administrators edit, where others only read.
const edited = [
  "appsettings",
  "birthplace-list",
  "birthplace-insert",
  "birthplace-single",
  "service-list",
  "lookups",
  "lookups-insert",
  "lookups-single",
  "import",
];
everyPageIsSound("admin", edited);
everyPageIsSound(
  "mediator",
  routeNames("mediator").filter((name) => !edited.includes(name) || /^(appsettings|birthplace-)/.test(name)),
);
everyPageIsSound("hebamme");
// The mediator is told there that others open accounts.
everyPageIsSound("manager", ["user-insert"]);

test("pages as full as they get: no text is cut or covered, at any width", async ({ page }) => {
  await signIn(page, "mediator");
  for (const route of await crowdedRoutes(page)) await textFits(page, route);
});

test("the pages before and around the sign-in: no text is cut or covered, at any width", async ({ page }) => {
  await textFits(page, { name: "sign-in", path: "/" });
  await textFits(page, { name: "forgotten", path: "/signin/forgotten" });
  await textFits(page, { name: "expired", path: "/signin/xyz" });
  await signIn(page, "hebamme");
  await textFits(page, { name: "security", path: "/signin/security" });
});
everyPageIsSound("datenschutz");
