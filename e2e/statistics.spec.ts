/** The office's figures: another year, a filter, the mothers behind a number, and the files one takes along. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const WITHIN = { timeout: 30_000 };

/** The figures of a line of the table, from its first month to its last year. */
async function figuresOf(page: Page, table: RegExp, line: string): Promise<string[]> {
  const row = page.getByRole("table", { name: table }).getByRole("row", { name: new RegExp(`^${line}`) });
  await expect(row).toBeVisible(WITHIN);
  // The table is called after the new question at once; what it shows is of the one before until the answer has come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, WITHIN);
  return await row.getByRole("cell").allTextContents();
}

async function fileOf(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

const numberIn = (text: string | undefined) => Number((text ?? "").replaceAll("’", ""));

test("the office chooses a year and a filter, opens the mothers behind a figure, and takes the figures along", async ({
  page,
}) => {
  await signIn(page, "mediator", "/admin/office/statistic/mediation");
  await expect(page.getByText(/^Stand: /)).toBeVisible(WITHIN);
  const thisYear = Number(await page.getByLabel("Jahr", { exact: true }).inputValue());
  await expect(page.getByText(/Vergleich mit demselben Zeitraum/)).toBeVisible();

  await page.getByRole("button", { name: `Jahr ${thisYear - 1}` }).click();
  await expect(page).toHaveURL(new RegExp(`jahr=${thisYear - 1}`));
  const table = new RegExp(`Vermittlungen pro Monat ${thisYear - 1}`);
  const all = await figuresOf(page, table, "Durch Büro");
  await page.getByRole("button", { name: /^Partnerspital/ }).click();
  await page.getByRole("option", { name: "ja", exact: true }).click();
  await expect(page).toHaveURL(/partner=ja/);
  await expect
    .poll(async () => numberIn((await figuresOf(page, table, "Durch Büro")).at(12)), WITHIN)
    .toBeLessThan(numberIn(all.at(12)));
  const partners = await figuresOf(page, table, "Durch Büro");

  const csv = await fileOf(page, "Pro Monat: CSV");
  expect(csv.name).toBe(`Vermittlungen-pro-Monat-${thisYear - 1}.csv`);
  const line = csv.content
    .toString("utf8")
    .split("\r\n")
    .find((each) => each.startsWith("Durch Büro;"));
  expect(line?.split(";").slice(1)).toEqual(partners.map((text) => String(numberIn(text))));
  const xlsx = await fileOf(page, "Pro Monat: XLSX");
  const { sheets } = await readXlsx(new Uint8Array(xlsx.content));
  expect(sheets[0]?.rows.find(([head]) => head === "Durch Büro")?.slice(1)).toEqual(partners.map(numberIn));
  await expect(page.locator("canvas").first()).toBeVisible(WITHIN);
  const png = await fileOf(page, "Pro Monat: PNG");
  expect(png.content.subarray(1, 4).toString()).toBe("PNG");

  const chart = page.getByRole("img", { name: /Vermittlungen pro Monat/ });
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Januar: /)).toHaveText(new RegExp(`Durch Büro ${partners[0]}`));

  const figure = page
    .getByRole("table", { name: table })
    .getByRole("row", { name: /^Durch Büro/ })
    .getByRole("link")
    .nth(-2);
  const counted = numberIn(await figure.innerText());
  await figure.click();
  await expect(page).toHaveURL(/\/admin\/puerpera\/list/);
  await expect(page.getByText(new RegExp(`^${counted} Anmeldung(en)? gefunden`))).toBeVisible(WITHIN);
  await page.goBack();
  await expect(page).toHaveURL(/statistic\/mediation\?.*partner=ja/);
});

test("birthplaces and reasons lead to their mothers, and one sees who is here", async ({ page }) => {
  await signIn(page, "mediator", "/admin/office/statistic/mediationbirthplace");
  for (const path of ["mediationbirthplace", "lost"]) {
    await page.goto(`/admin/office/statistic/${path}`);
    const figure = page.getByRole("table").first().getByRole("rowgroup").nth(1).getByRole("link").first();
    await expect(figure).toBeVisible(WITHIN);
    const counted = numberIn(await figure.innerText());
    await figure.click();
    await expect(page.getByText(new RegExp(`^${counted} Anmeldung(en)? gefunden`))).toBeVisible(WITHIN);
  }
  await page.goto("/admin/office/statistic/online");
  const here = page.getByRole("table", { name: "Wer hier ist" }).getByRole("row", { name: /^Büro/ });
  await expect(here.getByRole("cell").first()).not.toHaveText(/^[0–]$/, WITHIN);
  await here.getByRole("link").first().click();
  await expect(page.getByRole("row").filter({ hasText: "Sandra Gerber" })).toContainText("online", WITHIN);
});
