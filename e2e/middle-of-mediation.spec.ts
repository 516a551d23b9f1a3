/** Three people and four days: two of the office at their desks, a midwife on her telephone, from the first call to the last hand-over. */
import { expect, type Page } from "@playwright/test";
import type pg from "pg";
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { laterInBrowser, moveClock } from "#testing/moved-clock.ts";
import { dayIn, typedDayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { aMother, type StoryMother, storyName } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test as base } from "./story.ts";
import { desk, phone } from "./window.ts";

/** Past the days of the absence and on the day of what comes up again, also when midnight comes in between. */
const HOURS = 3 * 24 + 2;

let database: pg.ClientBase;

/** Its clock is moved, so it is nobody else's. */
const test = base.extend({
  server: [
    async ({ mailServer, pushService }, use) => {
      const ways = { SMTP_URL: mailServer.url, PUSH_SERVICE: pushService.url };
      const server = await runServerOnCopy(ways, async (admin) => {
        database = admin;
      });
      await use(server);
      await server.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

// Three browsers over seven steps: long, but only on a machine that does much else.
test.describe.configure({ timeout: 900_000 });
test.afterEach(() => moveClock(database, 0));

interface Person {
  id: string;
  fullname: string;
}

/** A midwife with these mothers in her care; the page is a manager's. */
async function aMidwifeOf(page: Page, firstname: string, mothers: StoryMother[]): Promise<Person> {
  const { midwife } = await ask<{ midwife: Person }>(
    page,
    `mutation($firstname: String!, $lastname: String!) {
      midwife: insert_user_one(object: { firstname: $firstname, lastname: $lastname, circles: ["8610"], languages: ["de"] }) { id fullname }
    }`,
    { firstname, lastname: randomSurname() },
  );
  await ask(page, "mutation($id: uuid!) { midwife_setactive(id: $id) { id } }", { id: midwife.id });
  for (const { id } of mothers)
    await ask(
      page,
      `mutation($id: uuid!, $midwife: uuid!) {
        mediation_establish(puerpera_id: $id, midwife_id: $midwife, override: ["outside_circles", "no_common_language", "no_email", "limited"]) { id }
      }`,
      { id, midwife: midwife.id },
    );
  return midwife;
}

/** Away from yesterday to tomorrow; the office asks `substitute` to stand in. */
async function askToStandIn(page: Page, away: Person, substitute: Person): Promise<void> {
  const { entry } = await ask<{ entry: { id: string } }>(
    page,
    "mutation($object: calendarentry_insert_input!) { entry: insert_calendarentry_one(object: $object) { id } }",
    { object: { user_id: away.id, kind: "krankheit", title: "Krank", start: dayIn(-1), end: dayIn(1) } },
  );
  await ask(
    page,
    "mutation($entry: uuid!, $mate: uuid!) { substitution_ask(calendarentry_id: $entry, substitute_id: $mate) { id } }",
    { entry: entry.id, mate: substitute.id },
  );
}

const casePath = ({ id }: StoryMother, tab = "") => `/admin/puerpera/single/${id}${tab && `?tab=${tab}`}`;

test("a mother is published, asked for, due, shown to more and mediated; meanwhile one is merged, some are handed over, and a colleague stands in", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator");
  const colleague = await asSomebodyElse(browser, "manager", "/admin/home", desk);
  const { user } = await ask<{ user: Person[] }>(
    page,
    `{ user(where: { email: { _eq: "hebamme@demo.example" } }) { id fullname } }`,
  );
  const midwife = user[0] ?? { id: "", fullname: "" };
  const born = { birthday_child: dayIn(-1), birthtype: "spontangeburt" };
  const sought = await aMother(page, storyName("Gesucht"), born);
  const again = await aMother(page, storyName("Wiedersehen"));
  const lent = await aMother(page, storyName("Geliehen"));
  const given = [await aMother(page, storyName("Übergabe")), await aMother(page, storyName("Übergabe"))];
  const away = await aMidwifeOf(colleague.page, "Flavia", [lent]);
  const leaving = await aMidwifeOf(colleague.page, "Ursina", given);
  const hers = await asSomebodyElse(browser, "hebamme", "/user/filter", phone);

  await test.step("one publishes and calls, the other sees it, the midwife wants time", async () => {
    await page.goto(casePath(sought, "hebammen"));
    await page.getByRole("button", { name: "Freigeben", exact: true }).click();
    await expect(page.getByRole("region", { name: "Wer die Anmeldung sieht" })).toContainText("Stufe 1");
    await page.getByRole("button", { name: midwife.fullname, exact: true }).click();
    await page
      .getByRole("group", { name: `Anfrage an ${midwife.fullname}` })
      .getByRole("button", { name: "angerufen" })
      .click();
    await colleague.page.goto(casePath(sought, "hebammen"));
    await expect(colleague.page.getByRole("status", { name: "Anfragen" })).toHaveText("1 angefragt");
    const card = hers.page.getByRole("article", { name: "Anfrage 8610 Uster" });
    await card.getByRole("button", { name: "Bis wann überlegen" }).tap();
    await card.getByRole("group", { name: "Bis wann überlegen" }).getByRole("button").last().tap();
    await expect(card.getByText(/^bis /)).toBeVisible();
    await expect(hers.page.getByText(sought.fullname)).toHaveCount(0);
    await expect(colleague.page.getByRole("status", { name: "Anfragen" })).toContainText("1 überlegt");
  });

  const group = hers.page.getByRole("region", { name: `In Vertretung für ${away.fullname}` });
  await test.step("who is ill has somebody who stands in, by her own yes", async () => {
    await askToStandIn(colleague.page, away, midwife);
    await hers.page.goto("/user/puerpera/list");
    const asked = hers.page.getByRole("article", { name: `Vertretung für ${away.fullname}` });
    await expect(asked).toBeVisible();
    await expect(hers.page.getByText(lent.fullname)).toHaveCount(0);
    await asked.getByRole("button", { name: "Ja, ich vertrete sie" }).tap();
    await expect(group.getByRole("article", { name: lent.fullname })).toBeVisible();
  });

  await test.step("a case is put off to a later day", async () => {
    await page.goto(casePath(again));
    const line = page.getByRole("region", { name: "Wiedervorlage und Zuständigkeit" });
    await line.getByRole("button", { name: "Wiedervorlage setzen" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Am").fill(typedDayIn(3));
    await dialog.getByLabel("Wofür").fill("Spital nach Austritt fragen");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await expect(line).toContainText("Spital nach Austritt fragen");
    await colleague.page.goto("/admin/home");
    await expect(colleague.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(colleague.page.getByText(again.fullname).first()).toBeVisible();
    await expect(comesUp(colleague.page, again)).toHaveCount(0);
  });

  await moveClock(database, HOURS);
  await database.query("select rules.escalate()");
  for (const each of [page, colleague.page, hers.page])
    await each.context().addInitScript({ content: laterInBrowser(HOURS) });

  await test.step("days later her answer is due, more midwives see the mother, and what was put off comes up", async () => {
    await colleague.page.goto("/admin/home");
    await expect(comesUp(colleague.page, again)).toContainText("Spital nach Austritt fragen");
    const due = colleague.page.getByRole("link", { name: sought.fullname });
    await expect(due.filter({ hasText: "Antwort fällig" })).toContainText(midwife.fullname);
    await page.goto(casePath(sought, "hebammen"));
    await expect(page.getByRole("region", { name: "Wer die Anmeldung sieht" })).toContainText("Stufe 3");
  });

  await test.step("who stood in sees nothing of it any more", async () => {
    await hers.page.goto("/user/puerpera/list");
    await expect(hers.page.getByRole("heading", { level: 1, name: "Aktuell" })).toBeVisible();
    await expect(hers.page.getByRole("article").first()).toBeVisible();
    await expect(group).toHaveCount(0);
    await expect(hers.page.getByText(lent.fullname)).toHaveCount(0);
  });

  await test.step("she says yes, and the mother is hers", async () => {
    await hers.page.goto("/user/filter");
    const card = hers.page.getByRole("article", { name: "Anfrage 8610 Uster" });
    await expect(card.getByText(/^Antwort fällig seit/)).toBeVisible();
    await card.getByRole("button", { name: "Zusagen" }).tap();
    await expect(card.getByRole("status")).toContainText("Sie haben zugesagt.");
    await expect(page.getByRole("status", { name: "Anfragen" })).toHaveText("1 zugesagt");
    const promised = colleague.page
      .getByRole("link", { name: sought.fullname })
      .filter({ hasText: "Zugesagt" });
    await expect(promised).toContainText(midwife.fullname);
    await page.getByRole("button", { name: `An ${midwife.fullname} vermitteln` }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /ermitteln$/ })
      .click();
    await expect(card).toHaveCount(0);
    await expect(promised).toHaveCount(0);
    await hers.page.goto("/user/puerpera/list");
    await expect(hers.page.getByRole("article", { name: sought.fullname })).toBeVisible();
  });

  await test.step("a ward registers whom her parents have registered: one of two, and two again", async () => {
    const ward = await aMother(page, again.fullname.replace(/^Besarta /, ""), {
      registrationtype: "spital",
      email: "station@spital.example",
      birthday_child: dayIn(1),
      birthtype: "vakuumgeburt",
      patientid: "26-99078",
    });
    await colleague.page.goto(casePath(again, "duplikate"));
    const merge = colleague.page
      .getByRole("link", { name: "Zusammenführen …" })
      .and(colleague.page.locator(`[href*="${ward.id}"]`));
    await merge.click();
    await expect(colleague.page.getByRole("group", { name: "Geburt", exact: true })).toContainText(
      "Vakuumgeburt",
    );
    await colleague.page.getByRole("button", { name: "Zusammenführen" }).click();
    const merged = colleague.page.getByRole("region", { name: "Zusammengeführt" });
    await expect(merged).toContainText("der Anmeldung des Spitals");
    await merged.getByRole("button", { name: "Wieder trennen" }).click();
    await expect(merged).toHaveCount(0);
    await colleague.page.getByRole("tab", { name: /Duplikate/ }).click();
    await expect(merge).toBeVisible();
  });

  await test.step("who leaves hands her mothers over, and they come to the telephone by themselves", async () => {
    await page.goto(`/admin/user/handover/${leaving.id}`);
    const rows = page.getByRole("list", { name: "Wöchnerinnen in Betreuung" }).getByRole("combobox");
    await expect(rows).toHaveCount(given.length);
    await page.getByLabel("Alle an").selectOption({ value: midwife.id });
    await page.getByRole("button", { name: "Übergeben …" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /übergeben$/i })
      .click();
    await expect(page.getByText("2 Wöchnerinnen übergeben.")).toBeVisible();
    for (const { fullname } of given)
      await expect(hers.page.getByRole("article", { name: fullname })).toBeVisible();
  });

  await Promise.all([colleague.context.close(), hers.context.close()]);
});

/** The line of a case on the start page of the office, on its day. */
function comesUp(page: Page, { fullname }: StoryMother) {
  return page.getByRole("link", { name: new RegExp(`Wiedervorlage ${fullname}`) });
}
