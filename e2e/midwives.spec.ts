/** The office and its midwives: one is taken in, and what another one enters is known at once. */
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { activateAndInvite, insertMidwife, randomMidwife } from "./onboard-midwife.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

/** The card of a section on an account's page. */
const section = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

async function idOf(page: Page, email: string): Promise<string> {
  const { user } = await ask<{ user: { id: string }[] }>(
    page,
    "query($email: String!) { user(where: { email: { _eq: $email } }) { id } }",
    { email },
  );
  return user[0]?.id ?? "";
}

test("a manager takes a midwife in, activates and invites her, and chooses her circles", async ({ page }) => {
  const vera = randomMidwife("Vera");
  await signIn(page, "manager");
  await insertMidwife(page, vera);
  await expect(section(page, "Login")).toContainText("Kein Login");
  await activateAndInvite(page, vera);

  await page.goto(`/admin/user/single/${await idOf(page, vera.email)}`);
  await expect(section(page, "Login")).toContainText("Eingeladen");
  await page.getByRole("button", { name: "PLZ-Kreise bearbeiten" }).click();
  const circles = section(page, "PLZ-Kreise");
  await circles.getByRole("combobox", { name: "PLZ-Kreise" }).fill("8610");
  await page.getByRole("option", { name: "8610 Uster" }).click();
  await expect(circles.getByText("1 PLZ-Kreis", { exact: true })).toBeVisible();
  await circles.locator("path", { hasText: "8606" }).first().click();
  await expect(circles.getByText("2 PLZ-Kreise", { exact: true })).toBeVisible();
  const save = circles.getByRole("button", { name: "Speichern", exact: true });
  await save.click();
  // Those that are being chosen are items of a list, too.
  await expect(save).toHaveCount(0);
  await expect(circles.getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: "Pausieren" }).click();
  await expect(page.getByText("Pausiert", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Aktiv", { exact: true })).toBeVisible();
});

test("holidays that a midwife enters are at once on the office's screen and in its matching", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator");
  const lea = await idOf(page, "hebamme@demo.example");
  const { puerpera } = await ask<{ puerpera: { id: string }[] }>(
    page,
    `{ puerpera(where: { status: { _eq: "published" } }, limit: 1) { id } }`,
  );
  const isAway = async () => {
    const { matching_midwives } = await ask<{ matching_midwives: { entriesnow: boolean }[] }>(
      page,
      `query($id: uuid!, $lea: uuid!) {
         matching_midwives(args: { puerpera_id: $id }, where: { user_id: { _eq: $lea } }) { entriesnow } }`,
      { id: puerpera[0]?.id, lea },
    );
    return matching_midwives[0]?.entriesnow;
  };
  await page.goto(`/admin/user/single/${lea}`);
  const absence = section(page, "Abwesenheit");
  await expect(absence.getByRole("img", { name: /Abwesenheit/ })).toBeVisible();
  await expect(absence.getByText("jetzt")).toHaveCount(0);
  expect(await isAway()).toBe(false);

  const midwife = await asSomebodyElse(browser, "hebamme", nowhere);
  const { insert_calendarentry_one: entry } = await ask<{ insert_calendarentry_one: { id: string } }>(
    midwife.page,
    `mutation($object: calendarentry_insert_input!) { insert_calendarentry_one(object: $object) { id } }`,
    { object: { user_id: lea, kind: "ferien", title: "Ferien", start: dayIn(-1), end: dayIn(6) } },
  );
  await expect(absence.getByText("jetzt")).toBeVisible();
  await expect(page.getByText(/^Ferien bis /)).toBeVisible();
  expect(await isAway()).toBe(true);
  await ask(midwife.page, "mutation($id: uuid!) { delete_calendarentry_by_pk(id: $id) { id } }", {
    id: entry.id,
  });
  await expect(absence.getByText("jetzt")).toHaveCount(0);
  await midwife.context.close();
});
