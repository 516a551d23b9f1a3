/** Between publishing and mediating: the office asks, colleagues see it, and the midwife answers on her telephone. */
import { expect } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk, phone } from "./window.ts";

test("whom one mediator asks the other sees, and the midwife's yes leads on to mediating", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator");
  const mother = await aMother(page, storyName("Angefragt"));
  await ask(page, "mutation($id: uuid!) { puerpera_publish(id: $id) { id } }", { id: mother.id });
  const { user } = await ask<{ user: { id: string; fullname: string }[] }>(
    page,
    `{ user(where: { email: { _eq: "hebamme@demo.example" } }) { id fullname } }`,
  );
  const midwife = user[0]?.fullname ?? "";
  const path = `/admin/puerpera/single/${mother.id}?tab=hebammen`;
  await page.goto(path);
  const colleague = await asSomebodyElse(browser, "manager", path, desk);
  const hers = await asSomebodyElse(browser, "hebamme", "/user/filter", phone);
  for (const each of [page, colleague.page]) {
    await each.getByRole("button", { name: midwife, exact: true }).click();
    await expect(each.getByRole("group", { name: `Anfrage an ${midwife}` })).toBeVisible();
  }

  await page
    .getByRole("group", { name: `Anfrage an ${midwife}` })
    .getByRole("button", { name: "angerufen" })
    .click();
  await expect(page.getByText(`${midwife} als angefragt erfasst.`)).toBeVisible();

  await expect(colleague.page.getByRole("status", { name: "Anfragen" })).toHaveText("1 angefragt");
  await colleague.page
    .getByRole("group", { name: `Anfrage an ${midwife}` })
    .getByRole("button", { name: "angerufen" })
    .click();
  const again = colleague.page.getByRole("dialog", { name: `${midwife} nochmals anfragen?` });
  await expect(again).toContainText("schon angefragt");
  await again.getByRole("button", { name: "Abbrechen" }).click();
  await expect(again).toBeHidden();

  const card = hers.page.getByRole("article", { name: "Anfrage 8610 Uster" });
  await expect(card).toContainText("Das Büro vermittelt hat", { ignoreCase: true });
  await expect(hers.page.getByText(mother.fullname)).toHaveCount(0);
  await card.getByRole("button", { name: "Zusagen" }).click();
  await expect(card.getByRole("status")).toContainText("Sie haben zugesagt.");

  await expect(page.getByRole("status", { name: "Anfragen" })).toHaveText("1 zugesagt");
  await colleague.page.goto("/admin/home");
  await expect(
    colleague.page.getByRole("link", { name: mother.fullname }).filter({ hasText: "Zugesagt" }),
  ).toContainText(midwife);

  await page.getByRole("button", { name: `An ${midwife} vermitteln` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /ermitteln$/ })
    .click();
  await expect(
    colleague.page.getByRole("link", { name: mother.fullname }).filter({ hasText: "Zugesagt" }),
  ).toHaveCount(0);
  await expect(card).toHaveCount(0);

  await ask(page, "mutation($id: uuid!) { mediation_dissolve(puerpera_id: $id) { id } }", { id: mother.id });
  await Promise.all([colleague.context.close(), hers.context.close()]);
});
