/** Each overlay passes axe, shows all of its text and breaks no content policy. DOM tests beside the parts cover the keys. */
import { expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { builtRoutes, settled } from "./routes.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";
import { openTextFits } from "./sound-page.ts";
import { test } from "./story.ts";

const path = async (page: Page, who: DemoPerson, name: string) =>
  (await builtRoutes(page, who)).find((route) => route.name === name)?.path ?? "";

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
 * closed, and the page shown again, before Tab arrives (web/components/form/combo-boxes.test.tsx).
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
    // By keys alone.
    open: async (page) => {
      await button(page, "Weitere Schritte").focus();
      await page.keyboard.press("ArrowUp");
      const entries = page.getByRole("menu", { name: "Weitere Schritte" }).getByRole("menuitem");
      await expect(entries.last()).toBeFocused();
      await page.keyboard.press("Home");
      await expect(entries.first()).toBeFocused();
      // One letter: after a pause of a second the next one begins another word.
      await page.keyboard.press("h");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: /hinfällig setzen\?$/ })).toBeVisible();
      // The page behind does not scroll.
      await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
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
