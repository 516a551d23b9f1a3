/** A midwife falls ill: the office hands her mothers over, the one who takes over sees them at once, and the one who gave does not. */
import { expect } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test("all mothers of a midwife go to one colleague, with what speaks against it, one of them stays", async ({
  page,
  browser,
}) => {
  await signIn(page, "manager");
  const { giver } = await ask<{ giver: { id: string; fullname: string } }>(
    page,
    `mutation($lastname: String!) { giver: insert_user_one(object: { firstname: "Ursina", lastname: $lastname, circles: ["8610"], languages: ["de"] }) { id fullname } }`,
    { lastname: randomSurname() },
  );
  await ask(page, "mutation($id: uuid!) { midwife_setactive(id: $id) { id } }", { id: giver.id });
  const mothers = [
    await aMother(page, storyName("Hofer")),
    await aMother(page, storyName("Iten")),
    await aMother(page, storyName("Jost")),
  ];
  for (const { id } of mothers)
    await ask(
      page,
      `mutation($id: uuid!, $midwife: uuid!) {
        mediation_establish(puerpera_id: $id, midwife_id: $midwife, override: ["outside_circles", "no_common_language", "no_email", "limited"]) { id }
      }`,
      { id, midwife: giver.id },
    );
  const { user } = await ask<{ user: { id: string; fullname: string }[] }>(
    page,
    `{ user(where: { email: { _eq: "hebamme@demo.example" } }) { id fullname } }`,
  );
  const [taker] = user;
  const hers = await asSomebodyElse(browser, "hebamme", "/user/puerpera/list", phone);
  await expect(hers.page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.goto(`/admin/user/single/${giver.id}`);
  await page.getByRole("link", { name: "Übergeben" }).click();
  const rows = page.getByRole("list", { name: "Wöchnerinnen in Betreuung" }).getByRole("combobox");
  await expect(rows).toHaveCount(3);
  await page.getByLabel("Alle an").selectOption({ value: taker?.id ?? "" });
  await page.getByLabel(`Hebamme für ${mothers[2]?.fullname}`).selectOption({ value: "" });
  await expect(page.getByText(`2 Wöchnerinnen an 1 Hebamme, 1 bleibt bei ${giver.fullname}.`)).toBeVisible();
  await page.getByRole("button", { name: "Übergeben …" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: "Wer übernimmt" })).toContainText(`${taker?.fullname}: 2`);
  await dialog.getByRole("button", { name: /übergeben$/i }).click();
  await expect(page.getByText("2 Wöchnerinnen übergeben.")).toBeVisible();
  await expect(page.getByRole("region", { name: "In Betreuung" }).getByRole("listitem")).toHaveCount(1);
  await expect(hers.page.getByText(mothers[0]?.fullname ?? "").first()).toBeVisible();
  await expect(hers.page.getByText(mothers[1]?.fullname ?? "").first()).toBeVisible();
  await expect(hers.page.getByText(mothers[2]?.fullname ?? "")).toHaveCount(0);

  for (const { id } of mothers)
    await ask(page, "mutation($id: uuid!) { mediation_dissolve(puerpera_id: $id) { id } }", { id });
  await expect(hers.page.getByText(mothers[0]?.fullname ?? "")).toHaveCount(0);
  await hers.context.close();
});
