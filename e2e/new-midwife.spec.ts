/** From the office's list to the closed care: a new midwife with nothing but her telephone. */
import { expect, type Page } from "@playwright/test";
import type { MailServer } from "#testing/a-mail-server.ts";
import { dayIn, typedDayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { linkTo } from "./mails.ts";
import { activateAndInvite, insertMidwife, type NewMidwife, randomMidwife } from "./onboard-midwife.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk, phone } from "./window.ts";

test.use(phone);

const password = "Lampe Ziegel Fagott 7";

async function choosePasswordAndEnter(
  page: Page,
  mailServer: MailServer,
  { email }: NewMidwife,
): Promise<void> {
  await page.goto(await linkTo(mailServer, email, 0));
  await page.getByLabel("Neues Passwort").fill(password);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page).toHaveURL(/\/user\/home$/);
  const first = page.getByRole("region", { name: "Erste Schritte" });
  await expect(first.getByRole("link", { name: /^Offen PLZ-Kreise wählen/ })).toBeVisible();
  await expect(first.getByRole("link", { name: /zwei Schritten/ })).toHaveAttribute(
    "href",
    "/signin/security",
  );
}

async function fillProfile(page: Page): Promise<void> {
  await page.goto("/user/profile");
  await page.getByRole("button", { name: "Sprachen und Angebote bearbeiten" }).click();
  await page.getByRole("button", { name: /^Sprachen (?!und)/ }).tap();
  const checklist = page.getByRole("dialog", { name: "Sprachen wählen" });
  await checklist.getByRole("searchbox").fill("Tibet");
  await checklist.getByRole("checkbox", { name: "Tibetisch" }).tap();
  await checklist.getByRole("button", { name: "Fertig" }).tap();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("button", { name: "Sprachen und Angebote bearbeiten" })).toBeVisible();
  await expect(page.getByText("Tibetisch").first()).toBeVisible();

  await page.getByRole("button", { name: "PLZ-Kreise bearbeiten" }).click();
  await page.getByRole("button", { name: "5 km", exact: true }).click();
  await expect(page.getByRole("list", { name: "Gewählte PLZ-Kreise" })).toContainText("8610 Uster");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("button", { name: "PLZ-Kreise bearbeiten" })).toBeVisible();
}

async function enterHolidays(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Abwesenheit eintragen" }).click();
  const dialog = page.getByRole("dialog", { name: "Abwesenheit eintragen" });
  const [start, end] = [typedDayIn(40), typedDayIn(50)];
  await dialog.getByLabel("Von *").fill(start);
  await dialog.getByLabel("Bis *").fill(end);
  await dialog.getByLabel("Titel").fill("Ferien im Tessin");
  await dialog.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Abwesenheit ist eingetragen.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Ferien im Tessin/ })).toContainText("11 Tage");
}

/** A mother whom only she matches fully. */
async function publish(office: Page, note: string): Promise<void> {
  const { insert_puerpera_one } = await ask<{ insert_puerpera_one: { id: string } }>(
    office,
    "mutation ($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }",
    {
      object: {
        firstname: "Dolma",
        lastname: "Norbu",
        address: "Bankstrasse 9",
        zipcode: "8610",
        place: "Uster",
        languages: ["bo"],
        phone_mobile: "079 555 77 41",
        birthdate_child: dayIn(3),
        notes_to_midwife: note,
        notes_internal: "Nur fürs Büro",
      },
    },
  );
  await ask(office, "mutation ($id: uuid!) { puerpera_publish(id: $id) { id } }", {
    id: insert_puerpera_one.id,
  });
}

