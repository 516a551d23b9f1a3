/** The office's figures: another year, a filter, the mothers behind a number, the yearly report, and the files one takes along. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { readPaper } from "#testing/read-paper.ts";
import { dayIn } from "./day.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

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

/** A year and a filter, the mothers behind a figure, and the figures as files. */
async function takeFiguresAlong(page: Page): Promise<void> {
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
}

/** This one may have begun today. */
const lastYear = Number(dayIn(0).slice(0, 4)) - 1;
const keyLine = (page: Page, name: string) =>
  page.getByRole("region", { name: "Kennzahlen" }).getByRole("row", { name: new RegExp(`^${name}`) });

/** The yearly report, for outside and for the office. */
async function takeTheReportAlong(page: Page): Promise<void> {
  await page.goto("/admin/office/statistic/report");
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
  const paper = await fileOf(page, "PDF");
  expect(paper.name).toBe(`jahresbericht-${lastYear}-buero.pdf`);
  const { rows } = await readPaper(new Uint8Array(paper.content));
  expect(rows.find(([title]) => title === "Anmeldungen")?.slice(1)).toEqual(shown);
  const workbook = await fileOf(page, "XLSX");
  expect(workbook.name).toBe(`jahresbericht-${lastYear}-buero.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(workbook.content));
  expect(sheets[1]?.rows[1]?.[0]).toBe("Anmeldungen");

  // A running year is for the office alone; back leads to where one was.
  await page.getByText("für aussen", { exact: true }).click();
  await page.getByRole("combobox", { name: "Jahr" }).selectOption(String(lastYear + 1));
  await expect(page.getByRole("heading", { name: `${lastYear + 1} läuft noch` })).toBeVisible();
  await expect(page.getByRole("button", { name: "PDF" })).toHaveCount(0);
  await page.goBack();
  await expect(keyLine(page, "Anmeldungen")).toBeVisible();
}

async function isPicture(page: Page, button: string): Promise<void> {
  const { content } = await fileOf(page, button);
  expect(content.subarray(1, 4).toString()).toBe("PNG");
  // A picture of nothing has a width of one.
  expect(content.readUInt32BE(16)).toBeGreaterThan(300);
}

/** On a telephone the numbers stand beside their names. */
async function readOnTheWay(page: Page): Promise<void> {
  await page.goto(`/admin/office/statistic/mediationbirthplace?jahr=${lastYear}`);
  const row = page.getByRole("row", { name: /^Stadtspital Zürich Triemli/ });
  await expect(row).toBeVisible(WITHIN);
  await expect(row.getByRole("link").first()).toBeInViewport({ ratio: 1, ...WITHIN });
  await expect(page.locator("canvas")).toBeAttached(WITHIN);
  await isPicture(page, "Geburtsorte: PNG");
}

/** A midwife's own figures. */
async function takeOwnPicturesAlong(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Hinfällige" })).toBeVisible(WITHIN);
  await page.getByRole("combobox", { name: "Jahr" }).selectOption(String(lastYear));
  await expect(page.getByText(`im Jahr ${lastYear}`).first()).toBeVisible(WITHIN);
  await isPicture(page, "Hinfällige: PNG");
  await isPicture(page, "Nach Geburtsort: PNG");
  await page.getByRole("button", { name: "Karte: PNG", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.locator("figure path").first()).toBeAttached(WITHIN);
  await isPicture(page, "Karte: PNG");
}

test("the office chooses a year and a filter, opens the mothers behind a figure, and takes figures and report along; on a telephone, office and midwife take pictures", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator", "/admin/office/statistic/mediation");
  await takeFiguresAlong(page);
  await takeTheReportAlong(page);

  // Who is counted as here is here.
  await page.goto("/admin/office/statistic/online");
  const here = page.getByRole("table", { name: "Wer hier ist" }).getByRole("row", { name: /^Büro/ });
  await expect(here.getByRole("cell").first()).not.toHaveText(/^[0–]$/, WITHIN);
  await here.getByRole("link").first().click();
  await expect(page.getByRole("row").filter({ hasText: "Sandra Gerber" })).toContainText("online", WITHIN);

  const onTheWay = await asSomebodyElse(browser, "mediator", "/admin/home", phone);
  await readOnTheWay(onTheWay.page);
  await onTheWay.context.close();
  const midwife = await asSomebodyElse(browser, "hebamme", "/user/statistic", phone);
  await takeOwnPicturesAlong(midwife.page);
  await midwife.context.close();
});
