/** A colleague stands in: asked on the telephone, agreed by one tap, seen for her days, and gone when it ends. */
import { expect } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test("who is away asks a colleague, who sees her mothers from her yes until it ends", async ({
  page,
  browser,
}) => {
  await signIn(page, "hebamme2");
  const { user } = await ask<{ user: { id: string; fullname: string }[] }>(page, "{ user { id fullname } }");
  const [away] = user;
  const { insert_calendarentry_one: entry } = await ask<{ insert_calendarentry_one: { id: string } }>(
    page,
    `mutation($object: calendarentry_insert_input!) { insert_calendarentry_one(object: $object) { id } }`,
    {
      object: {
        user_id: away?.id,
        kind: "weiterbildung",
        title: "Vertretungstag",
        start: dayIn(0),
        end: dayIn(1),
      },
    },
  );
  const { puerpera } = await ask<{ puerpera: { fullname: string }[] }>(
    page,
    `{ puerpera(where: { status: { _eq: "current" } }, limit: 1) { fullname } }`,
  );
  const mother = puerpera[0]?.fullname ?? "";

  await page.goto("/user/profile");
  await page
    .getByRole("button", { name: /Vertretungstag/ })
    .first()
    .click();
  const part = page.getByRole("dialog").getByRole("region", { name: "Vertretung" });
  await part.getByLabel("E-Mail der Kollegin").fill("hebamme@demo.example");
  await part.getByRole("button", { name: "Um Vertretung bitten" }).click();
  await expect(part.getByText("angefragt", { exact: true })).toBeVisible();

  const hers = await asSomebodyElse(browser, "hebamme", "/user/puerpera/list", phone);
  const asked = hers.page.getByRole("article", { name: `Vertretung für ${away?.fullname}` });
  await expect(asked).toBeVisible();
  await expect(hers.page.getByText(mother)).toHaveCount(0);
  await asked.getByRole("button", { name: "Ja, ich vertrete sie" }).click();
  const group = hers.page.getByRole("region", { name: `In Vertretung für ${away?.fullname}` });
  await expect(group.getByRole("article", { name: mother })).toBeVisible();
  await expect(part.getByText("zugesagt", { exact: true })).toBeVisible();

  await part.getByRole("button", { name: "Vertretung beenden" }).click();
  await expect(group).toHaveCount(0);
  await expect(hers.page.getByText(mother)).toHaveCount(0);

  await ask(page, "mutation($id: uuid!) { delete_calendarentry_by_pk(id: $id) { id } }", { id: entry.id });
  await hers.context.close();
});
