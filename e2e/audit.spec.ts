import { expect } from "@playwright/test";
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { ask } from "./graphql.ts";
import { signIn } from "./sign-in.ts";
import { test as base } from "./story.ts";

/** A demonstration in which nobody looked yet has no seal for its first ten minutes, and nothing to check. */
const test = base.extend({
  server: [
    async ({ mailServer }, use) => {
      const server = await runServerOnCopy({ SMTP_URL: mailServer.url }, async (admin) => {
        await admin.query(
          "insert into app.access_log (puerpera_id, operation, column_class) select id, 'status link', 'M0' from app.puerpera limit 3",
        );
        await admin.query("select rules.seal_access('60 seconds')");
      });
      await use(server);
      await server.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

interface Mothers {
  puerpera: { id: string; fullname: string }[];
}

test("The auditor finds who looked at a mother, sees no name of hers, and has every seal checked", async ({
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const desk = await office.newPage();
  await signIn(desk, "mediator");
  const { puerpera } = await ask<Mothers>(
    desk,
    '{ puerpera(where: { status: { _eq: "current" } }, order_by: [{ id: asc }], limit: 1) { id fullname } }',
  );
  const mother = puerpera[0];
  if (!mother) throw new Error("the demonstration has no mother in care");
  await desk.goto(`/admin/puerpera/single/${mother.id}`);
  await desk.getByRole("heading", { level: 1, name: mother.fullname }).waitFor();
  await office.close();

  await signIn(page, "datenschutz");
  // What was read is written a moment later, and the log tells nobody of it.
  await expect
    .poll(async () => {
      const { access_entry } = await ask<{ access_entry: { user: { lastname: string } | null }[] }>(
        page,
        "query ($mother: uuid!) { access_entry(where: { puerpera_id: { _eq: $mother } }) { user { lastname } } }",
        { mother: mother.id },
      );
      return access_entry.map(({ user }) => user?.lastname);
    })
    .toContain("Gerber");
  await page.goto(`/audit/home?woechnerin=${mother.id}`);
  const list = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1, name: "Zugriffe" })).toBeVisible();
  await expect(list.getByText("Sandra Gerber").first()).toBeVisible();
  await expect(list.getByText("Anmeldung geöffnet", { exact: false }).first()).toBeVisible();
  await expect(page.getByText(mother.fullname)).toHaveCount(0);

  // Of the list of all others may have pushed it down.
  const { access_entry: followed } = await ask<{ access_entry: { puerpera_id: string }[] }>(
    page,
    '{ access_entry(where: { operation: { _eq: "status link" }, puerpera_id: { _is_null: false } }, limit: 1) { puerpera_id } }',
  );
  expect(followed).toHaveLength(1);
  await page.goto(`/audit/home?woechnerin=${followed[0]?.puerpera_id}`);
  await expect(
    list.getByRole("row").filter({ hasText: "über den Status-Link abgerufen" }).first(),
  ).toBeVisible({ timeout: 60_000 });

  // The rooms of the office are not hers.
  await page.goto(`/admin/puerpera/single/${mother.id}`);
  await expect(page).toHaveURL(/\/audit\/home$/);

  // What she reads is noted as well, and does not stand before what she came for.
  const lines = list.getByRole("row");
  await expect(lines.filter({ hasText: "Sandra Gerber" }).first()).toBeVisible();
  await expect(lines.filter({ hasText: "Regula Brunner" })).toHaveCount(0);
  await expect
    .poll(
      async () => {
        const { access_entry } = await ask<{ access_entry: { id: string }[] }>(
          page,
          '{ access_entry(where: { user: { lastname: { _eq: "Brunner" }, role: { _eq: "auditor" } } }, limit: 1) { id } }',
        );
        return access_entry.length;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await list.getByRole("link", { name: "Eigene zeigen" }).click();
  await expect(lines.filter({ hasText: "Regula Brunner" }).first()).toBeVisible({ timeout: 60_000 });

  await page.getByRole("link", { name: "Siegel" }).click();
  await page.getByRole("button", { name: "Alle Siegel prüfen" }).click();
  await expect(page.getByText("Alle Siegel halten")).toBeVisible();
  await page.getByRole("link", { name: "Exporte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Exporte" })).toBeVisible();
});
