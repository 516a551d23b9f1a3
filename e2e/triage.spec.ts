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

test("a case slides in, is solved by keys while a colleague watches, and another one is set void and renewed", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator", triage);
  await page.getByRole("region", { name: "Neu", exact: true }).waitFor();
  const { fullname } = await aMother(page, storyName("Gashi"));
  await expect(lineIn(page, "Neu", fullname)).toBeVisible();
  const { page: colleague, context } = await asSomebodyElse(
    browser,
    "manager",
    `${triage}?q=${encodeURIComponent(fullname)}`,
    desk,
  );
  await expect(lineIn(colleague, "Neu", fullname)).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type(fullname);
  await page.keyboard.press("Enter");
  const count = page.getByRole("region", { name: "Offene Anmeldungen" }).getByText(/^1 von \d+$/);
  await expect(count).toBeVisible();
  await page.keyboard.press("j");
  const pane = page.getByRole("article", { name: `Anmeldung ${fullname}` });
  await expect(pane.getByRole("heading", { name: fullname })).toBeVisible();
  await expect(pane.getByRole("radio")).toHaveCount(5);
  const { user } = await ask<{ user: { fullname: string }[] }>(
    page,
    `{ user(where: { email: { _eq: "mediator@demo.example" } }) { fullname } }`,
  );
  const company = colleague.getByRole("img", { name: `${user[0]?.fullname} hat diese Anmeldung offen` });
  await expect(lineIn(colleague, "Neu", fullname).filter({ has: company })).toBeVisible();

  await page.keyboard.press("p");
  await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await tell(page, "Die Anmeldung ist freigegeben.");
  await expect(lineIn(page, "Noch nicht geboren", fullname)).toBeVisible();
  await expect(lineIn(colleague, "Noch nicht geboren", fullname)).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(lineIn(page, "Neu", fullname)).toBeVisible();

  await page.keyboard.press("d");
  await expect(lineIn(page, "Dringend", fullname)).toBeVisible();
  await expect(count).toBeVisible();
  await page.keyboard.press("z");
  await expect(lineIn(page, "Zurückgestellt", fullname)).toBeVisible();

  const midwife = (await pane.getByRole("radio").nth(2).getAttribute("aria-label")) ?? "";
  // By her name: another midwife may be third by now.
  const chosen = pane.getByRole("radio", { name: midwife, exact: true });
  await chosen.check();
  await chosen.blur();
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog", { name: `${fullname} an ${midwife} vermitteln?` });
  await dialog.getByRole("button", { name: /ermitteln$/ }).click();
  await tell(page, "Die Vermittlung ist erstellt.");
  await expect(pane.getByText(`betreut von ${midwife}`)).toBeVisible();
  await expect(page.getByText("Keine offene Anmeldung passt zu diesem Filter")).toBeVisible();
  await expect(colleague.getByText("Keine offene Anmeldung passt zu diesem Filter")).toBeVisible();

  const other = await aMother(page, storyName("Berisha"));
  await page.goto(`${triage}?q=${encodeURIComponent(other.fullname)}`);
  await lineIn(page, "Neu", other.fullname).hover();
  await page.getByRole("button", { name: `Weitere Schritte: ${other.fullname}` }).click();
  await page.getByRole("menuitem", { name: "Hinfällig setzen" }).click();
  const losing = page.getByRole("dialog", { name: `${other.fullname} hinfällig setzen?` });
  await losing.getByRole("combobox").selectOption({ label: "Hebamme selbst gefunden" });
  await losing.getByRole("button", { name: "Hinfällig setzen" }).click();
  await tell(page, "Die Anmeldung ist hinfällig.");

  await page.getByRole("link", { name: "Rückblick" }).click();
  const lost = lineIn(page, "Zuletzt hinfällig", other.fullname);
  await expect(lost).toContainText("Hebamme selbst gefunden");
  await lost.getByRole("link").click();
  await page.getByRole("article").getByRole("button", { name: "Erneuern" }).click();
  await tell(page, "Die Anmeldung ist wieder neu.");
  await expect(lost).toHaveCount(0);
  await context.close();
});
