import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

test("Ctrl+K finds a mother by any of her marks, a midwife by name and a screen by its label", async ({
  page,
}) => {
  await signIn(page, "mediator");
  for (const typed of ["krasniqi", "26-11834", "079 555 38 14"]) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(typed);
    await expect(page.getByRole("option", { name: /Arjeta Krasniqi/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Arjeta Krasniqi" })).toBeVisible();
    await page.getByRole("link", { name: "Startseite" }).click();
    await expect(page.getByText("Jetzt fällig").first()).toBeVisible();
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lea brunner");
  const group = page.getByRole("group", { name: "Hebammen/PFF und Büro" });
  await expect(group.getByRole("option", { name: /Lea Brunner/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("combobox", { name: "Überall suchen" }).fill("liste");
  await page.getByRole("option", { name: "Wöchnerinnen › Liste" }).click();
  await expect(page).toHaveURL(/\/admin\/puerpera\/list$/);
});

test("a midwife finds the mothers in her care and nobody else", async ({ page }) => {
  await signIn(page, "hebamme");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lüthi");
  await expect(page.getByRole("option", { name: /Nora Lüthi/ })).toBeVisible();
  await page.getByRole("combobox").fill("krasniqi");
  await expect(page.getByText(/^Nichts gefunden/)).toBeVisible();
});
