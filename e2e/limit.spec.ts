/** A midwife who has reached her limit waits for the release, and then takes over. */
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

interface Settings {
  limit_mediations: boolean;
  max_mediations_permonth: number | null;
  max_mediations_penaltyduration: number;
}

const readSettings =
  "{ appsettings { limit_mediations max_mediations_permonth max_mediations_penaltyduration } }";
const writeSettings = `mutation ($set: appsettings_set_input!) {
  update_appsettings_by_pk(pk_columns: { id: "appsettings" }, _set: $set) { id }
}`;

async function aPublishedMother(office: Page, note: string): Promise<void> {
  const { insert_puerpera_one } = await ask<{ insert_puerpera_one: { id: string } }>(
    office,
    "mutation ($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }",
    {
      object: {
        firstname: "Selma",
        lastname: "Hodel",
        zipcode: "8610",
        place: "Uster",
        languages: ["de"],
        phone_mobile: "079 555 77 31",
        birthdate_child: dayIn(9),
        notes_to_midwife: note,
      },
    },
  );
  await ask(office, "mutation ($id: uuid!) { puerpera_publish(id: $id) { id } }", {
    id: insert_puerpera_one.id,
  });
}

test("with the limit reached a new registration is counted down, and can be taken over after the release", async ({
  page,
  browser,
}) => {
  const note = `Limite ${randomSurname()}`;
  const { page: office, context } = await asSomebodyElse(browser, "admin", nowhere);
  const { appsettings } = await ask<{ appsettings: Settings[] }>(office, readSettings);
  const set = (settings: Partial<Settings>) => ask(office, writeSettings, { set: settings });
  try {
    // She has three mothers this month already.
    await set({ limit_mediations: true, max_mediations_permonth: 2, max_mediations_penaltyduration: 6 });
    await aPublishedMother(office, note);

    await signIn(page, "hebamme", "/user/filter");
    await expect(page.getByText(/3 von 2|von 2/).first()).toBeVisible();
    const waiting = page
      .getByRole("region", { name: /Noch nicht für Sie freigegeben/ })
      .getByRole("article")
      .filter({ hasText: /Freigabe in [56] Std\./ })
      .first();
    await expect(waiting).toBeVisible();
    await expect(waiting).toContainText("Ihre Limite für");
    await expect(waiting.getByRole("button", { name: "Übernehmen" })).toHaveCount(0);
    expect(await page.content()).not.toContain(note);

    await set({ max_mediations_penaltyduration: 0 });
    await page.reload();
    const card = page.getByRole("article").filter({ hasText: note });
    await card.getByRole("button", { name: "Übernehmen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Übernehmen" }).click();
    await expect(page.getByRole("heading", { name: "Selma Hodel" })).toBeVisible();
  } finally {
    await set(appsettings[0] ?? { limit_mediations: false });
    await context.close();
  }
});
