/** What opens above a page: it holds the keys, closes one by one, and gives the focus back to where it came from. */
import { expect, type Locator, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { builtRoutes, settled } from "./routes.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";
import { openTextFits } from "./sound-page.ts";
import { test } from "./story.ts";

const path = async (page: Page, who: DemoPerson, name: string) =>
  (await builtRoutes(page, who)).find((route) => route.name === name)?.path ?? "";

/** Walks on by Tab for longer than what is open can be, and never leaves it. */
async function expectFocusStaysIn(page: Page, overlay: Locator): Promise<void> {
  const isInside = () => overlay.evaluate((element) => element.matches(":focus-within"));
  await expect.poll(isInside).toBe(true);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step < 8 ? "Tab" : "Shift+Tab");
    await expect.poll(isInside, `step ${step}`).toBe(true);
  }
}

test("a dialog holds the keys and the page still, and Escape leads back through the menu's button", async ({
  page,
}) => {
  await signIn(page, "mediator");
  await page.goto(await path(page, "mediator", "puerpera-single"));
  const more = page.getByRole("button", { name: "Weitere Schritte" });
  await more.focus();
  await page.keyboard.press("ArrowUp");
  const menu = page.getByRole("menu", { name: "Weitere Schritte" });
  await expect(menu.getByRole("menuitem").last()).toBeFocused();
  await page.keyboard.press("Home");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  // One letter: after a pause of a second the next one begins another word.
  await page.keyboard.press("h");
  await expect(menu.getByRole("menuitem", { name: "Hinfällig setzen" })).toBeFocused();
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog", { name: /hinfällig setzen\?$/ });
  await expect(dialog).toBeVisible();
  await expectFocusStaysIn(page, dialog);
  // The page behind neither scrolls nor is there for readers.
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  const isInert = () => page.getByRole("main").evaluate((main) => main.closest("[inert]") !== null);
  await expect.poll(isInert).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect.poll(isInert).toBe(false);
});

test("Escape closes what lies on top and nothing below it, and a click beside does the same", async ({
  page,
}) => {
  await signIn(page, "mediator", "/admin/puerpera/current");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const pane = page.getByRole("article", { name: /^Anmeldung/ });
  await expect(pane.getByRole("heading").first()).toBeVisible();
  const chip = page.getByRole("button", { name: /^Geburtsort/ });
  const withoutChoice = await chip.innerText();
  await chip.click();
  const panel = page.getByRole("dialog", { name: "Geburtsort" });
  await expect(panel).toBeVisible();
  // From one filter to the next it is one press, and one more on the same chip closes it.
  const next = page.getByRole("button", { name: /^Anmeldung durch/ });
  await next.click();
  await expect(page.getByRole("dialog", { name: "Anmeldung durch" })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await next.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await chip.click();
  await panel.getByRole("option").first().click();
  await expect(page).toHaveURL(/geburtsort=/);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(chip).toBeFocused();
  await expect(page).toHaveURL(/geburtsort=/);
  // Until the chip names what was chosen, Escape is the case's beside the list.
  await expect(chip).not.toHaveText(withoutChoice, { useInnerText: true });
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/geburtsort=/);
  // The address is ahead of the page: until the chip is empty too, Escape is meant for it.
  await expect(chip).toHaveText(withoutChoice, { useInnerText: true });
  await expect(pane).toBeVisible();

  await chip.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(5, 600);
  await expect(panel).toHaveCount(0);
  await expect(pane).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
});

