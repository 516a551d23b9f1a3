import { expect } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const insert = `mutation($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }`;

test("a mediator finds a mother by any of her marks, a midwife, a screen, and on the search page Müller in any spelling", async ({
  page,
}) => {
  await signIn(page, "mediator", "/");
  const { puerpera } = await ask<{ puerpera: { patientid: string }[] }>(
    page,
    `{ puerpera(where: { patientid: { _like: "%-11834" } }) { patientid } }`,
  );
  const patientid = puerpera[0]?.patientid ?? "";
  for (const typed of ["krasniqi", patientid, "079 555 38 14"]) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name: /Arjeta Krasniqi/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Arjeta Krasniqi" })).toBeVisible();
    await page.getByRole("link", { name: "Startseite" }).click();
    await expect(page.getByText("Jetzt fällig").first()).toBeVisible();
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lea brunner");
  const group = page.getByRole("group", { name: "Hebammen/PFF und Büro" });
  await expect(group.getByRole("option", { name: /Lea Brunner/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("combobox", { name: "Überall suchen" }).fill("liste");
  // Whoever was found before stands above the screens, which move up under the pointer once she goes.
  await expect(group.getByRole("option", { name: /Lea Brunner/ })).toHaveCount(0);
  await page.getByRole("option", { name: "Wöchnerinnen › Liste" }).click();
  await expect(page).toHaveURL(/\/admin\/puerpera\/list$/);

  const firstname = randomSurname();
  await page.goto("/admin/puerpera/search");
  await ask(page, insert, {
    object: {
      firstname,
      lastname: "Müller",
      zipcode: "8610",
      place: "Uster",
      phone_mobile: "+41785556677",
      birthdate_child: dayIn(60),
    },
  });
  const field = page.getByRole("textbox", { name: "Wöchnerin suchen" });
  const hits = page.getByRole("region", { name: "Treffer" });
  const guesses = page.getByRole("region", { name: "Ähnlich geschrieben" });
  const name = new RegExp(`${firstname} Müller`);
  for (const typed of [`${firstname} mueller`, `${firstname} Muller`, "+41 78 555 66 77", "0785556677"]) {
    await field.fill(typed);
    await expect(hits.getByRole("link", { name }).first(), typed).toBeVisible();
  }
  await field.fill(`${firstname} Mülelr`);
  await expect(guesses.getByRole("link", { name })).toBeVisible();
  await expect(hits).toHaveCount(0);

  await field.fill(`${firstname} mueller`);
  await field.press("Enter");
  await expect(page.getByRole("article", { name })).toBeVisible();
  await expect(page).toHaveURL(/case=/);
  await expect(hits.locator("mark").filter({ hasText: "Müller" })).toBeVisible();

  await field.fill("");
  await page.getByRole("button", { name: `${firstname} mueller` }).click();
  await expect(hits.getByRole("link", { name })).toBeVisible();
});
