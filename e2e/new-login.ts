/** A midwife of the sample gets her login as people do: the office makes it, the mail brings the link, she chooses a password. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { MailServer } from "#testing/a-mail-server.ts";
import { ask } from "./graphql.ts";
import { countMailsTo, linkTo } from "./mails.ts";

const password = "Ziegel Fagott Lampe 9";

/** `admin` is a page of somebody who may make logins. */
export async function withNewLogin(
  admin: Page,
  { browser, mailServer }: { browser: Browser; mailServer: MailServer },
  email: string,
  path: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const { user } = await ask<{ user: { id: string }[] }>(
    admin,
    "query($email: String!) { user(where: { email: { _eq: $email } }) { id } }",
    { email },
  );
  // A story that is told again finds the login of the first time.
  await ask(admin, "mutation($id: uuid!) { identity_delete(id: $id) { success } }", { id: user[0]?.id });
  const before = countMailsTo(mailServer, email);
  await ask(admin, "mutation($id: uuid!) { identity_create(id: $id) { success } }", { id: user[0]?.id });
  const context = await browser.newContext({ locale: "de-CH", timezoneId: "Europe/Zurich", ...options });
  const page = await context.newPage();
  await page.goto(await linkTo(mailServer, email, before));
  await page.getByLabel("Neues Passwort").fill(password);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await page.waitForURL(/\/user\/home/);
  await page.goto(path);
  return { page, context };
}
