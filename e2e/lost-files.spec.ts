/** A file that comes later gets lost on its way: that costs one more press and never the page, in any browser. */
import { expect, type Locator, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

interface Line {
  /** The scripts that did not come, and whether the browser asked for them as modules or as mere data. */
  lost: { file: string; as: string }[];
  mend(): void;
}

/** Opens the page; every script that it does not name itself is lost, or of those the ones that match. */
async function openOnBrokenLine(page: Page, path: string, matching = /./): Promise<Line> {
  const named = await (await page.request.get(path)).text();
  let isMended = false;
  const lost: Line["lost"] = [];
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route("**/assets/*.js*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isMended || named.includes(pathname) || !matching.test(pathname)) return await route.continue();
    lost.push({ file: pathname, as: route.request().resourceType() });
    await route.abort();
  });
  await page.goto(path);
  return {
    lost,
    mend: () => {
      isMended = true;
    },
  };
}

/** Many browsers never load again what they once failed to load as a module. */
function expectNoModuleLost({ lost }: Line): void {
  expect(lost).not.toEqual([]);
  expect(lost.filter(({ as }) => as !== "fetch")).toEqual([]);
}

const told = (page: Page) => page.getByText("Das konnte nicht geladen werden.");

async function matchingOfSomebody(page: Page): Promise<string> {
  const { puerpera } = await ask<{ puerpera: { id: string }[] }>(
    page,
    `{ puerpera(where: { status: { _eq: "published" } }, limit: 1) { id } }`,
  );
  return `/admin/puerpera/single/${puerpera[0]?.id}?tab=hebammen`;
}

interface Picture {
  find: (page: Page) => Promise<string>;
  /** Where on the page. */
  place: (page: Page) => Locator;
  drawn: (page: Page) => Locator;
  matching: RegExp;
}

const map = {
  find: matchingOfSomebody,
  place: (page: Page) => page.getByRole("main"),
  drawn: (page: Page) => page.getByRole("img", { name: /Karte/ }).locator("path"),
};
const chart: Picture = {
  find: async () => "/user/statistic",
  matching: /./,
  // The page has a map, too, which gets lost as well.
  place: (page) => page.getByRole("region", { name: "Ihre Vermittlungen" }),
  drawn: (page) => page.getByRole("img", { name: /Pfeiltasten/ }).locator("canvas"),
};
/** A map, and its shapes alone. */
const maps: readonly Picture[] = [
  { ...map, matching: /./ },
  { ...map, matching: /plz-map/ },
];

async function expectDrawnAtTheNextPress(
  page: Page,
  { find, place, drawn, matching }: Picture,
): Promise<void> {
  const line = await openOnBrokenLine(page, await find(page), matching);
  const again = place(page).getByRole("button", { name: "Nochmals versuchen" }).first();
  await expect(again).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  expectNoModuleLost(line);
  line.mend();
  await again.click();
  await expect(drawn(page).first()).toBeVisible();
}

test("an explanation, a page, a menu with its dialog, a map and a chart that did not come are there at the next press", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator");
  const { id, fullname } = await aMother(page, storyName("Halimi"));
  const home = await openOnBrokenLine(page, "/admin/home");
  await expect(page.getByRole("link", { name: "Abmelden" })).toBeVisible();
  // In the page itself other things did not come.
  const said = told(page).and(page.locator(":not(main *)"));
  // The page listens to keys a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(said.first()).toBeVisible();
  }).toPass();
  await page.evaluate("window.isStillTheSame = true");
  await page.getByRole("link", { name: "Im Rückblick" }).first().click();
  await expect(page.getByRole("heading", { name: "Diese Seite konnte nicht geladen werden" })).toBeVisible();
  expectNoModuleLost(home);
  home.mend();
  await page.getByRole("link", { name: "Startseite" }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "Im Rückblick" }).first().click();
  await expect(page.getByRole("heading", { name: "Rückblick", level: 1 })).toBeVisible();
  expect(await page.evaluate("window.isStillTheSame")).toBe(true);

  const single = await openOnBrokenLine(page, `/admin/puerpera/single/${id}`);
  const more = page.getByRole("button", { name: "Weitere Schritte" });
  await more.click();
  await expect(told(page)).toBeVisible();
  expectNoModuleLost(single);
  single.mend();
  await more.click();
  await page.getByRole("menuitem", { name: /Hinfällig setzen/ }).click();
  const dialog = page.getByRole("dialog", { name: `${fullname} hinfällig setzen?` });
  await dialog.getByRole("combobox").selectOption({ label: "Nicht erreichbar" });
  await dialog.getByRole("button", { name: "Hinfällig setzen" }).click();
  await expect(page.getByText("Die Anmeldung ist hinfällig.")).toBeVisible();

  for (const each of maps) await expectDrawnAtTheNextPress(page, each);
  const midwife = await asSomebodyElse(browser, "hebamme", nowhere, desk);
  await expectDrawnAtTheNextPress(midwife.page, chart);
  await midwife.context.close();
});
