/** Two servers behind one address: what is done at one is seen at the other, and when one dies, its people go on. */
import { expect, type Page, type WebSocket } from "@playwright/test";
import { runTwoServersOnCopy, type TwoServers } from "#testing/e2e-servers.ts";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test as base } from "./story.ts";
import { desk } from "./window.ts";

/** One of them is killed, so they are nobody else's. */
const test = base.extend<{ servers: TwoServers }>({
  servers: [
    async ({ mailServer, pushService }, use) => {
      const ways = { SMTP_URL: mailServer.url, PUSH_SERVICE: pushService.url };
      const servers = await runTwoServersOnCopy(ways);
      await use(servers);
      await servers.end();
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ servers }, use) => use(servers.url),
});

/** No claim about speed: a browser whose server has died comes back after pauses of its own. */
const patient = { timeout: 120_000 };

/** The newest that the page opens from now on. */
function newestSocketOf(page: Page): () => WebSocket | undefined {
  let newest: WebSocket | undefined;
  page.on("websocket", (socket) => {
    // Before a server has answered, it may still go to either.
    socket.once("framereceived", () => {
      newest = socket;
    });
  });
  return () => newest;
}

const urgent = (page: Page) => page.getByText("Dringend", { exact: true }).first();
const bar = (page: Page) => page.getByText("Keine Verbindung. Die Anzeige kann veraltet sein");
const title = (page: Page, name: string) => page.getByRole("heading", { name });

test("a step at one server is seen at the other; one is killed, and nobody signs in again or loses anything", async ({
  page,
  browser,
  servers,
}) => {
  const { first, second, sendTo } = servers;
  // The mediator at the first, her colleague at the second; what connects later goes to the one that will die.
  sendTo(first);
  await signIn(page, "mediator");
  const mother = await aMother(page, storyName("Zweiserver"));
  const path = `/admin/puerpera/single/${mother.id}`;
  const newest = newestSocketOf(page);
  await page.goto(path);
  await expect(title(page, mother.fullname)).toBeVisible();
  await expect.poll(() => newest()?.isClosed(), patient).toBe(false);
  sendTo(second);
  const other = await asSomebodyElse(browser, "manager", path, desk);
  await expect(title(other.page, mother.fullname)).toBeVisible();
  await expect(urgent(other.page)).toHaveCount(0);
  sendTo(first);

  await test.step("a step at the first is seen at the second, by itself", async () => {
    await page.keyboard.press("d");
    await expect(urgent(page)).toBeVisible();
    await expect(urgent(other.page)).toBeVisible(patient);
  });

  const firstname = `Besa ${randomSurname()}`;
  await page.getByRole("button", { name: "Bearbeiten", exact: true }).first().click();
  await page.getByLabel("Vorname").fill(firstname);
  await page.evaluate("document.documentElement.dataset.opened = 'before'");

  const acknowledged: string[] = [];
  await test.step("the first is killed in the middle of work", async () => {
    const lost = newest();
    const names = Array.from({ length: 12 }, () => storyName("Quittiert"));
    sendTo(first, second);
    let killed: Promise<void> | undefined;
    for (const [at, name] of names.entries()) {
      if (at === 4) killed = first.kill();
      // What was under way at the one that died may fail; it was not acknowledged.
      const written = await aMother(page, name).catch(() => undefined);
      if (written) acknowledged.push(written.id);
    }
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(4);
    await expect.poll(() => lost?.isClosed(), patient).toBe(true);
  });

  await test.step("her browser goes on at the second; what she typed is there and is saved", async () => {
    await expect.poll(() => newest()?.isClosed(), patient).toBe(false);
    await expect(bar(page)).toHaveCount(0, patient);
    await expect(page.getByLabel("Vorname")).toHaveValue(firstname);
    await page.getByRole("button", { name: "Speichern", exact: true }).click();
    await expect(page.getByText("Gespeichert.")).toBeVisible(patient);
    const fullname = mother.fullname.replace("Besarta", firstname);
    await expect(title(page, fullname)).toBeVisible(patient);
    await expect(title(other.page, fullname)).toBeVisible(patient);
    // The same page as before: neither loaded anew nor signed in anew.
    await expect(page.locator("html")).toHaveAttribute("data-opened", "before");
  });

  await test.step("what her colleague does is seen at hers, as before", async () => {
    await other.page.keyboard.press("d");
    await expect(urgent(other.page)).toHaveCount(0, patient);
    await expect(urgent(page)).toHaveCount(0, patient);
  });

  await test.step("nothing that was acknowledged is lost, and a page loaded anew asks nobody to sign in", async () => {
    const { puerpera } = await ask<{ puerpera: { id: string }[] }>(
      page,
      "query($ids: [uuid!]!) { puerpera(where: { id: { _in: $ids } }) { id } }",
      { ids: acknowledged },
    );
    expect(puerpera.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted());
    for (const each of [page, other.page]) {
      await each.reload();
      await expect(title(each, mother.fullname.replace("Besarta", firstname))).toBeVisible(patient);
    }
  });
  await other.context.close();
});
