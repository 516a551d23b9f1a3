/** The form for parents, filled in as people do: step by step, by what its questions say. */
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";

export interface Parent {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
}

/** By touch, and until the next question stands there. */
export async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole("button", { name: "Weiter" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

export async function typeDay(page: Page, question: string, days: number): Promise<void> {
  const [year = "", month = "", day = ""] = dayIn(days).split("-");
  const group = page.getByRole("group", { name: question });
  await group.getByLabel("Tag").fill(day);
  await group.getByLabel("Monat").fill(month);
  await group.getByLabel("Jahr").fill(year);
}

/** What each step is told; after it the next question stands there. */
export const told = {
  async birth(page: Page): Promise<void> {
    await page.getByLabel("Ja, es ist geboren").tap();
    await typeDay(page, "An welchem Tag?", -1);
    await goOn(page, "Wo soll die Hebamme Sie besuchen?");
  },
  async home(page: Page): Promise<void> {
    await page.getByLabel("PLZ").fill("8610");
    await page.getByLabel("Strasse und Hausnummer").fill("Seestrasse 14");
    await goOn(page, "Wie erreichen wir Sie?");
  },
  async contact(page: Page, { firstname, lastname, phone, email }: Parent): Promise<void> {
    await page.getByLabel("Vorname").fill(firstname);
    await page.getByLabel("Nachname").fill(lastname);
    await page.getByRole("textbox", { name: "Telefon" }).fill(phone);
    await page.getByLabel("E-Mail").fill(email);
    await goOn(page, "Wo ist Ihr Kind geboren?");
  },
  async hospital(page: Page): Promise<void> {
    await page.getByLabel("Spital oder Geburtshaus").selectOption("Spital Uster");
    await page.getByLabel("Ich bin noch im Spital").tap();
    await typeDay(page, "Wann gehen Sie nach Hause?", 2);
    await goOn(page, "Wie war die Geburt?");
  },
  async details(page: Page): Promise<void> {
    await page.getByLabel("Mit Kaiserschnitt").tap();
    await page.getByLabel("Ihr wievieltes Kind ist es?").selectOption("Mein zweites Kind");
    await page.getByLabel("Nein").tap();
    await goOn(page, "Welche Sprache sprechen Sie?");
  },
  async language(page: Page): Promise<void> {
    await page.getByLabel("Ihre Sprache").selectOption("Tigrinya");
    await page.getByLabel("Ein wenig").tap();
    await goOn(page, "Stimmt alles?");
  },
};
