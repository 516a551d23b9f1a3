/** A mother asks what is stored of her: the management hands it over, and that too is remembered. */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { readPaper } from "#testing/read-paper.ts";
import { axe, faultsOf } from "./accessible.ts";
import { aMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test("the management takes an Auskunft from the case, on paper and for machines, and the case remembers it", async ({
  page,
}) => {
  await page.context().addInitScript({ content: axe });
  await signIn(page, "manager", "/admin/puerpera/current");
  const lastname = storyName("Auskunft");
  const mother = await aMother(page, lastname);
  await page.goto(`/admin/puerpera/single/${mother.id}`);
  await page.getByRole("button", { name: "Weitere Schritte" }).first().click();
  await page.getByRole("menuitem", { name: "Auskunft erstellen …" }).click();
  const dialog = page.getByRole("dialog", { name: `Auskunft für ${mother.fullname}` });
  await expect(dialog).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const [paper] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "PDF zum Lesen" }).click(),
  ]);
  await expect(page.getByText(`${mother.fullname}: Die Auskunft ist heruntergeladen.`).first()).toBeVisible();
  expect(paper.suggestedFilename()).toMatch(/^auskunft-.+\.pdf$/);
  const { text } = await readPaper(new Uint8Array(await readFile(await paper.path())));
  expect(text.join(" ")).toContain(lastname);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "JSON für Programme" }).click(),
  ]);
  const told = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(told.stored.puerpera).toEqual([expect.objectContaining({ id: mother.id, lastname })]);
  expect(told.stored.actionlog.map(({ type }: { type: string }) => type)).toContain("data_disclosed");

  await page.setViewportSize(phone.viewport);
  await expect(dialog.getByRole("button", { name: "PDF zum Lesen" })).toBeInViewport();
});

test("whoever mediates is not offered it", async ({ page }) => {
  await signIn(page, "mediator", "/admin/puerpera/current");
  const mother = await aMother(page, storyName("Auskunft"));
  await page.goto(`/admin/puerpera/single/${mother.id}`);
  await page.getByRole("button", { name: "Weitere Schritte" }).first().click();
  await expect(page.getByRole("menuitem", { name: "Fallblatt drucken" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Auskunft erstellen …" })).toHaveCount(0);
});
