/** The office's work list: a case comes in, is worked on by keys and by the line, and leaves. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

const triage = "/admin/puerpera/current";

const lineIn = (page: Page, group: string, name: string) =>
  page.getByRole("list", { name: group, exact: true }).locator("> li").filter({ hasText: name });
const tell = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test("a case slides in, and is solved without another screen and without the mouse", async ({ page }) => {
  await signIn(page, "mediator", triage);
  await page.getByRole("region", { name: "Neu", exact: true }).waitFor();
  const { fullname } = await aMother(page, storyName("Gashi"));
  await expect(lineIn(page, "Neu", fullname)).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type(fullname);
  await page.keyboard.press("Enter");
  const count = page.getByRole("region", { name: "Offene Anmeldungen" }).getByText(/^1 von \d+$/);
  await expect(count).toBeVisible();
  await page.keyboard.press("j");
  const pane = page.getByRole("article", { name: `Anmeldung ${fullname}` });
  await expect(pane.getByRole("heading", { name: fullname })).toBeVisible();
  await expect(pane.getByRole("radio")).toHaveCount(5);

  await page.keyboard.press("p");
  await tell(page, "Die Anmeldung ist freigegeben.");
  await expect(lineIn(page, "Noch nicht geboren", fullname)).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(lineIn(page, "Neu", fullname)).toBeVisible();

  await page.keyboard.press("d");
  await expect(lineIn(page, "Dringend", fullname)).toBeVisible();
  await expect(count).toBeVisible();
  await page.keyboard.press("z");
  await expect(lineIn(page, "Zurückgestellt", fullname)).toBeVisible();

  const midwife = (await pane.getByRole("radio").nth(2).getAttribute("aria-label")) ?? "";
  // By her name: who is third may be another one by now.
  const chosen = pane.getByRole("radio", { name: midwife, exact: true });
  await chosen.check();
  await chosen.blur();
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog", { name: `${fullname} an ${midwife} vermitteln?` });
  await dialog.getByRole("button", { name: /ermitteln$/ }).click();
  await tell(page, "Die Vermittlung ist erstellt.");
  await expect(pane.getByText(`betreut von ${midwife}`)).toBeVisible();
  await expect(page.getByText("Keine offene Anmeldung passt zu diesem Filter")).toBeVisible();
});

test("what unfolds is walked by keys, and Escape folds it up before it closes the case", async ({ page }) => {
  await signIn(page, "mediator", triage);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const pane = page.getByRole("article", { name: /^Anmeldung/ });
  const more = pane.getByRole("button", { name: "Weitere Schritte" });
  await more.focus();
  await page.keyboard.press("Enter");
  const entries = page.getByRole("menu", { name: "Weitere Schritte" }).getByRole("menuitem");
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entries.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entries).toHaveCount(0);
  await expect(more).toBeFocused();

  const chip = page.getByRole("button", { name: /^Geburtsort/ });
  await chip.click();
  const options = page.getByRole("dialog", { name: "Geburtsort" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Geburtsort" }).locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(pane).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
});

test("a colleague sees who is on a case, and what she does there", async ({ page, browser }) => {
  await signIn(page, "mediator");
  const { id, fullname } = await aMother(page, storyName("Osmani"));
  await page.goto(`${triage}?q=${encodeURIComponent(fullname)}`);
  await expect(lineIn(page, "Neu", fullname)).toBeVisible();
  const { page: other, context } = await asSomebodyElse(browser, "manager", `${triage}?case=${id}`, desk);
  const { user } = await ask<{ user: { fullname: string }[] }>(
    page,
    `{ user(where: { email: { _eq: "manager@demo.example" } }) { fullname } }`,
  );
  const company = `${user[0]?.fullname} hat diese Anmeldung offen`;
  await expect(lineIn(page, "Neu", fullname).getByRole("img", { name: company })).toBeVisible();

  await other.getByRole("article").getByRole("button", { name: "Freigeben" }).click();
  await tell(other, "Die Anmeldung ist freigegeben.");
  await expect(lineIn(page, "Noch nicht geboren", fullname)).toBeVisible();
  await other.getByRole("button", { name: "Schliessen" }).click();
  await expect(page.getByRole("img", { name: company })).toHaveCount(0);
  await context.close();
});

test("a case is set void from its line, found in the Rückblick and renewed there", async ({ page }) => {
  await signIn(page, "mediator");
  const { fullname } = await aMother(page, storyName("Berisha"));
  await page.goto(`${triage}?q=${encodeURIComponent(fullname)}`);
  await lineIn(page, "Neu", fullname).hover();
  await page.getByRole("button", { name: `Weitere Schritte: ${fullname}` }).click();
  await page.getByRole("menuitem", { name: "Hinfällig setzen" }).click();
  const dialog = page.getByRole("dialog", { name: `${fullname} hinfällig setzen?` });
  await dialog.getByRole("combobox").selectOption({ label: "Hebamme selbst gefunden" });
  await dialog.getByRole("button", { name: "Hinfällig setzen" }).click();
  await tell(page, "Die Anmeldung ist hinfällig.");

  await page.getByRole("link", { name: "Rückblick" }).click();
  const lost = lineIn(page, "Zuletzt hinfällig", fullname);
  await expect(lost).toContainText("Hebamme selbst gefunden");
  await lost.getByRole("link").click();
  await page.getByRole("article").getByRole("button", { name: "Erneuern" }).click();
  await tell(page, "Die Anmeldung ist wieder neu.");
  await expect(lost).toHaveCount(0);
});

test("tiles of the start page lead into the filtered triage", async ({ page }) => {
  await signIn(page, "mediator", "/admin/home");
  await page.getByRole("link", { name: /^Dringend\s*\d/ }).click();
  await expect(page.getByRole("button", { name: /nur Dringend/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Dringend", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Neu", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: /nur Dringend/ }).click();
  await expect(page.getByRole("region", { name: "Neu", exact: true })).toBeVisible();
});
