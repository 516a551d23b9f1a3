import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { readPaper } from "#testing/read-paper.ts";
import { dayIn } from "./day.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

async function taken(page: Page, name: string): Promise<{ name: string; content: Uint8Array }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    content: new Uint8Array(await readFile(await download.path())),
  };
}

const keyLine = (page: Page, name: string) =>
  page.getByRole("region", { name: "Kennzahlen" }).getByRole("row", { name: new RegExp(`^${name}`) });

test("the office looks at the yearly report and takes it along for outside and for itself", async ({
  page,
}) => {
  const lastYear = Number(dayIn(0).slice(0, 4)) - 1;
  await signIn(page, "mediator", "/admin/office/statistic/report");
  await expect(page.getByRole("heading", { name: "Jahresbericht", level: 1 })).toBeVisible();

  // The last year that is over, for outside: small numbers are hidden.
  await expect(page.getByRole("combobox", { name: "Jahr" })).toHaveValue(String(lastYear));
  await expect(page.getByRole("radio", { name: "für aussen" })).toBeChecked();
  await expect(keyLine(page, "Anmeldungen")).toBeVisible();
  await expect(page.getByText("<5*").first()).toBeVisible();

  // For the office everything is told, and both files hold what the screen shows.
  await page.getByText("fürs Büro", { exact: true }).click();
  await expect(page).toHaveURL(/fuer=buero/);
  await expect(page.getByText("<5*")).toHaveCount(0);
  await expect(keyLine(page, "Anmeldungen")).toBeVisible();
  const shown = (await keyLine(page, "Anmeldungen").getByRole("cell").allTextContents()).map((text) =>
    text.trim(),
  );
  const paper = await taken(page, "PDF");
  expect(paper.name).toBe(`jahresbericht-${lastYear}-buero.pdf`);
  const { rows } = await readPaper(paper.content);
  expect(rows.find(([title]) => title === "Anmeldungen")?.slice(1)).toEqual(shown);
  const workbook = await taken(page, "XLSX");
  expect(workbook.name).toBe(`jahresbericht-${lastYear}-buero.xlsx`);
  const { sheets } = await readXlsx(workbook.content);
  expect(sheets[1]?.rows[1]?.[0]).toBe("Anmeldungen");

  // A running year is for the office alone; back leads to where one was.
  await page.getByText("für aussen", { exact: true }).click();
  await page.getByRole("combobox", { name: "Jahr" }).selectOption(String(lastYear + 1));
  await expect(page.getByRole("heading", { name: `${lastYear + 1} läuft noch` })).toBeVisible();
  await expect(page.getByRole("button", { name: "PDF" })).toHaveCount(0);
  await page.goBack();
  await expect(keyLine(page, "Anmeldungen")).toBeVisible();
});
