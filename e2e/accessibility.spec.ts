import { expect } from "@playwright/test";
import { axe, axeAlone, faultsOf, noFieldIsHalfHidden, noRowIsReachedBehindAHead } from "./accessible.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

// They only look, so that workers may share them.
test.describe.configure({ mode: "parallel" });

for (const form of ["puerpera-insert", "user-insert"]) noFieldIsHalfHidden("manager", form);
for (const list of ["triage", "review", "user-check"]) noRowIsReachedBehindAHead("mediator", list);

test("a text that is too pale is found among equal ones, whatever makes it pale, and at the width where it is", async ({
  page,
}) => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `<li id="r${at}"><p><b>Frau Mirjam Ackermann</b></p></li>`,
  );
  const odd = `
    #r3 b { color: #999 } #r4 b { color: #999 } #r5 b { color: oklch(80% 0.1 200) } #r7 p { opacity: 0.4 } #r9 { background: #777 }
    li:nth-child(12) p { background: #777 } #r13 { opacity: 0.4 } #r15 b { color: #777; font-size: 26px } #r16 b { color: #777 }
    #r17 p { mix-blend-mode: difference; background: #888 } #r19 b { -webkit-text-fill-color: #bbb }
    #r21, #r21 p { position: relative; z-index: 1 } #under { position: absolute; inset: 0; background: #777 }
    @media (max-width: 500px) { #r23 b { color: #999 } #r3 b { color: #333 } }`;
  const under = rows.map((row, at) => (at === 21 ? row.replace("<p>", '<div id="under"></div><p>') : row));
  await page.setContent(`<style>
    body { font: 15px sans-serif; color: #333; background: white } li { height: 20px; margin: 0; z-index: 0 } p { margin: 0 } ${odd}
  </style><main><ul>${under.join("")}</ul></main>`);
  const pale = async () =>
    (await faultsOf(page, "color-contrast"))
      .map((fault) => Number(/#r(\d+)/.exec(fault)?.[1]))
      .sort((a, b) => a - b);
  await page.evaluate(axeAlone);
  const wide = await pale();
  expect(wide).toEqual(expect.arrayContaining([3, 4, 5, 7, 9, 11, 13, 16, 19, 21]));
  expect(wide).not.toContain(15);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await pale();
  expect(narrow).toEqual([...wide.filter((row) => row !== 3), 23].sort((a, b) => a - b));
  await page.evaluate(axe);
  expect(await pale()).toEqual(narrow);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await pale()).toEqual(wide);
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
