/** Signing in as people do: the page, two fields, one button. */
import type { Browser, BrowserContext, Page } from "@playwright/test";

export type DemoPerson = "admin" | "manager" | "mediator" | "hebamme" | "hebamme2";

export async function fillSignIn(page: Page, who: DemoPerson): Promise<void> {
  await page.getByLabel("E-Mail").fill(`${who}@demo.example`);
  await page.getByLabel("Passwort", { exact: true }).fill("demo");
  await page.getByRole("button", { name: "Anmelden" }).click();
}

/** Begins at a protected address, as after a click on a link. */
export async function signIn(page: Page, who: DemoPerson, path = "/"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, who);
  await page
    .getByRole("link", { name: "Abmelden" })
    .or(page.getByRole("button", { name: /Menü/ }))
    .first()
    .waitFor();
}

/** A second person at her own browser. */
export async function asSomebodyElse(
  browser: Browser,
  who: DemoPerson,
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ locale: "de-CH", timezoneId: "Europe/Zurich", ...options });
  const page = await context.newPage();
  await signIn(page, who, path);
  return { page, context };
}
