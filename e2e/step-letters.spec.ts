/** Before a step writes to people it names them; one is left out with a reason. And a mail is written by hand. */
import { expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { freeCapacityFor } from "./free-capacity.ts";
import { ask } from "./graphql.ts";
import { aMother, type StoryMother, storyName } from "./mothers.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

freeCapacityFor("hebamme");

interface WardsMother extends StoryMother {
  lastname: string;
  address: string;
}

/** Registered by the ward of Bülach, with an address of her own. */
async function aWardsMother(page: Page): Promise<WardsMother> {
  const lastname = storyName("Brief");
  const address = `${lastname.toLowerCase().replace(" ", ".")}@familie.example`;
  const mother = await aMother(page, lastname, {
    registrationtype: "spital",
    birthplace: "buelach",
    email: "geburten@spital-buelach.example",
    email_parents: address,
  });
  return { ...mother, lastname, address };
}

/** Names who gets a message, leaves the mother out by keyboard, and mediates. */
async function mediateWithoutTheMother(page: Page, mother: WardsMother): Promise<void> {
  await page.goto(`/admin/puerpera/single/${mother.id}?tab=hebammen`);
  await page
    .getByRole("button", { name: /vermitteln$/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /vermitteln\?$/ });
  const letters = dialog.getByRole("region", { name: "Nachrichten zu diesem Schritt" });
  const status = letters.getByRole("status");
  await expect(status).toContainText(`Frau ${mother.lastname}`);
  await expect(status).toContainText("das Spital Bülach");
  await expect(letters).toContainText(mother.address);
  // Enter would mediate; nobody has to pass the boxes.
  const confirm = dialog.getByRole("button", { name: /vermitteln$/i });
  await expect(confirm).toBeFocused();

  // Her telephone takes an SMS, too, which is left out separately.
  await expect(status).toContainText(`Frau ${mother.lastname} erhält eine SMS.`);
  const box = letters.getByRole("checkbox", { name: `Frau ${mother.lastname} Hebamme gefunden` });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).not.toBeChecked();
  await expect(status).not.toContainText(`Frau ${mother.lastname}, `);
  await letters.getByRole("checkbox", { name: /SMS mit Name und Nummer/ }).click();
  await expect(status).not.toContainText(mother.lastname);
  await expect(confirm).toBeDisabled();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel("Warum nicht?").fill("Am Telefon gesagt.");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/puerpera/single/${mother.id}?tab=verlauf`);
  await expect(
    page.getByText("Ohne E-Mail an die Eltern, ohne SMS an die Mutter: Am Telefon gesagt."),
  ).toBeVisible();
  const { outbox } = await ask<{ outbox: { hookslug: string; status: string }[] }>(
    page,
    `query($id: uuid!) { outbox(where: { puerpera_id: { _eq: $id }, hookslug: { _eq: "mediation_established_mother" } }) { hookslug status } }`,
    { id: mother.id },
  );
  expect(outbox).toEqual([{ hookslug: "mediation_established_mother", status: "cancelled" }]);
}

test("a mail by hand is read, changed for once, kept over a reload, and sent to her; then a mediation names who gets a mail, leaves one out, and its end is told to both", async ({
  page,
  browser,
  mailServer,
}) => {
  await page.context().addInitScript({ content: axe });
  await signIn(page, "mediator", "/admin/puerpera/current");
  const mother = await aWardsMother(page);
  await page.goto(`/admin/puerpera/single/${mother.id}?tab=nachrichten`);
  const open = async (on: Page) => {
    await on.getByRole("button", { name: "Weitere Schritte" }).first().click();
    await on.getByRole("menuitem", { name: "E-Mail senden …" }).click();
    const dialog = on.getByRole("dialog", { name: `E-Mail senden: ${mother.fullname}` });
    const template = dialog.getByLabel("Vorlage");
    // The keyboard's user chooses at once.
    if (on === page) await expect(template).toBeFocused();
    await template.selectOption({ label: "Angaben fehlen (Eltern)" });
    return dialog;
  };
  const dialog = await open(page);
  await expect(dialog.getByRole("combobox", { name: "An", exact: true })).toHaveValue(mother.address);
  await expect(dialog.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/Guten Tag/);
  expect(await faultsOf(page)).toEqual([]);
  const subject = dialog.getByLabel("Betreff");
  await subject.fill(`Frage an Frau ${mother.lastname.split(" ").at(-1)}`);
  await dialog.getByRole("textbox", { name: "Text", exact: true }).fill("Guten Tag\nWann passt ein Anruf?");
  await dialog.getByRole("tab", { name: "Vorschau" }).click();
  const arriving = dialog.frameLocator("iframe").locator("body");
  await expect(arriving).toContainText("Wann passt ein Anruf?");
  await dialog.getByRole("radio", { name: "HTML" }).focus();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Abbrechen" })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("alert")).toContainText("Im Betreff steht kein Name");
  await dialog.getByRole("tab", { name: "Text" }).click();
  await subject.fill("Kurze Frage");
  await page.reload();

  const again = await open(page);
  await expect(again.getByLabel("Betreff")).toHaveValue("Kurze Frage");
  await expect(again).toContainText("Gilt nur für diese eine E-Mail.");
  await again.getByRole("button", { name: "E-Mail senden" }).click();
  await expect(page.getByText(`Die E-Mail an ${mother.address} ist unterwegs.`)).toBeVisible();
  await expect(page.getByRole("main").getByText("Kurze Frage")).toBeVisible();
  await expect
    .poll(
      () =>
        mailServer.mails.some(
          ({ recipients, body }) => recipients.includes(mother.address) && body.includes("ein Anruf"),
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(true);

  await mediateWithoutTheMother(page, mother);

  // On the phone the dialog rises from the foot, and nothing stands beside the screen.
  const { page: small, context } = await asSomebodyElse(
    browser,
    "mediator",
    `/admin/puerpera/single/${mother.id}`,
    phone,
  );
  const sheet = await open(small);
  await expect(sheet.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(/Guten Tag/);
  await sheet.getByRole("tab", { name: "Vorschau" }).click();
  await expect(sheet.frameLocator("iframe").locator("body")).toContainText("Guten Tag");
  expect(await small.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  await sheet.getByRole("button", { name: "Abbrechen" }).tap();
  await expect(sheet).toBeHidden();

  await small.getByRole("button", { name: "Vermittlung auflösen" }).tap();
  const end = small.getByRole("dialog", { name: "Vermittlung wirklich auflösen?" });
  await expect(end.getByRole("status")).toContainText(`Frau ${mother.lastname} und`);
  const tick = end.getByRole("listitem").first();
  expect((await tick.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await end.getByRole("button", { name: "Vermittlung auflösen" }).tap();
  await expect(end).toBeHidden();
  await context.close();
});
