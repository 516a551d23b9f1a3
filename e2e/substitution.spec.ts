/** A colleague stands in: asked on the telephone, agreed by one tap, seen and visited for her days, and gone when it ends. */
import { expect } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk, phone } from "./window.ts";

test.use(phone);

test("who is away asks a colleague, who sees her mothers from her yes until it ends; the office asks, and she declines", async ({
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
  const { puerpera } = await ask<{ puerpera: { id: string; fullname: string }[] }>(
    page,
    `{ puerpera(where: { status: { _eq: "current" } }, limit: 1) { id fullname } }`,
  );
  const mother = puerpera[0]?.fullname ?? "";
  const { planned } = await ask<{ planned: { id: string } }>(
    page,
    "mutation($object: visit_insert_input!) { planned: insert_visit_one(object: $object) { id } }",
    { object: { puerpera_id: puerpera[0]?.id, planned_at: new Date().toISOString() } },
  );

  await page.goto("/user/profile");
  await page
    .getByRole("button", { name: /Vertretungstag/ })
    .first()
    .click();
  const part = page.getByRole("dialog").getByRole("region", { name: "Vertretung" });
  await part.getByLabel("E-Mail der Kollegin").fill("hebamme@demo.example");
  await part.getByRole("button", { name: "Um Vertretung bitten" }).click();
  await expect(part.getByText("angefragt", { exact: true })).toBeVisible();
  // Whose address it is she learns by the answer.
  await expect(part.getByText(/^hebamme@demo.example, /)).toBeVisible();

  const hers = await asSomebodyElse(browser, "hebamme", "/user/puerpera/list", phone);
  const asked = hers.page.getByRole("article", { name: `Vertretung für ${away?.fullname}` });
  await expect(asked).toBeVisible();
  await expect(hers.page.getByText(mother)).toHaveCount(0);
  await asked.getByRole("button", { name: "Ja, ich vertrete sie" }).click();
  const group = hers.page.getByRole("region", { name: `In Vertretung für ${away?.fullname}` });
  await expect(group.getByRole("article", { name: mother })).toBeVisible();
  await expect(part.getByText("zugesagt", { exact: true })).toBeVisible();

  // What her colleague planned for today stays there; she enters a visit of her own.
  await group.getByRole("link", { name: mother, exact: true }).tap();
  await hers.page.getByRole("button", { name: "Besuch erfassen" }).tap();
  const entering = hers.page.getByRole("dialog", { name: `Besuch erfassen: ${mother}` });
  await entering.getByRole("button", { name: "Speichern" }).tap();
  await expect(entering).toHaveCount(0);
  const { delete_visit: made } = await ask<{ delete_visit: { returning: object[] } }>(
    hers.page,
    "mutation($id: uuid!) { delete_visit(where: { puerpera_id: { _eq: $id } }) { returning { id } } }",
    { id: puerpera[0]?.id },
  );
  expect(made.returning).toHaveLength(1);
  await ask(page, "mutation($id: uuid!) { delete_visit_by_pk(id: $id) { id } }", { id: planned.id });
  await hers.page.goto("/user/puerpera/list");
  await expect(group).toBeVisible();

  await part.getByRole("button", { name: "Vertretung beenden" }).click();
  await expect(group).toHaveCount(0);
  await expect(hers.page.getByText(mother)).toHaveCount(0);

  await ask(page, "mutation($id: uuid!) { delete_calendarentry_by_pk(id: $id) { id } }", { id: entry.id });

  // The office chooses her from its list for another colleague; she still answers herself.
  const office = await asSomebodyElse(browser, "manager", nowhere, desk);
  const { absent } = await ask<{ absent: { id: string; fullname: string } }>(
    office.page,
    `mutation($lastname: String!) { absent: insert_user_one(object: { firstname: "Flavia", lastname: $lastname, circles: ["8610"], languages: ["de"] }) { id fullname } }`,
    { lastname: randomSurname() },
  );
  await ask(office.page, "mutation($id: uuid!) { midwife_setactive(id: $id) { id } }", { id: absent.id });
  await ask(
    office.page,
    "mutation($object: calendarentry_insert_input!) { insert_calendarentry_one(object: $object) { id } }",
    {
      object: { user_id: absent.id, kind: "krankheit", title: "Bürotag", start: dayIn(0), end: dayIn(3) },
    },
  );
  const { user: colleagues } = await ask<{ user: { fullname: string }[] }>(
    office.page,
    `{ user(where: { email: { _eq: "hebamme@demo.example" } }) { fullname } }`,
  );
  const substitute = colleagues[0]?.fullname ?? "";

  await office.page.goto(`/admin/user/single/${absent.id}`);
  await office.page
    .getByRole("button", { name: /Bürotag/ })
    .first()
    .click();
  const chosen = office.page.getByRole("dialog").getByRole("region", { name: "Vertretung" });
  await expect(chosen.getByLabel("E-Mail der Kollegin")).toHaveCount(0);
  const choice = chosen.getByRole("combobox", { name: "Vertretung durch" });
  await choice.fill(substitute);
  // By keys: a list that has just come up is not yet where it will stay.
  await expect(office.page.getByRole("option")).toHaveText([new RegExp(`^${substitute}, `)]);
  await choice.press("ArrowDown");
  await choice.press("Enter");
  await expect(choice).toHaveValue(new RegExp(`^${substitute}, `));
  await chosen.getByRole("button", { name: "Um Vertretung bitten" }).click();
  await expect(chosen.getByText(new RegExp(`^${substitute}, `))).toBeVisible();
  await expect(chosen.getByText("angefragt", { exact: true })).toBeVisible();

  const second = hers.page.getByRole("article", { name: `Vertretung für ${absent.fullname}` });
  await second.getByRole("button", { name: "Ich kann nicht" }).tap();
  await expect(second).toHaveCount(0);
  await expect(chosen.getByText("abgesagt", { exact: true })).toBeVisible();
  await office.context.close();
  await hers.context.close();
});
