import { expect } from "@playwright/test";
import { axe, faultsOf, noFieldIsHalfHidden, noRowIsReachedBehindAHead } from "./accessible.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

// They only look, so that workers may share them.
test.describe.configure({ mode: "parallel" });

for (const form of ["puerpera-insert", "user-insert"]) noFieldIsHalfHidden("manager", form);
for (const list of ["triage", "review", "user-check"]) noRowIsReachedBehindAHead("mediator", list);

test("a colour that axe has read before is too pale there as well", async ({ page }) => {
  const line = (colour: string) => `<p style="color: ${colour}; background: white">Frau Mirjam Ackermann</p>`;
  const colours = ["#999", "#999", "#333", "oklch(80% 0.1 200)", "oklch(80% 0.1 200)", "#333"];
  await page.setContent(`<main>${colours.map(line).join("")}</main>`);
  await page.evaluate(axe);
  const faults = await faultsOf(page, "color-contrast");
  expect(faults.map((fault) => /p:nth-child\((\d)\)/.exec(fault)?.[1])).toEqual(["1", "2", "4", "5"]);
});

test("the letters that stand in for the fonts take as much room as they", async ({ page }) => {
  await signIn(page, "hebamme", "/");
  const rooms = (await page.evaluate(`(async () => {
    const text = "Frau Keller aus Uster hat am 14. November geboren; bitte vor dem ersten Besuch anrufen. Grüsse aus dem Büro.";
    const roomOf = (family, weight) => {
      const span = Object.assign(document.createElement("span"), { textContent: text });
      span.style.cssText = "position: absolute; white-space: nowrap; font: " + weight + " 100px / normal '" + family + "'";
      document.body.append(span);
      return span.getBoundingClientRect();
    };
    await Promise.all([...document.fonts].filter(({ family }) => family.startsWith("Source")).map((face) => face.load().catch(() => undefined)));
    if ([...document.fonts].some(({ family, status }) => family.includes("Fallback") && status !== "loaded")) return undefined;
    return [["Source Sans 3 Variable", 400], ["Source Sans 3 Variable", 600], ["Source Serif 4", 600]].map(([name, weight]) => {
      const house = roomOf(name, weight), standIn = roomOf(name.replace(" Variable", "") + " Fallback", weight);
      return { width: standIn.width / house.width, height: standIn.height / house.height };
    });
  })()`)) as { width: number; height: number }[] | undefined;
  expect(rooms, "this machine has neither Arial and Times nor Liberation").toBeDefined();
  for (const { width, height } of rooms ?? []) {
    expect(Math.abs(width - 1)).toBeLessThan(0.025);
    expect(Math.abs(height - 1)).toBeLessThan(0.01);
  }
});

test("nothing on the page breaks the content policy", async ({ page }) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  await signIn(page, "mediator", "/admin/puerpera/list");
  await page.getByRole("button", { name: "Spalten wählen" }).click();
  await expect(page.getByRole("checkbox", { name: "Telefon" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "Telefon" })).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kra");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: /Passende Hebammen/ }).click();
  await expect(page.getByRole("img", { name: /Karte/ })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
  expect(broken).toEqual([]);
});
