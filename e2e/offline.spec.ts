/** In a cellar: a midwife's trusted telephone opens without a line, finds the number, takes a note, and forgets everything when she leaves. */
import { expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { ask } from "./graphql.ts";
import { aMother, type StoryMother, storyName } from "./mothers.ts";
import { asSomebodyElse, fillSignIn, nowhere } from "./sign-in.ts";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";
import { phone } from "./window.ts";

test.use(phone);

test.use({
  serviceWorkers: "allow",
  /** By which the page knows that it is a telephone. */
  userAgent:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
});

/** Everything that this device keeps of the application, as text. */
const everythingKept = `(async () => {
  const letters = (value) => {
    if (value instanceof ArrayBuffer) return String.fromCharCode(...new Uint8Array(value));
    if (ArrayBuffer.isView(value)) return String.fromCharCode(...value);
    if (value instanceof CryptoKey) return value.extractable ? "a key that scripts can read" : "";
    if (value && typeof value === "object") return Object.entries(value).map((each) => each.map(letters).join()).join();
    return String(value);
  };
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request)).text());
  }
  const databases = await indexedDB.databases();
  for (const { name } of databases) {
    const database = await asked(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.push(letters(await asked(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  return { databases: databases.map(({ name }) => name), text: found.join("\\n") };
})()`;

async function kept(page: Page): Promise<{ databases: string[]; text: string }> {
  return await page.evaluate(everythingKept);
}

/** The files are kept, and the service worker answers this page, which it does only after it has kept them. */
async function opensWithoutLine(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(`caches.match("/offline-shell").then(Boolean)`)).toBe(true);
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
}

/** In the care of the demonstration's first midwife; with her, another who is offered to everybody. */
async function twoMothers(office: Page): Promise<[own: StoryMother, other: StoryMother]> {
  const { user } = await ask<{ user: { id: string }[] }>(
    office,
    `{ user(where: { email: { _eq: "hebamme@demo.example" } }) { id } }`,
  );
  const own = await aMother(office, storyName("Kellerkind"), { phone_mobile: "079 555 31 42" });
  const other = await aMother(office, storyName("Fremdling"), { address: "Nachbarweg 99" });
  await ask(
    office,
    `mutation ($own: uuid!, $other: uuid!, $midwife: uuid!) {
      a: puerpera_publish(id: $own) { id } b: puerpera_publish(id: $other) { id }
      mediation_establish(puerpera_id: $own, midwife_id: $midwife, override: ["limited"]) { id } }`,
    { own: own.id, other: other.id, midwife: user[0]?.id },
  );
  return [own, other];
}

async function notesOf(page: Page, { id }: StoryMother): Promise<string[]> {
  const { puerpera_by_pk } = await ask<{ puerpera_by_pk: { notes: { text: string }[] } }>(
    page,
    "query ($id: uuid!) { puerpera_by_pk(id: $id) { notes { text } } }",
    { id },
  );
  return puerpera_by_pk.notes.map(({ text }) => text);
}

