import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { settled } from "./routes.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

test("the office takes its filtered list out as a workbook and midwives as CSV, says why, and reads the log of it", async ({
  page,
}) => {
  await signIn(page, "manager", "/admin/puerpera/list?status=new,published");
  await settled(page);
  const found = await page.getByText(/Anmeldungen gefunden/).innerText();
  await page.getByRole("link", { name: "Exportieren" }).click();
  await expect(page.getByRole("heading", { name: "Export", level: 1 })).toBeVisible();
  const count = Number.parseInt(found, 10);
  await expect(page.getByLabel("Zusammenfassung")).toContainText(`${count} Anmeldungen`);

  await page.getByText("Vollständig", { exact: true }).click();
  await page.getByRole("button", { name: "Exportieren" }).click();
  await expect(page.getByText("Bitte geben Sie an, wofür Sie die Daten brauchen.")).toBeVisible();
  await page.getByLabel(/Wofür brauchen Sie die Daten/).fill("Übersicht für die Teamsitzung");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportieren" }).click(),
  ]);
  await expect(page.getByRole("status").filter({ hasText: "in Ihren Downloads" })).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^woechnerinnen-vollstaendig-\d{4}-\d\d-\d\d\.xlsx$/);

  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map((row) => row[head.indexOf("Status")]))).toEqual(new Set(["Neu", "Freigegeben"]));
  expect(rows[0]?.[head.indexOf("Angemeldet am")]).toBeInstanceOf(Date);

  await page.goto("/admin/user/export?status=active");
  await settled(page);
  await page.getByText("CSV", { exact: true }).click();
  await page.getByLabel(/Wofür brauchen Sie die Daten/).fill("Adressliste");
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportieren" }).click(),
  ]);
  const text = await readFile(await table.path(), "utf8");
  expect(text.startsWith("\uFEFFID;Alte ID;Status;Rolle;Nachname;Vorname;")).toBe(true);
  expect(text).toContain(";Aktiv;Hebamme/PFF;");
  const last = page.getByRole("region", { name: "Letzte Exporte" }).getByRole("listitem").first();
  await expect(last).toContainText("Adressliste");
  await expect(last).toContainText("fertig");
  await expect(last).not.toContainText("Vollständig");

  await page.goto("/admin/office/actionlog");
  await expect(page.getByRole("row").nth(1)).toContainText(" hat ");
  await page.getByRole("button", { name: "Aktion alle" }).click();
  await page.getByRole("option", { name: "Vermittlung aufgelöst" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/aktion=mediation_dissolved/);
  await expect(page.getByRole("row").filter({ hasText: "freigegeben" })).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toContainText("aufgelöst");
});
