/** The line breaks, the server restarts, the token expires: the people go on. */
import { expect, type Page } from "@playwright/test";
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { ask } from "./graphql.ts";
import { aMother } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const bar = (page: Page) => page.getByText("Keine Verbindung. Die Anzeige kann veraltet sein");

interface Urgent {
  puerpera: { id: string; fullname: string }[];
}

/** A published mother who is not urgent yet; her row shows when she is. */
async function calmMother(page: Page): Promise<Urgent["puerpera"][number]> {
  const { puerpera } = await ask<Urgent>(
    page,
    `{ puerpera(where: { status: { _eq: "published" }, priority: { _eq: 0 } }, order_by: { created_at: asc }, limit: 1) { id fullname } }`,
  );
  if (!puerpera[0]) throw new Error("nobody is published");
  return puerpera[0];
}

const setPriority = (page: Page, id: string, priority: number) =>
  ask(
    page,
    "mutation($id: uuid!, $priority: Int!) { puerpera_setpriority(id: $id, priority: $priority) { id } }",
    {
      id,
      priority,
    },
  );

test("the line breaks, then the server restarts: a bar each time, then fresh data on the page that stayed open", async ({
  browser,
}) => {
  const server = await runServerOnCopy();
  const context = await browser.newContext({ baseURL: server.url, locale: "de-CH" });
  const other = await asSomebodyElse(browser, "manager", nowhere, { baseURL: server.url });
  try {
    const page = await context.newPage();
    await signIn(page, "mediator");
    const mother = await calmMother(page);
    const title = page.getByRole("heading", { name: mother.fullname });
    const urgent = page.getByText("Dringend", { exact: true });
    await page.goto(`/admin/puerpera/single/${mother.id}`);
    await expect(title).toBeVisible();
    await page.evaluate("document.documentElement.dataset.opened = 'before'");

    // The page that is served is the one that runs: nothing new is offered.
    const asked = page.waitForResponse("**/version.json");
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await (await asked).finished();
    await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
    await expect(page.getByText("Eine neue Version ist da.")).toHaveCount(0);

    let failed = 0;
    page.on("requestfailed", () => failed++);
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible();
    await setPriority(other.page, mother.id, 1);
    const before = failed;
    // Asked ever more rarely, up to every quarter of a minute.
    await expect.poll(() => failed - before, { timeout: 60_000 }).toBeGreaterThan(1);
    await expect(title).toBeVisible();
    await expect(urgent).toHaveCount(0);
    await context.setOffline(false);
    await expect(bar(page)).toHaveCount(0);
    await expect(urgent.first()).toBeVisible();

    await server.stop();
    await expect(bar(page)).toBeVisible();
    await expect(title).toBeVisible();
    await server.start();
    await expect(bar(page)).toHaveCount(0, { timeout: 60_000 });
    await setPriority(other.page, mother.id, 0);
    await expect(urgent).toHaveCount(0, { timeout: 60_000 });
    // It was never loaded anew, and nobody signed in again.
    await expect(page.locator("html")).toHaveAttribute("data-opened", "before");
  } finally {
    await other.context.close();
    await context.close();
    await server.end();
  }
});

test("an expired token is renewed without a word", async ({ page }) => {
  await signIn(page, "mediator");
  const mother = await aMother(page, randomSurname());
  let refused = 0;
  // Before the page is opened: a busy page sends requests past a route that it learns of later.
  await page.route("**/v1/graphql", async (route) => {
    const isStep = route.request().postData()?.includes("PuerperaSetPriority") ?? false;
    if (!isStep || refused > 0) return await route.continue();
    refused++;
    await route.fulfill({ status: 401, contentType: "application/json", body: '{"errors":[]}' });
  });
  await page.goto(`/admin/puerpera/single/${mother.id}`);
  await expect(page.getByRole("heading", { name: mother.fullname })).toBeVisible();
  // She sees it at once; the answer comes with the second question.
  const answered = page.waitForResponse(
    (response) => response.ok() && (response.request().postData()?.includes("PuerperaSetPriority") ?? false),
  );
  await page.keyboard.press("d");
  await answered;
  expect(refused).toBe(1);
  await expect(page.getByText("Dringend", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/abgelaufen|nicht geklappt|Berechtigung/)).toHaveCount(0);
});
