/** Parents ask for a midwife on a small old phone, with and without scripts. */
import { expect, type Page } from "@playwright/test";
import type { MailServer } from "#testing/a-mail-server.ts";
import { axe, faultsOf } from "./accessible.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { goOn, type Parent, told, typeDay } from "./registering.ts";
import { asSomebodyElse } from "./sign-in.ts";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";
import { phone } from "./window.ts";

test.use(phone);

test.use({ viewport: { width: 360, height: 640 } });

function aParent(lastname = randomSurname()): Parent {
  return {
    firstname: "Livia",
    lastname,
    phone: randomMobile(),
    email: `${lastname.toLowerCase().slice(0, 30)}@beispiel.example`,
  };
}

async function confirmationLink({ mails }: MailServer, address: string): Promise<string> {
  const link = /https?:\S+\/anmeldung\/bestaetigen\/[0-9a-f-]{36}/;
  const found = () => mails.find(({ recipients, body }) => recipients.includes(address) && link.test(body));
  await expect.poll(() => found() !== undefined).toBe(true);
  return link.exec(found()?.body ?? "")?.[0] ?? "";
}

async function agreeAndSend(page: Page): Promise<void> {
  await page.getByLabel("Ich bin einverstanden").tap();
  await page.getByRole("button", { name: "Anmelden" }).tap();
}

const longName = "Wolfeschlegelsteinhausenbergerdorff-Schmidtlapp-von-und-zu-Brändlisberghofen".slice(0, 80);

/** All steps, with what a reload, a step back and a fault leave where they were. */
async function fillInWithDetours(page: Page, parent: Parent): Promise<void> {
  await page.goto("/anmeldung");
  // What is missing is said, and the link leads to it.
  await page.getByRole("button", { name: "Weiter" }).tap();
  await page.getByRole("alert").getByRole("link", { name: "Ist Ihr Kind schon geboren?" }).tap();
  await expect(page.getByLabel("Ja, es ist geboren")).toBeFocused();
  await page.getByLabel("Ja, es ist geboren").tap();
  await typeDay(page, "An welchem Tag?", -1);
  await expect(page.getByText(/, gestern$/)).toBeVisible();
  await goOn(page, "Wo soll die Hebamme Sie besuchen?");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByLabel("PLZ").fill("8610");
  await expect(page.getByLabel("Ort")).toHaveValue("Uster");
  await page.getByLabel("Strasse und Hausnummer").fill("Seestrasse 14");
  await page.getByRole("button", { name: "Zurück" }).tap();
  await expect(page.getByLabel("Ja, es ist geboren")).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel("Strasse und Hausnummer")).toHaveValue("Seestrasse 14");
  await goOn(page, "Wie erreichen wir Sie?");

  await page.getByLabel("Nachname").fill(longName);
  await page.getByRole("textbox", { name: "Telefon" }).fill("079 555 38 4");
  await page.getByRole("button", { name: "Weiter" }).tap();
  await expect(page.getByText("Hier fehlt noch eine Ziffer.")).toBeVisible();
  await expect(page.getByLabel("Nachname")).toHaveValue(longName);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Telefon" })).toHaveValue("079 555 38 4");
  await page.goBack();
  await expect(page.getByLabel("Strasse und Hausnummer")).toHaveValue("Seestrasse 14");
  await goOn(page, "Wie erreichen wir Sie?");

  await told.contact(page, { ...parent, lastname: longName });
  await told.hospital(page);
  await told.details(page);
  await told.language(page);
  expect(await textFaultsOf(page)).toEqual([]);
  await expect(page.getByText(`Livia ${longName}`)).toBeVisible();

  // What is changed from the summary leads back to it.
  await page.getByRole("button", { name: "Ändern Name" }).tap();
  await page.getByLabel("Nachname").fill(parent.lastname);
  await goOn(page, "Stimmt alles?");
  await expect(page.getByText(`Livia ${parent.lastname}`)).toBeVisible();
}