test("without a line she finds the number and writes a note, which arrives once; she is warned before she signs out, and then nothing is left", async ({
  page,
  context,
  browser,
}) => {
  const { page: office, context: desk } = await asSomebodyElse(browser, "mediator", nowhere);
  const [own, other] = await twoMothers(office);
  const ofOthers = [other.fullname, "Nachbarweg 99"];
  const ofHers = [own.fullname, "5553142", "555 31 42", "Milch schiesst", "Noch unterwegs"];

  await context.addInitScript({ content: axe });
  await page.goto("/user/puerpera/offline");
  await page.getByLabel("Diesem Telefon vertrauen").check();
  await fillSignIn(page, "hebamme");
  const card = page.getByRole("article", { name: own.fullname });
  await expect(card).toBeVisible();
  await opensWithoutLine(page);

  await context.setOffline(true);
  await page.goto("/user/home");
  await expect(page.getByText(/^Stand: heute \d\d:\d\d$/)).toBeVisible();
  await page.getByLabel("Liste durchsuchen").fill(own.fullname.toLowerCase());
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card.getByRole("link", { name: /anrufen: 079 555 31 42/ })).toHaveAttribute(
    "href",
    "tel:+41795553142",
  );
  await expect(card.getByRole("link", { name: /^Route zu/ })).toBeVisible();
  await card.getByLabel(/^Notiz ans Büro/).fill("Milch schiesst ein");
  await card.getByRole("button", { name: "Notiz senden" }).click();
  await expect(card.getByText("Wird gesendet, sobald Sie wieder Netz haben.")).toBeVisible();
  await card.getByRole("button", { name: "Kontakt erfolgt" }).click();
  await expect(card.getByText("Wird gesendet, sobald Sie wieder Netz haben.")).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  expect(await textFaultsOf(page)).toEqual([]);

  // It outlives the application, and nobody reads it there.
  await page.reload();
  await expect(card.getByText("Milch schiesst ein")).toBeVisible();
  const inCellar = await kept(page);
  expect(inCellar.databases).toEqual(["wiege-offline"]);
  for (const word of [...ofHers, ...ofOthers, "extractable", "scripts can read"])
    expect(inCellar.text).not.toContain(word);

  // The first answer gets lost on its way.
  let lost = 0;
  await page.route("**/v1/graphql", async (route) => {
    const isNote = route.request().postDataJSON()?.operationName === "PuerperaSendNote";
    if (!isNote || lost > 0) return await route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await context.setOffline(false);
  await expect.poll(() => notesOf(office, own)).toEqual(["Milch schiesst ein"]);
  await expect.poll(() => lost).toBe(1);
  await page.goto("/user/puerpera/offline");
  await expect(card).toBeVisible();
  await expect(card.getByText("Wird gesendet, sobald Sie wieder Netz haben.")).toHaveCount(0);
  expect(await notesOf(office, own)).toEqual(["Milch schiesst ein"]);
  const { puerpera_by_pk: mother } = await ask<{ puerpera_by_pk: { first_contact_at: string | null } }>(
    office,
    "query ($id: uuid!) { puerpera_by_pk(id: $id) { first_contact_at } }",
    { id: own.id },
  );
  expect(mother.first_contact_at).not.toBeNull();

  // The app asks a midwife who signs out before it drops a note that is not sent.
  await page.goto("/user/home");
  // The menu is here before the line goes.
  await page.getByRole("button", { name: /Menü/ }).click();
  const leave = page.getByRole("link", { name: "Abmelden" });
  await expect(leave).toBeVisible();
  // A moment after it is drawn it has the focus, and hears the key.
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leave).toBeHidden();
  await context.setOffline(true);
  await page.getByRole("status").getByRole("link", { name: "Liste ohne Netz" }).tap();
  await card.getByLabel(/^Notiz ans Büro/).fill("Noch unterwegs");
  await card.getByRole("button", { name: "Notiz senden" }).click();
  await expect(card.getByText("Wird gesendet, sobald Sie wieder Netz haben.")).toBeVisible();
  await page.getByRole("button", { name: /Menü/ }).click();
  await leave.click();
  const warning = page.getByRole("dialog", { name: "Trotzdem abmelden?" });
  await expect(warning).toContainText("1 Eintrag ist noch nicht gesendet.");
  await warning.getByRole("button", { name: "Abbrechen" }).click();
  await expect(warning).toBeHidden();
  expect((await kept(page)).databases).toEqual(["wiege-offline"]);
  await context.setOffline(false);
  await expect.poll(() => notesOf(office, own)).toContain("Noch unterwegs");
  await expect(card.getByText("Wird gesendet, sobald Sie wieder Netz haben.")).toHaveCount(0);

  await page.getByRole("button", { name: /Menü/ }).click();
  await page.getByRole("link", { name: "Abmelden" }).click();
  await expect(page.getByLabel("E-Mail")).toBeVisible();
  // The service worker forgets on its own, and to look into what is about to go would make it anew.
  await expect.poll(() => page.evaluate("indexedDB.databases().then(({ length }) => length)")).toBe(0);
  const left = await kept(page);
  expect(left.databases).toEqual([]);
  for (const word of [...ofHers, ...ofOthers, "hebamme@demo.example"]) expect(left.text).not.toContain(word);

  // The files are still there, and show a sentence and nobody.
  await context.setOffline(true);
  await page.goto("/user/puerpera/list");
  await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await desk.close();
});
