/** The work list on a phone: cards, the step at the thumb, the case on its own page. */
import { expect } from "@playwright/test";
import { aMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

test("a case is published from its card, taken back, and opened on its own page", async ({ page }) => {
  await signIn(page, "mediator");
  const { fullname } = await aMother(page, storyName("Krasniqi"));
  await page.goto(`/admin/puerpera/current?q=${encodeURIComponent(fullname)}`);
  const card = (group: string) => page.getByRole("list", { name: group, exact: true }).locator("> li");
  await card("Neu").getByRole("button", { name: "Freigeben" }).tap();
  await expect(page.getByText("Die Anmeldung ist freigegeben.")).toBeVisible();
  await expect(card("Noch nicht geboren")).toContainText(fullname);
  await page.getByRole("button", { name: "Rückgängig" }).tap();
  await expect(card("Neu")).toContainText(fullname);

  await card("Neu").getByRole("link", { name: fullname }).tap();
  await expect(page.getByRole("heading", { name: fullname, level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Triage" }).first().tap();
  await expect(card("Neu")).toContainText(fullname);
});
