/** What one person changes reaches the other, and neither loses anything. */
import { expect } from "@playwright/test";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

test("two people edit the same mother: the second is told, nothing is overwritten, and an older version is refused", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator");
  const { puerpera } = await ask<{ puerpera: { id: string; version: number }[] }>(
    page,
    `{ puerpera(where: { status: { _eq: "closed" } }, order_by: { created_at: desc }, limit: 1) { id version } }`,
  );
  const { id, version } = puerpera[0] ?? { id: "", version: 0 };
  const path = `/admin/puerpera/single/${id}`;
  await page.goto(path);
  const other = await asSomebodyElse(browser, "manager", path, desk);
  const stamp = randomSurname();

  for (const each of [page, other.page]) {
    await each.getByRole("button", { name: "Bearbeiten", exact: true }).first().click();
    await each.getByLabel("Vorname").waitFor();
  }
  await other.page.getByLabel("Adresse", { exact: true }).fill(`Zweitweg ${stamp}`);
  await page.getByLabel("Vorname").fill(`Erste ${stamp}`);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();

  const told = other.page.getByRole("alert").filter({ hasText: "inzwischen geändert" });
  await expect(told).toContainText("Ihre Eingaben sind noch da.");
  await expect(other.page.getByLabel("Adresse", { exact: true })).toHaveValue(`Zweitweg ${stamp}`);
  await told.getByRole("button", { name: "Neu laden" }).click();
  await expect(other.page.getByText(/Inzwischen geändert: Vorname/)).toBeVisible();
  await expect(other.page.getByLabel("Vorname")).toHaveValue(`Erste ${stamp}`);
  await other.page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(other.page.getByText("Gespeichert.")).toBeVisible();

  const { puerpera_by_pk } = await ask<{ puerpera_by_pk: { firstname: string; address: string } }>(
    page,
    "query($id: uuid!) { puerpera_by_pk(id: $id) { firstname address } }",
    { id },
  );
  expect(puerpera_by_pk).toEqual({ firstname: `Erste ${stamp}`, address: `Zweitweg ${stamp}` });

  // The data service itself refuses the version that both began with.
  const update =
    "mutation($id: uuid!, $set: puerpera_set_input!) { update_puerpera_by_pk(pk_columns: { id: $id }, _set: $set) { id } }";
  await expect(ask(page, update, { id, set: { notes_internal: "zu spät", version } })).rejects.toThrow(
    /inzwischen geändert/,
  );
  await other.context.close();
});
