/** What the office does between two telephone calls: sees a case again, gives it to a colleague, makes one of two. */
import { expect } from "@playwright/test";
import { dayIn, typedDayIn } from "./day.ts";
import { aMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

test("a case comes up again today, goes to a colleague, and is done; a ward's second registration is merged and parted", async ({
  page,
}) => {
  await signIn(page, "mediator");
  const lastname = storyName("Wiesendanger");
  const parents = await aMother(page, lastname);
  const ward = await aMother(page, lastname, {
    registrationtype: "spital",
    email: "station@spital.example",
    address: "Bankstr. 7a",
    birthday_child: dayIn(-1),
    birthtype: "vakuumgeburt",
    patientid: "26-99077",
  });

  await page.goto(`/admin/puerpera/single/${parents.id}`);
  const desk = page.getByRole("region", { name: "Wiedervorlage und Zuständigkeit" });
  await desk.getByRole("button", { name: "Wiedervorlage setzen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Am").fill(typedDayIn(0));
  await dialog.getByLabel("Wofür").fill("Spital nach Austritt fragen");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(desk).toContainText("Wiedervorlage heute: Spital nach Austritt fragen");
  await desk.getByRole("button", { name: "bei allen" }).click();
  await page.getByRole("menuitem", { name: "An Jana Odermatt geben" }).click();
  await expect(desk.getByRole("button", { name: "bei Jana" })).toBeVisible();

  await page.goto("/admin/home");
  const due = page.getByRole("link", { name: new RegExp(`Wiedervorlage ${parents.fullname}`) });
  await expect(due).toContainText("heute, bei Jana");
  await due.click();
  await desk.getByRole("button", { name: "Erledigt" }).click();
  await expect(desk.getByRole("button", { name: "Wiedervorlage setzen" })).toBeVisible();

  await page.getByRole("tab", { name: /Duplikate/ }).click();
  const merge = page
    .getByRole("link", { name: "Zusammenführen …" })
    .and(page.locator(`[href*="${ward.id}"]`));
  await merge.click();
  await expect(page.getByRole("group", { name: "Geburt", exact: true })).toContainText("Vakuumgeburt");
  const address = page.getByRole("group", { name: "Adresse", exact: true });
  await expect(address.getByRole("radio").first()).toBeChecked();
  await page.getByRole("button", { name: "Zusammenführen" }).click();
  const merged = page.getByRole("region", { name: "Zusammengeführt" });
  await expect(merged).toContainText("der Anmeldung des Spitals");
  await expect(page.getByText("26-99077").first()).toBeVisible();
  await merged.getByRole("button", { name: "Wieder trennen" }).click();
  await expect(merged).toHaveCount(0);
  await page.getByRole("tab", { name: /Duplikate/ }).click();
  await expect(merge).toBeVisible();
});
