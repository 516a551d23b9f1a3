/** Whoever clicks a number of the start page finds exactly what it counted. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { settled } from "./routes.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

/** What each screen says of itself: "7 von 41", "41 offen", "12 Anmeldungen gefunden", "131 Konten gefunden". */
const counted =
  /^(?:noch )?(\d[\d’']*) (?:offen|von \d[\d’']*.*|Anmeldung(?:en)?(?: gefunden)?|Kont(?:o|en)(?: gefunden)?)$/;

const numberIn = (text: string) => Number(text.replace(/[’']/g, ""));

async function countThere(page: Page): Promise<number> {
  await settled(page);
  const words = await page.getByRole("main").getByText(counted).first().innerText();
  return numberIn(counted.exec(words)?.[1] ?? "");
}

const strip = [
  "Dringend",
  "Neu",
  "Freigegeben",
  "Zurückgestellt",
  "Offen > 24 Std.",
  "Heute angemeldet",
  "Heute vermittelt",
  "Im Monat vermittelt",
];
const weeks = [
  "Offene Anmeldungen",
  "Neu in 7 Tagen",
  "Vermittelt in 7 Tagen",
  "Hinfällig in 7 Tagen",
  "Hebammen verfügbar",
  "Limite erreicht",
];

/** The tile's own number, then the number where it leads; back home again. */
async function follow(page: Page, label: string): Promise<{ here: number; there: number }> {
  const tile = page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.getByText(label, { exact: true }) });
  const text = (await tile.innerText()).replace(label, "");
  const here = numberIn(/\d[\d’']*/.exec(text)?.[0] ?? "");
  await tile.click();
  await page.waitForURL((url) => url.pathname !== "/admin/home");
  const there = await countThere(page);
  await page.goBack();
  await settled(page);
  return { here, there };
}

/** Looks again where the two differ: between the looks it may have become midnight, and today another day. */
async function agree(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname !== "/admin/home") await page.goto("/admin/home");
    await settled(page);
    await look();
  }).toPass({ timeout: 120_000 });
}

test("every number of the start page leads to what it counts", async ({ page }) => {
  await signIn(page, "mediator", "/admin/home");
  await expect(page.getByRole("link", { name: /^Limite erreicht/ })).toBeVisible();
  for (const label of [...strip, ...weeks]) {
    await agree(page, async () => {
      const { here, there } = await follow(page, label);
      expect(there, label).toBe(here);
    });
  }

  // A share and a time count nothing; the mothers behind them are those that were mediated.
  await agree(page, async () => {
    const { here: share, there: byMidwives } = await follow(page, "Selbst übernommen");
    const { there: mediated } = await follow(page, "Zeit bis zur Vermittlung");
    expect(Math.round((byMidwives / mediated) * 100)).toBe(share);
  });

  await agree(page, async () => {
    const due = page.getByRole("main").getByText(/^\d+ ohne Hebamme$/);
    const count = Number.parseInt(await due.innerText(), 10);
    await page.getByRole("link", { name: "In der Triage öffnen" }).click();
    await page.waitForURL(/faellig=alle/);
    expect(await countThere(page)).toBe(count);
  });
  await agree(page, async () => {
    const absent = page.getByRole("link", { name: /^\d+ heute abwesend$/ });
    const here = numberIn(/^\d+/.exec(await absent.innerText())?.[0] ?? "");
    await absent.click();
    await page.waitForURL(/abwesend=1/);
    expect(await countThere(page)).toBe(here);
  });
});

test("the lists of the start page lead to their list in the Rückblick", async ({ page }) => {
  await signIn(page, "mediator", "/admin/home");
  for (const [title, list] of [
    ["Zuletzt vermittelt", "mediated"],
    ["Zuletzt hinfällig", "lost"],
  ] as const) {
    const section = page.getByRole("region", { name: title });
    const first = await section
      .getByRole("listitem")
      .first()
      .getByRole("link")
      .locator("span")
      .first()
      .innerText();
    await section.getByRole("link", { name: "Im Rückblick" }).click();
    await expect(page).toHaveURL(new RegExp(`liste=${list}`));
    await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(first);
    await page.goBack();
  }
});

test("a midwife who wants to give a mother back stands on the start page until the office has decided", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator", "/admin/home");
  const mother = await aMother(page, storyName("Zurueck"));
  const { user } = await ask<{ user: { id: string; fullname: string }[] }>(
    page,
    `{ user(where: { email: { _eq: "hebamme@demo.example" } }) { id fullname } }`,
  );
  await ask(
    page,
    `mutation($id: uuid!, $midwife: uuid!) {
      mediation_establish(puerpera_id: $id, midwife_id: $midwife, override: ["outside_circles", "no_common_language", "no_email", "limited"]) { id }
    }`,
    { id: mother.id, midwife: user[0]?.id },
  );
  const { page: hers, context } = await asSomebodyElse(browser, "hebamme", nowhere);
  await ask(
    hers,
    `mutation($id: uuid!) { return_wish_send(puerpera_id: $id, reason: "Mein Kind ist krank") { id } }`,
    { id: mother.id },
  );
  await context.close();

  const line = page
    .getByRole("region", { name: "Jetzt fällig" })
    .getByRole("link")
    .filter({ hasText: mother.fullname })
    // As long as it has not been told that she is mediated, she stands there as one who waits, too.
    .filter({ hasText: "Rückgabe" });
  await expect(line).toBeVisible();
  await expect(line).toContainText(user[0]?.fullname ?? "");
  await line.click();
  await expect(page.getByRole("region", { name: "Wunsch der Hebamme" })).toContainText("Mein Kind ist krank");
  await page.getByRole("button", { name: "Ablehnen …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ablehnen" }).click();
  await expect(page.getByRole("region", { name: "Wunsch der Hebamme" })).toBeHidden();
  await page.goBack();
  await settled(page);
  await expect(line).toHaveCount(0);
});

test("weeks that cannot be counted are said to be missing, and counted again on demand", async ({ page }) => {
  // The page asks again by itself, too, which would take the button away: it is answered only once that was pressed.
  let isAnswered = false;
  const pressed = Promise.withResolvers<void>();
  await page.route("**/v1/graphql", async (route) => {
    if (!route.request().postData()?.includes("OfficeWeeks")) return await route.continue();
    if (!isAnswered) return await route.abort();
    await pressed.promise;
    await route.continue();
  });
  await signIn(page, "mediator", "/admin/home");
  await settled(page);
  const again = page.getByRole("main").getByRole("button", { name: "Nochmals versuchen" });
  await expect(again).toBeVisible();
  await expect(page.getByRole("link", { name: /^Dringend/ })).toBeVisible();
  isAnswered = true;
  await again.click();
  pressed.resolve();
  await expect(page.getByRole("link", { name: /^Limite erreicht/ })).toBeVisible();
});
