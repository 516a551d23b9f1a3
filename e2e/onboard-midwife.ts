/** How the office takes a midwife in: the steps that several stories begin with. */

import { expect, type Page } from "@playwright/test";
import { randomSurname } from "./random-person.ts";

export interface NewMidwife {
  firstname: string;
  lastname: string;
  email: string;
}

/** Somebody whom no other story knows. */
export function randomMidwife(firstname: string): NewMidwife {
  const mark = randomSurname();
  return {
    firstname,
    lastname: `Neuling ${mark}`,
    email: `${firstname.toLowerCase()}.${mark.toLowerCase()}@beispiel.example`,
  };
}

/** Fills in the form and stands on her page afterwards; the page is signed in as manager or admin. */
export async function insertMidwife(page: Page, { firstname, lastname, email }: NewMidwife): Promise<void> {
  await page.goto("/admin/user/insert");
  await page.getByLabel("Vorname").fill(firstname);
  await page.getByLabel("Nachname").fill(lastname);
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("PLZ", { exact: true }).fill("8610");
  await expect(page.getByLabel("Ort", { exact: true })).toHaveValue("Uster");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${firstname} ${lastname}` })).toBeVisible();
}

/** In the triage of midwives: her row, activated and invited. */
export async function activateAndInvite(
  page: Page,
  { firstname, lastname, email }: NewMidwife,
): Promise<void> {
  const name = `${firstname} ${lastname}`;
  await page.goto("/admin/user/triage");
  const fresh = page.getByRole("region", { name: "Neu", exact: true });
  const row = fresh.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("ZSR-Nummer");
  await row.getByRole("button", { name: `${name}: Aktivieren und einladen` }).click();
  const dialog = page.getByRole("dialog", { name: "Aktivieren und einladen?" });
  await expect(dialog).toContainText(email);
  await dialog.getByRole("button", { name: "Aktivieren und einladen" }).click();
  await expect(page.getByText("Status geändert.").first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(/Das Login ist erstellt\./)).toBeVisible();
}
