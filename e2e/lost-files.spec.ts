/** A file that comes later gets lost on its way: that costs one more press and never the page, in any browser. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

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

test("an explanation that did not come is opened by the next press", async ({ page }) => {
  await signIn(page, "mediator");
  const line = await openOnBrokenLine(page, "/admin/home");
  await expect(page.getByRole("link", { name: "Abmelden" })).toBeVisible();
  // In the page itself other things did not come.
  const said = told(page).and(page.locator(":not(main *)"));
  // The page listens to keys a moment after it is drawn.
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(said.first()).toBeVisible();
  }).toPass();
  expectNoModuleLost(line);
  line.mend();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
});

test("the steps and the dialog of one that did not come are opened by the next press, and the step is taken", async ({
  page,
}) => {
  await signIn(page, "mediator");
  const { id, fullname } = await aMother(page, storyName("Halimi"));
  const line = await openOnBrokenLine(page, `/admin/puerpera/single/${id}`);
  const more = page.getByRole("button", { name: "Weitere Schritte" });
  await more.click();
  await expect(told(page)).toBeVisible();
  expectNoModuleLost(line);
  line.mend();
  await more.click();
  await page.getByRole("menuitem", { name: /Hinfällig setzen/ }).click();
  const dialog = page.getByRole("dialog", { name: `${fullname} hinfällig setzen?` });
  await dialog.getByRole("combobox").selectOption({ label: "Nicht erreichbar" });
  await dialog.getByRole("button", { name: "Hinfällig setzen" }).click();
  await expect(page.getByText("Die Anmeldung ist hinfällig.")).toBeVisible();
});

test("a page that did not come is opened the next time, without loading everything anew", async ({
  page,
}) => {
  await signIn(page, "mediator");
  const line = await openOnBrokenLine(page, "/admin/home");
  await page.evaluate("window.isStillTheSame = true");
  await page.getByRole("link", { name: "Im Rückblick" }).first().click();
  await expect(page.getByRole("heading", { name: "Diese Seite konnte nicht geladen werden" })).toBeVisible();
  expectNoModuleLost(line);
  line.mend();
  await page.getByRole("link", { name: "Startseite" }).click();
  await page.getByRole("link", { name: "Im Rückblick" }).first().click();
  await expect(page.getByRole("heading", { name: "Rückblick", level: 1 })).toBeVisible();
  expect(await page.evaluate("window.isStillTheSame")).toBe(true);
});

async function matchingOfSomebody(page: Page): Promise<string> {
  const { puerpera } = await ask<{ puerpera: { id: string }[] }>(
    page,
    `{ puerpera(where: { status: { _eq: "published" } }, limit: 1) { id } }`,
  );
  return `/admin/puerpera/single/${puerpera[0]?.id}?tab=hebammen`;
}

const map = {
  who: "mediator",
  find: matchingOfSomebody,
  place: (page: Page) => page.getByRole("main"),
  drawn: (page: Page) => page.getByRole("img", { name: /Karte/ }).locator("path"),
} as const;
const pictures = [
  { what: "a map", ...map, matching: /./ },
  { what: "the shapes of a map", ...map, matching: /plz-map/ },
  {
    what: "a chart",
    who: "hebamme",
    find: async () => "/user/statistic",
    matching: /./,
    // The page has a map, too, which gets lost as well.
    place: (page: Page) => page.getByRole("region", { name: "Ihre Vermittlungen" }),
    drawn: (page: Page) => page.getByRole("img", { name: /Pfeiltasten/ }).locator("canvas"),
  },
] as const;

for (const { what, who, find, matching, place, drawn } of pictures) {
  test(`${what} that did not come is drawn at the next press`, async ({ page }) => {
    await signIn(page, who);
    const line = await openOnBrokenLine(page, await find(page), matching);
    const again = place(page).getByRole("button", { name: "Nochmals versuchen" }).first();
    await expect(again).toBeVisible();
    await expect(drawn(page)).toHaveCount(0);
    expectNoModuleLost(line);
    line.mend();
    await again.click();
    await expect(drawn(page).first()).toBeVisible();
  });
}
