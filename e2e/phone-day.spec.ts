/** A day on the phone: the back button through a whole visit, then fingers, scrolling and a screen on its side. */
import { expect, type Page } from "@playwright/test";
import { drawn } from "./routes.ts";
import { signIn, signInByForm } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

const back = (page: Page) => page.evaluate("history.back()");
const forward = (page: Page) => page.evaluate("history.forward()");
const menu = (page: Page) => page.getByRole("dialog", { name: "Menü" });
const openMenu = (page: Page) => page.getByRole("button", { name: /^Menü öffnen/ }).tap();

test("a midwife goes back and forward, jumps to the head of a group, takes an area of the map by finger and turns her phone", async ({
  page,
}) => {
  await signInByForm(page, "hebamme", "/user/filter");
  await expect(page).toHaveURL(/\/user\/filter$/);
  await back(page);
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByText("abgelaufen")).toHaveCount(0);

  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await back(page);
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user\/home$/);

  // A page that is chosen in the menu takes the place of the menu.
  await openMenu(page);
  await menu(page)
    .getByRole("link", { name: /^Aktuell/ })
    .tap();
  await expect(page).toHaveURL(/\/user\/puerpera\/list$/);
  await expect(menu(page)).toHaveCount(0);
  await openMenu(page);
  await menu(page).getByRole("button", { name: "Menü schliessen" }).tap();
  await expect(menu(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await forward(page);
  await expect(page).toHaveURL(/\/user\/puerpera\/list$/);
  await forward(page);
  // Nothing is seen of this step, and "back" would be reckoned from where it began until it is taken.
  await expect.poll(() => page.evaluate("history.state?.layer")).toBe(true);
  await expect(page.getByRole("button", { name: /Sie sind hier: .*Aktuell/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/\/user\/home$/);

  const due = page.getByRole("region", { name: "Jetzt fällig" });
  const offers = page.getByRole("region", { name: "Neue Anmeldungen" });
  await expect(due).toBeVisible();
  const places = [due, offers, page.getByRole("region", { name: "Aktuelle Wöchnerinnen" })];
  const tops = await Promise.all(places.map(async (panel) => (await panel.boundingBox())?.y ?? 0));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const read = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(read.indexOf("Jetzt fällig")).toBeLessThan(read.indexOf("Neue Anmeldungen"));
  await expect(offers.getByText("Von mir abgelehnt")).toBeHidden();
  await offers.getByText("Abgelehnt oder ausgeblendet").tap();
  await expect(offers.getByText("Von mir abgelehnt")).toBeVisible();

  await offers.getByRole("link", { name: /Nur PLZ passt/ }).tap();
  const head = page.getByRole("heading", { name: /^Nur PLZ passt/ });
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(52);
  await page.mouse.wheel(0, 150);
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(52);

  await page.goto("/user/profile");
  await page.getByRole("button", { name: "PLZ-Kreise bearbeiten" }).tap();
  await expect(page.getByText(/Tippen Sie auf ein Gebiet/)).toBeVisible();
  const area = page.locator("svg path").filter({ hasText: "8001" }).first();
  await area.scrollIntoViewIfNeeded();
  const before = (await area.boundingBox())?.width ?? 0;
  const larger = page.getByRole("button", { name: "Karte vergrössern" });
  await larger.tap();
  await expect.poll(async () => (await area.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5);
  await page.getByRole("button", { name: "Karte verkleinern" }).tap();
  const uster = page.locator("svg path").filter({ hasText: "8610" }).first();
  // By its number: the names of places may come later.
  const circles = page.getByRole("list", { name: "Gewählte PLZ-Kreise" });
  const chosen = circles.getByRole("listitem").filter({ hasText: "8610" });
  const was = await chosen.count();
  await uster.tap();
  const asked = page.getByRole("status").filter({ hasText: "8610 Uster" });
  await expect(asked).toBeVisible();
  expect(await chosen.count()).toBe(was);
  await asked.getByRole("button", { name: was > 0 ? "Weg" : "Dazu" }).tap();
  await expect(chosen).toHaveCount(was > 0 ? 0 : 1);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole("button", { name: /^Menü öffnen/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toHaveCount(0);
});

test("at the office back keeps the filter it closes and asks for unsaved input, and a finger that stays on a sign reads it", async ({
  page,
}) => {
  await signIn(page, "mediator", "/admin/puerpera/list");
  await page.getByRole("button", { name: /^Status/ }).tap();
  const panel = page.getByRole("dialog", { name: "Status" });
  await panel.getByRole("option", { name: /^Freigegeben/ }).tap();
  await expect(page).toHaveURL(/status=/);
  const filtered = page.url();
  await back(page);
  await expect(panel).toHaveCount(0);
  expect(page.url()).toBe(filtered);

  await openMenu(page);
  await menu(page).getByRole("link", { name: "Neu", exact: true }).first().tap();
  await expect(page).toHaveURL(/\/admin\/puerpera\/insert$/);
  await page.getByRole("textbox", { name: "Vorname", exact: true }).fill("Anna");
  const question = page.getByRole("dialog", { name: "Ihre Eingaben sind noch nicht gespeichert" });
  await back(page);
  await expect(question).toBeVisible();
  // The step that was not allowed is taken back a moment later.
  await expect(page).toHaveURL(/\/admin\/puerpera\/insert$/);
  await back(page);
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/puerpera\/insert$/);
  await expect(page.getByRole("textbox", { name: "Vorname", exact: true })).toHaveValue("Anna");
  await back(page);
  await question.getByRole("button", { name: "Verwerfen" }).tap();
  await expect(page).toHaveURL(filtered);

  await page.goto("/admin/puerpera/current");
  const sign = page.getByRole("main").locator('[role="img"][data-tooltip]').first();
  await sign.scrollIntoViewIfNeeded();
  // A late response moves the sign, and a late scroll event closes the tooltip.
  await drawn(page);
  await sign.tap({ trial: true });
  const words = (await sign.getAttribute("data-tooltip")) ?? "";
  const { x, y, width, height } = (await sign.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  const address = page.url();
  await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
  await expect(page.getByRole("tooltip").getByText(words)).toBeVisible();
  await touch("touchEnd", []);
  await expect(page.getByRole("tooltip")).toBeVisible();
  expect(page.url()).toBe(address);
  await page.getByRole("heading").first().tap();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  expect(page.url()).toBe(address);
});
