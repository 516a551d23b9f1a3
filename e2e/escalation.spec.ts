/** A published case tells the office who sees it, and waits with showing it to others as long as the office says. */
import { expect } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

test("the office holds back that more midwives see a mother, and lets it go", async ({ page }) => {
  await signIn(page, "mediator");
  const mother = await aMother(page, storyName("Ausweitung"));
  await ask(page, "mutation($id: uuid!) { puerpera_publish(id: $id) { id } }", { id: mother.id });
  await page.goto(`/admin/puerpera/single/${mother.id}`);
  const line = page.getByRole("region", { name: "Wer die Anmeldung sieht" });
  await expect(line).toContainText("Stufe 1: Hebammen ihrer PLZ · Ab");
  await expect(line).toContainText("Hebammen der Nachbargebiete");

  await line.getByRole("button", { name: "Ausweitung anhalten" }).click();
  await page
    .getByRole("menuitem", { name: /^bis morgen/ })
    .first()
    .click();
  await expect(line).toContainText("Angehalten bis");

  await line.getByRole("button", { name: "Fortsetzen" }).click();
  await expect(line).not.toContainText("Angehalten");
  await expect(line.getByRole("button", { name: "Ausweitung anhalten" })).toBeVisible();
  await page.goto(`/admin/puerpera/single/${mother.id}?tab=verlauf`);
  await expect(page.getByText(/fortgesetzt\./).first()).toBeVisible();
});