/** All steps; each fits and is sound in each language, and changing it loses nothing. */
async function fillInEachLanguage(page: Page, parent: Parent): Promise<void> {
  const steps: [string, (() => Promise<void>) | undefined][] = [
    ["Ist Ihr Kind schon geboren?", () => told.birth(page)],
    ["Wo soll die Hebamme Sie besuchen?", () => told.home(page)],
    ["Wie erreichen wir Sie?", () => told.contact(page, parent)],
    ["Wo ist Ihr Kind geboren?", () => told.hospital(page)],
    ["Wie war die Geburt?", () => told.details(page)],
    ["Welche Sprache sprechen Sie?", () => told.language(page)],
    ["Stimmt alles?", undefined],
  ];
  for (const [heading, tell] of steps) {
    const h1 = page.getByRole("heading", { level: 1 });
    await expect(h1).toHaveText(heading);
    for (const [code, language] of [
      ["EN", "en"],
      ["FR", "fr"],
      ["DE", "de"],
    ] as const) {
      await page.locator(".languages").getByText(code).tap();
      await expect(page.locator("html")).toHaveAttribute("lang", `${language}-CH`);
      expect(await faultsOf(page), `${heading} ${code}`).toEqual([]);
      expect(await textFaultsOf(page), `${heading} ${code}`).toEqual([]);
    }
    await expect(h1).toHaveText(heading);
    await tell?.();
  }
  await expect(page.getByText("8610 Uster")).toBeVisible();
}

test("a mother registers with every detour, and the office sees her at once; in another language a second time she may be there already", async ({
  page,
  browser,
}) => {
  await page.context().addInitScript({ content: axe });
  const parent = aParent();
  const path = `/admin/puerpera/current?q=${parent.lastname}`;
  const office = await asSomebodyElse(browser, "mediator", path, {
    viewport: { width: 1440, height: 900 },
  });
  await fillInWithDetours(page, parent);
  await expect(page.getByText("8610 Uster")).toBeVisible();
  await agreeAndSend(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, Ihre Anmeldung ist da.");
  const reference = await page.locator(".number strong").textContent();
  expect(reference).toMatch(/^\d{4}-\d{4,}$/);
  await expect(page.getByRole("link", { name: "144" })).toHaveAttribute("href", "tel:144");

  // Nobody pressed anything there.
  const name = office.page.getByText(`Livia ${parent.lastname}`).first();
  await expect(name).toBeVisible();

  // Nothing of it stays on the device, and back does not lead into what was sent.
  expect(await page.evaluate("sessionStorage.length + localStorage.length")).toBe(0);
  await page.goto("/anmeldung/verlust");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Es tut uns sehr leid.");
  expect(await faultsOf(page)).toEqual([]);
  await page.goto("/anmeldung");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ist Ihr Kind schon geboren?");
  await expect(page.getByLabel("Ja, es ist geboren")).not.toBeChecked();

  await fillInEachLanguage(page, parent);
  await agreeAndSend(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, Ihre Anmeldung ist da.");
  expect(await page.locator(".number strong").textContent()).not.toBe(reference);
  await office.page.goto(path);
  await expect(office.page.getByRole("img", { name: "Mögliches Duplikat" })).toHaveCount(2);
  await office.context.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a mother goes the same way, back and on, and is registered once", async ({ page, mailServer }) => {
    const parent = aParent();
    await page.goto("/anmeldung");
    await told.birth(page);
    await told.home(page);
    await page.getByRole("button", { name: "Zurück" }).tap();
    await expect(page.getByLabel("Ort")).toHaveValue("Uster");
    await goOn(page, "Wie erreichen wir Sie?");
    await page.getByRole("textbox", { name: "Telefon" }).fill("079 555 38 4");
    await page.getByRole("button", { name: "Weiter" }).tap();
    await expect(page.getByText("Hier fehlt noch eine Ziffer.")).toBeVisible();
    // Without a script a mail confirms, and says so where it is asked for.
    await expect(page.getByText("Sie bestätigen die Anmeldung mit einem Link")).toBeVisible();
    await told.contact(page, parent);
    await told.hospital(page);
    await told.details(page);
    await told.language(page);
    await agreeAndSend(page);
    const h1 = page.getByRole("heading", { level: 1 });
    // Where no work was proven, a mail has to be answered first.
    await expect(h1).toHaveText("Fast fertig: Schauen Sie in Ihre E-Mails.");
    await page.goto(await confirmationLink(mailServer, parent.email));
    await page.getByRole("button", { name: "Anmeldung bestätigen" }).tap();
    await expect(h1).toHaveText("Danke, Ihre Anmeldung ist da.");
    const reference = await page.locator("strong", { hasText: /^\d{4}-\d{4,}$/ }).textContent();
    await page.reload();
    await expect(page.locator("strong", { hasText: reference ?? "" })).toBeVisible();
  });
});
