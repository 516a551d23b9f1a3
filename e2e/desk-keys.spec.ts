/** A morning at the desk: keys go on working, dialogs begin where one confirms or types, and what is refused is seen. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const midwives = (page: Page) => page.getByRole("article", { name: /^Anmeldung/ }).getByRole("radio");
const confirming = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /ermitteln$/ });

/** Ctrl+K right after Escape, before the dialog has given the focus back. */
const searchOnceClosed = (page: Page) =>
  page.evaluate(`void new MutationObserver((changes, watching) => {
    if (document.querySelector('[role="dialog"]')) return;
    watching.disconnect();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, cancelable: true }));
  }).observe(document.body, { childList: true, subtree: true })`);

test("after a midwife is picked the keys work on, V and Enter mediate, and a colleague's step is told in the dialog", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator");
  const [taken, lost] = [await aMother(page, storyName("Erste")), await aMother(page, storyName("Zweite"))];
  await page.goto(`/admin/puerpera/current?case=${taken.id}`);
  await expect(page).toHaveTitle(new RegExp(`^${taken.fullname} · Triage · Wöchnerinnen · `));
  await midwives(page).nth(1).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
  await searchOnceClosed(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Überall suchen" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(midwives(page).nth(1)).toBeFocused();
  await page.keyboard.press("v");
  await expect(confirming(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Vermittelt", { exact: true }).first()).toBeVisible();

  const colleague = await asSomebodyElse(browser, "manager", nowhere);
  await page.goto(`/admin/puerpera/current?case=${lost.id}`);
  // The keys come with the list, not with the case beside it.
  const open = page.getByRole("region", { name: "Offene Anmeldungen" });
  await expect(open.getByText(lost.fullname).first()).toBeVisible();
  await midwives(page).nth(1).click();
  await page.keyboard.press("v");
  await expect(confirming(page)).toBeFocused();
  await ask(
    colleague.page,
    `mutation($id: uuid!) { puerpera_setlost(id: $id, lostreason: "kein_bedarf") { id } }`,
    { id: lost.id },
  );
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText(/hinfällig/i);
  await expect(confirming(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Schliessen" }).last().click();
  await expect(dialog).toHaveCount(0);
  await colleague.context.close();
});

test("a refused e-mail is marked, in sight and ready to be mended", async ({ page }) => {
  await signIn(page, "manager", "/admin/user/insert");
  const lastname = page.getByRole("textbox", { name: "Nachname" });
  await expect(page.getByRole("main").locator("input:focus")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Vorname" }).fill("Mia");
  await lastname.fill(randomSurname());
  await page.getByRole("textbox", { name: "E-Mail", exact: true }).fill("hebamme@demo.example");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const email = page.getByRole("textbox", { name: "E-Mail", exact: true });
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(email).toHaveAccessibleDescription(/meldet sich noch jemand anderes an\./);
});

test("the first press on Speichern is heard, also when the field just left is wrong", async ({ page }) => {
  await signIn(page, "mediator");
  const mother = await aMother(page, storyName("Dritte"));
  await page.goto(`/admin/puerpera/single/${mother.id}`);
  await expect(page).toHaveTitle(new RegExp(`^${mother.fullname} · Wöchnerinnen · `));
  await page.getByRole("button", { name: "Kontakt bearbeiten" }).click();
  const lastname = page.getByRole("textbox", { name: "Nachname" });
  await lastname.fill("");
  // Below the field that is left stands what would be moved by its fault.
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Nachname: Bitte geben Sie Nachname an." }),
  ).toBeVisible();
  await expect(lastname).toHaveAttribute("aria-invalid", "true");
});
