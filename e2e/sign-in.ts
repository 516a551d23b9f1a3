/** Signing in: as people do (the page, two fields, one button), or with the session of an earlier time. */
import type { Browser, BrowserContext, Page } from "@playwright/test";

export type DemoPerson = "admin" | "manager" | "mediator" | "hebamme" | "hebamme2" | "datenschutz";
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** Of each person at each server; whoever signs out in a story signs in by the form, so that hers is another. */
const sessions = new Map<string, Cookies>();

export async function fillSignIn(page: Page, who: DemoPerson): Promise<void> {
  await page.getByLabel("E-Mail").fill(`${who}@demo.example`);
  await page.getByLabel("Passwort", { exact: true }).fill("demo");
  await page.getByRole("button", { name: "Anmelden" }).click();
}

async function shellStands(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: "Abmelden" })
    .or(page.getByRole("button", { name: /Menü/ }))
    .first()
    .waitFor();
}

/** Begins at a protected address, as after a click on a link. */
export async function signInByForm(page: Page, who: DemoPerson, path = "/"): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, who);
  await shellStands(page);
}

/** An address that shows nothing: enough for whoever is about to go elsewhere, or only asks the data service. */
export const nowhere = "/version.json";

/** The quick way: by the form the first time only. */
export async function signIn(page: Page, who: DemoPerson, path = nowhere): Promise<void> {
  await page.goto(nowhere);
  const key = `${who} ${new URL(page.url()).origin}`;
  const known = sessions.get(key);
  if (known) {
    await page.context().addCookies(known);
  } else {
    await signInByForm(page, who);
    sessions.set(key, await page.context().cookies());
  }
  if (known && path === nowhere) return;
  await page.goto(path);
  if (path !== nowhere) await shellStands(page);
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
