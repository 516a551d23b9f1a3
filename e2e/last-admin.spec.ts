/** What the administration cannot do to itself. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

interface Admin {
  id: string;
  fullname: string;
  role: string;
  status: string;
}

async function admins(page: Page): Promise<Admin[]> {
  const { user } = await ask<{ user: Admin[] }>(
    page,
    `{ user(where: { role: { _eq: "admin" }, status: { _eq: "active" } }) { id fullname role status } }`,
  );
  return user;
}

test("nobody changes his own role, and the last administrator stays", async ({ page }) => {
  await signIn(page, "admin");
  const before = await admins(page);
  expect(before, "the demonstration has one administrator").toHaveLength(1);
  const [self] = before as [Admin];

  // The form says it instead of offering the field; whoever goes past the form reads the same sentence.
  await page.goto(`/admin/user/single/${self.id}`);
  await page.getByRole("button", { name: "Person bearbeiten" }).click();
  const person = page.getByRole("region", { name: "Person", exact: true });
  await expect(person.getByText("Die eigene Rolle kann niemand ändern.")).toBeVisible();
  await expect(person.getByLabel("Rolle")).toHaveCount(0);
  await expect(
    ask(
      page,
      `mutation($id: uuid!) { update_user_by_pk(pk_columns: { id: $id }, _set: { role: "manager" }) { id } }`,
      { id: self.id },
    ),
  ).rejects.toThrow("Die eigene Rolle kann niemand ändern.");
  await person.getByRole("button", { name: "Abbrechen" }).click();

  const refusal = "Mindestens ein aktives Konto der Administration muss bleiben.";
  await page.getByRole("button", { name: "Pausieren" }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByRole("main").getByText("Aktiv", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await page.getByRole("menuitem", { name: "Austritt erfassen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Austritt erfassen" }).click();
  await expect(dialog.getByText(refusal)).toBeVisible();
  expect(await admins(page)).toEqual(before);
});