test("tabs are walked by the arrows, round and round, and by Home and End", async ({ page }) => {
  await signIn(page, "mediator");
  await page.goto(await path(page, "mediator", "puerpera-single"));
  const tabs = page.getByRole("tab");
  await tabs.first().focus();
  for (const [key, tab] of [
    ["End", tabs.last()],
    ["ArrowRight", tabs.first()],
    ["ArrowLeft", tabs.last()],
    ["Home", tabs.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab, key).toBeFocused();
    await expect(tab, key).toHaveAttribute("aria-selected", "true");
  }
});

test("the words of a button are shown to keys and to a pointer that rests", async ({ page }) => {
  await signIn(page, "mediator");
  await page.goto(await path(page, "mediator", "puerpera-single"));
  const edit = page.getByRole("main").getByRole("button", { name: "Bearbeiten", exact: true }).first();
  const words = page.getByRole("tooltip").getByText("Taste E");
  await edit.hover();
  await expect(words).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(words).toHaveCount(0);
  await edit.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(edit).toBeFocused();
  await expect(words).toBeVisible();
  await expect(edit).toHaveAccessibleDescription("Taste E");
  await page.keyboard.press("Escape");
  await expect(words).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test("what the list of a field hides from readers is not reached by keys", async ({ page }) => {
  await signIn(page, "mediator", "/admin/puerpera/insert");
  const field = page.getByRole("combobox", { name: "Geburtsort" });
  const isHidden = (place: Locator) =>
    place.evaluate((element) => element.closest("[aria-hidden=true], [inert]") !== null);
  for (const key of ["Tab", "Shift+Tab"]) {
    await field.click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(field).toBeFocused();
    const behind = page.getByRole("textbox", { name: "Vorname", includeHidden: true });
    await expect.poll(() => isHidden(behind)).toBe(true);
    expect(await isHidden(field)).toBe(false);
    await page.keyboard.press(key);
    await expect.poll(() => isHidden(page.locator(":focus")), key).toBe(false);
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a failure is told at once in the open dialog, which keeps what was typed", async ({ page }) => {
  await signIn(page, "hebamme", "/user/profile");
  await page.getByRole("button", { name: "Abwesenheit eintragen" }).click();
  const dialog = page.getByRole("dialog", { name: "Abwesenheit eintragen" });
  await dialog.getByLabel("Von *").fill("1.2.2031");
  await dialog.getByLabel("Bis *").fill("3.2.2031");
  await page.route("**/v1/graphql", (route) =>
    route.request().postData()?.includes("mutation") ? route.abort() : route.continue(),
  );
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Keine Verbindung.");
  await expect(dialog.getByLabel("Von *")).toHaveValue(/2031/);
});

interface Opened {
  who: DemoPerson;
  route: string;
  what: string;
  open: (page: Page) => Promise<unknown>;
  /** Rules of axe that do not hold there. */
  leftOut?: readonly string[];
}

/**
 * While the list of a field is open, React Aria hides all but the field and its list from readers, so that on a telephone one
 * swipes from the one to the other although the list is drawn at the end of the page. What is hidden stays within reach of a
 * pointer, so that the press which closes the list is not lost, and that is what axe sees. Keys do not get there: the list is
 * closed, and the page shown again, before Tab arrives, as the story below tells.
 */
const hiddenByAList = ["aria-hidden-focus", "page-has-heading-one", "region"];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

const opened: readonly Opened[] = [
  {
    who: "mediator",
    route: "puerpera-single",
    what: "the menu of steps",
    open: (page) => button(page, "Weitere Schritte").click(),
  },
  {
    who: "mediator",
    route: "puerpera-single",
    what: "a dialog with a field",
    open: async (page) => {
      await button(page, "Weitere Schritte").click();
      await page.getByRole("menuitem", { name: "Hinfällig setzen" }).click();
    },
  },
  {
    who: "mediator",
    route: "puerpera-list",
    what: "the columns",
    open: (page) => button(page, "Spalten wählen").click(),
  },
  {
    who: "mediator",
    route: "puerpera-list",
    what: "the filters that are not in use",
    open: (page) => button(page, /^Filter$/).click(),
  },
  {
    who: "mediator",
    route: "puerpera-list-empty",
    what: "the name of a view",
    open: (page) => button(page, "Ansicht speichern").click(),
  },
  {
    who: "mediator",
    route: "puerpera-list",
    what: "the choices of a filter",
    open: (page) => button(page, /^Geburtsort/).click(),
  },
  {
    who: "mediator",
    route: "puerpera-insert",
    what: "a calendar",
    open: (page) => button(page, "Kalender öffnen").click(),
  },
  {
    who: "mediator",
    route: "puerpera-insert",
    what: "the list of a field",
    open: (page) => page.getByRole("combobox", { name: "Geburtsort" }).click(),
    leftOut: hiddenByAList,
  },
  {
    who: "mediator",
    route: "triage-case",
    what: "the question before mediating",
    open: (page) => button(page, /^An .* vermitteln/).click(),
  },
  { who: "mediator", route: "triage", what: "the keys", open: (page) => page.keyboard.press("?") },
  {
    who: "hebamme",
    route: "profile",
    what: "an absence",
    open: (page) => button(page, "Abwesenheit eintragen").click(),
  },
];

for (const who of ["mediator", "hebamme"] as const) {
  test(`whatever ${who} opens passes axe, shows all of its text and breaks no content policy`, async ({
    page,
  }) => {
    const broken: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.context().addInitScript({ content: axe });
    await signIn(page, who);
    for (const { route, what, open, leftOut = [] } of opened.filter((each) => each.who === who)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(await path(page, who, route));
      await settled(page);
      await open(page);
      await page.getByRole("dialog").or(page.getByRole("listbox")).first().waitFor();
      await settled(page);
      const faults = (await faultsOf(page)).filter(
        (fault) => !leftOut.includes(fault.split(":", 1)[0] ?? ""),
      );
      expect.soft(faults, what).toEqual([]);
      await openTextFits(page, what);
    }
    expect(broken).toEqual([]);
  });
}
