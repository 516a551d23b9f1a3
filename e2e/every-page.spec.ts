/**
 * Every page, with the longest values that people really have: no text is cut or covered at any width (decision 0075), nothing
 * needs sideways scrolling or jumps while it loads, and axe finds nothing, wide and narrow.
 */
import { expect, type Page } from "@playwright/test";
import { crowdedRoutes } from "./crowded-routes.ts";
import { test } from "./crowded-server.ts";
import { watchRequests } from "./in-app.ts";
import { forgetLayoutShifts, layoutShiftsOf, MAX_LAYOUT_SHIFT } from "./layout-shift.ts";
import { WORST_NAME } from "./longest-values.ts";
import { builtRoutes, drawn, routeNames } from "./routes.ts";
import { asSomebodyElse, type DemoPerson, nowhere, signIn } from "./sign-in.ts";
import { areSound, lastingFaults, textFits, watchPage } from "./sound-page.ts";
import { SteadyFrame } from "./steady-frame.ts";
import { textFaultsOf } from "./text-faults.ts";

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

test("a jump is found, also right after the window has changed, and what was before it is forgotten", async ({
  page,
}) => {
  await watchPage(page);
  await page.goto("about:blank");
  await page.setContent(`<div id="above"></div><div style="height: 400px; background: #ddd">Text</div>`);
  await drawn(page);
  expect((await layoutShiftsOf(page)).score).toBe(0);
  const jump = async (height: number) => {
    await page.evaluate(`document.querySelector("#above").style.height = "${height}px"`);
    await drawn(page);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawn(page);
  await forgetLayoutShifts(page);
  await jump(300);
  expect((await layoutShiftsOf(page)).score).toBeGreaterThan(MAX_LAYOUT_SHIFT);
  await forgetLayoutShifts(page);
  expect((await layoutShiftsOf(page)).score).toBe(0);
});

test("a header or a navigation that is wider, lower or elsewhere on one page is found, at its size of the window", async ({
  page,
}) => {
  const wide = { width: 1440, height: 900 };
  const narrow = { width: 390, height: 844 };
  const frame = new SteadyFrame();
  const faultsWith = async (style: string, size = wide) => {
    await page.setViewportSize(size);
    await page.setContent(`<style>body { margin: 0 } header { display: flex; height: 56px } .body { display: flex }
      aside { width: 200px; flex: none } main { flex: 1 } aside a { display: block } ${style}</style>
      <header><a href="/">Verein</a><search><input /></search><div><a href="/api/auth/logout">Abmelden</a></div></header>
      <div class="body"><aside><nav><a href="/a">Seite</a><a href="/b">Andere</a></nav></aside><main>Inhalt</main></div>`);
    return (await frame.faultsOf(page, "Seite")).map((fault) => fault.split(":", 1)[0]);
  };
  expect(await faultsWith("")).toEqual([]);
  expect(await faultsWith("")).toEqual([]);
  expect(await faultsWith("aside { width: 215px }")).toEqual(
    expect.arrayContaining(["the navigation", "the menu", "the page", "the entry /a"]),
  );
  expect(await faultsWith("header { height: 60px }")).toContain("the header");
  expect(await faultsWith("search { margin-left: 9px }")).toEqual(["the search", "the way out"]);
  expect(await faultsWith("aside a { padding: 3px }")).toContain("the entry /b");
  // The colleagues in the header come and go; another size of the window has its own frame.
  expect(await faultsWith("input { width: 90px }")).not.toContain("the search");
  expect(await faultsWith("aside { width: 100px }", narrow)).toEqual([]);
  expect(await faultsWith("", narrow)).toContain("the navigation");
});

test("a fault that lasts is told after few looks, one that passes is not, and neither takes a time", async () => {
  const looksOf = async (answers: string[][]) => {
    let looks = 0;
    const look = async () => answers[Math.min(looks++, answers.length - 1)] ?? [];
    return { faults: await lastingFaults(look, async () => undefined), looks };
  };
  expect(await looksOf([[]])).toEqual({ faults: [], looks: 1 });
  expect(await looksOf([["cut"]])).toEqual({ faults: ["cut"], looks: 3 });
  expect(await looksOf([["cut"], []])).toEqual({ faults: [], looks: 2 });
  expect(await looksOf([["a"], ["b"], ["c"]])).toEqual({ faults: ["c"], looks: 5 });
});

/** One browser page for one person: it loads the app once and is led from page to page. */
async function pagesAreSound(page: Page, who: DemoPerson, names: readonly string[]): Promise<void> {
  const routes = (await builtRoutes(page, who)).filter(({ name }) => names.includes(name));
  expect(routes).toHaveLength(names.length);
  // An address without its person shows the page of unknown addresses, which is sound.
  for (const { name, path } of routes) expect.soft(path, name).not.toMatch(/\/\/|[/=]$|=&/);
  await areSound(page, routes, { onPhone: who === "hebamme" });
}

// Pages that administrators edit and others only read.
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

const ofMediator = routeNames("mediator").filter(
  (name) => !edited.includes(name) || /^(appsettings|birthplace-)/.test(name),
);
/** So few that two workers can share them, and so many that none of them is much longer than the others. */
const PARTS = 3;
const perPart = Math.ceil(ofMediator.length / PARTS);

for (let part = 1; part <= PARTS; part++) {
  const names = ofMediator.slice((part - 1) * perPart, part * perPart);
  test(`mediator, ${names[0]} to ${names.at(-1)}: no text is cut, nothing jumps, axe finds nothing, at any width`, async ({
    page,
  }) => {
    await watchPage(page);
    await signIn(page, "mediator");
    await pagesAreSound(page, "mediator", names);
  });
}

test("hebamme: no text is cut, nothing jumps, axe finds nothing, at any width", async ({ page }) => {
  await watchPage(page);
  await signIn(page, "hebamme");
  await pagesAreSound(page, "hebamme", routeNames("hebamme"));
});

test("admin, manager, datenschutz, where they see more than others: no text is cut, nothing jumps, axe finds nothing, at any width", async ({
  browser,
}) => {
  const theirs = {
    admin: edited,
    // The mediator is told there that others open accounts.
    manager: ["user-insert"],
    datenschutz: routeNames("datenschutz"),
  } as const;
  for (const who of ["admin", "manager", "datenschutz"] as const) {
    const { page, context } = await asSomebodyElse(browser, who, nowhere);
    await watchPage(page);
    await pagesAreSound(page, who, theirs[who]);
    await context.close();
  }
});

test("pages as full as they get, and those before and around the sign-in: no text is cut or covered, at any width", async ({
  page,
}) => {
  watchRequests(page);
  for (const [name, path] of [
    ["sign-in", "/"],
    ["forgotten", "/signin/forgotten"],
    ["expired", "/signin/xyz"],
  ] as const)
    await textFits(page, { name, path });
  await signIn(page, "mediator");
  for (const route of await crowdedRoutes(page)) await textFits(page, route);
  await page.context().clearCookies();
  await signIn(page, "hebamme");
  await textFits(page, { name: "security", path: "/signin/security" });
});
