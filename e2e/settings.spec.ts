/** The settings of the organisation: who changes them sees before what it gives, and all others at once after. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

const settingsPath = "/admin/office/appsettings";

interface Settings {
  apptitle: string;
  primary_color: string;
  archive_days: number;
  fee_amount: number;
}

async function read(page: Page): Promise<Settings | undefined> {
  const { appsettings } = await ask<{ appsettings: Settings[] }>(
    page,
    "{ appsettings { apptitle primary_color archive_days fee_amount } }",
  );
  return appsettings[0];
}

const write = (page: Page, set: Partial<Settings>) =>
  ask(
    page,
    `mutation ($set: appsettings_set_input!) {
       update_appsettings_by_pk(pk_columns: { id: "appsettings" }, _set: $set) { id } }`,
    { set },
  );

const bar = (page: Page) => page.getByRole("region", { name: "Noch nicht gespeichert" });

/** The colours that a part of the page is drawn with. */
const coloursOf = (page: Page, selector: string) =>
  page.evaluate(`(() => {
    const { style } = document.querySelector(${JSON.stringify(selector)});
    return Object.fromEntries([...style].filter((name) => name.startsWith("--")).map((name) => [name, style.getPropertyValue(name).trim()]));
  })()`) as Promise<Record<string, string>>;

test("colours that cannot be read are refused with the figure; what is saved is what the preview showed, in all open browsers", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", settingsPath);
  const before = await read(page);
  const other = await asSomebodyElse(browser, "mediator", settingsPath, desk);
  await expect(other.page.getByText("Ändern kann sie nur die Administration.")).toBeVisible();
  await expect(other.page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await expect(other.page.getByRole("button", { name: "Speichern" })).toHaveCount(0);
  await expect(write(other.page, { apptitle: "Unbefugt" })).rejects.toThrow();

  const colour = page.getByRole("textbox", { name: "Hauptfarbe", exact: true });
  await colour.fill("#f4d03f");
  await expect(page.getByText("1,5 : 1 zu hell")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert")).toContainText(
    "Hauptfarbe: Weisse Schrift ist auf dieser Farbe nicht lesbar: 1,5 : 1",
  );
  expect(await read(page)).toEqual(before);

  try {
    await colour.fill("#7a2e5d");
    await page.getByRole("textbox", { name: "Titel der Anwendung" }).fill("Familienstart Uster");
    await expect(bar(page)).toContainText("2Änderungen");
    await expect(bar(page)).toContainText("Titel der Anwendung, Hauptfarbe");
    await expect(
      page.getByRole("navigation", { name: "Abschnitte" }).getByRole("link", { name: "Farben" }),
    ).toContainText("1");
    await expect.poll(async () => (await coloursOf(page, "[data-preview]"))["--primary"]).toBe("#7a2e5d");
    const previewed = await coloursOf(page, "[data-preview]");
    expect((await coloursOf(page, "html"))["--primary"]).toBe(before?.primary_color);
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);

    for (const each of [page, other.page]) {
      await expect.poll(() => coloursOf(each, "html")).toEqual(previewed);
      await expect(each.getByRole("banner").getByRole("link", { name: "Familienstart Uster" })).toBeVisible();
      await expect(each).toHaveTitle(/Familienstart Uster/);
      await expect(each.locator('link[rel="icon"]')).toHaveAttribute("href", /7a2e5d/);
    }
    await expect(other.page.getByRole("region", { name: "Farben" }).getByText("#7a2e5d")).toBeVisible();
    await expect(other.page.getByRole("region", { name: "Änderungen" }).getByText("#7a2e5d")).toBeVisible();
  } finally {
    await write(page, before ?? {});
    await other.context.close();
  }
});