test("a new midwife is taken in, fills her profile, takes a mother over, enters the birth and closes", async ({
  page,
  browser,
  mailServer,
}) => {
  const person = randomMidwife("Tenzin-Anna-Katharina");
  const { page: office, context } = await asSomebodyElse(browser, "manager", nowhere, desk);
  await insertMidwife(office, person);
  await activateAndInvite(office, person);

  await choosePasswordAndEnter(page, mailServer, person);
  await page.getByRole("button", { name: /^Menü öffnen/ }).click();
  const own = page.getByRole("dialog", { name: "Menü" }).getByRole("link", { name: person.lastname });
  await expect(own).toBeInViewport({ ratio: 1 });
  await page.goto("/user/puerpera/list");
  const next = await page.getByRole("link", { name: "Neue Anmeldungen ansehen" }).boundingBox();
  expect(next?.height).toBeGreaterThanOrEqual(44);
  await fillProfile(page);
  await enterHolidays(page);
  await page.goto("/user/home");
  const first = page.getByRole("region", { name: "Erste Schritte" });
  for (const step of [/^Erledigt PLZ-Kreise/, /^Erledigt Sprachen/, /^Erledigt Ferien/])
    await expect(first.getByRole("link", { name: step })).toBeVisible();
  await first.getByRole("button", { name: "Ausblenden" }).tap();
  await expect(first).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "Neue Anmeldungen" })).toBeVisible();
  await expect(first).toHaveCount(0);

  const note = `Bitte ${randomSurname()} anrufen`;
  await page.goto("/user/filter");
  await publish(office, note);
  await context.close();
  const card = page
    .getByRole("region", { name: /PLZ und Sprache passen/ })
    .getByRole("article")
    .filter({ hasText: note });
  await expect(card).toBeVisible();
  await expect(card).toContainText("Tibetisch");
  for (const secret of ["Norbu", "Bankstrasse", "555 77 41", "Nur fürs Büro"])
    expect(await page.content()).not.toContain(secret);
  await card.getByRole("button", { name: "Übernehmen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByRole("heading", { name: "Dolma Norbu" })).toBeVisible();

  await page.goto("/user/puerpera/list");
  await page.getByRole("link", { name: "Dolma Norbu", exact: true }).click();
  await expect(page.getByRole("link", { name: /anrufen: 079 555 77 41/ })).toHaveAttribute(
    "href",
    "tel:+41795557741",
  );
  expect(await page.content()).not.toContain("Nur fürs Büro");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("079 555 77 41")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Nicht erreicht" }).click();
  await expect(page.getByText("Erster Kontakt fehlt, 1-mal nicht erreicht")).toBeVisible();
  await page.getByRole("button", { name: "Kontakt erfolgt" }).click();
  await expect(page.getByText("Dem Büro gemeldet: erster Kontakt erfolgt.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Kontakt erfolgt" })).toBeHidden();
  // A note that nobody sent is still there after a reload.
  await page.getByLabel("Neue Notiz").fill("Schwester übersetzt.");
  await page.reload();
  await expect(page.getByLabel("Neue Notiz")).toHaveValue("Schwester übersetzt.");

  await page.getByRole("button", { name: "Geburt eintragen" }).click();
  const birth = page.getByRole("dialog", { name: /Geburt eintragen/ });
  await birth.getByLabel("Geburtsdatum Kind *").fill("gestern");
  await birth.getByLabel("Geburtszeit").fill("0412");
  await birth.getByRole("combobox").selectOption({ label: "Spontangeburt" });
  await birth.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Geburt ist eingetragen.")).toBeVisible();
  await expect(page.getByText(/geb\. .*04:12/)).toBeVisible();

  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await page.getByRole("menuitem", { name: "Abschliessen" }).click();
  const early = page.getByRole("dialog", { name: "Betreuung abschliessen?" });
  await expect(early).toContainText("Heute ist Tag 1 nach der Geburt.");
  await early.getByRole("button", { name: "Abschliessen" }).click();
  await expect(page.getByText("Die Betreuung ist abgeschlossen.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Wieder aktiv setzen" })).toBeVisible();
  await page.goto("/user/puerpera/archive");
  await expect(page.getByRole("link", { name: /^Dolma Norbu.*abgeschlossen/ })).toBeVisible();
});
