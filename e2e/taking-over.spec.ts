/** An office changes programs: what it had before comes from a file, looked at line by line, and then whole. */
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

test("a file of mothers: matched, found wanting, mended, taken over; whoever leaves finds it again", async ({
  page,
}) => {
  const surname = randomSurname();
  const due = dayIn(40);
  const line = (number: number, place: string) =>
    `${surname}-${number};${surname};${number === 1 ? "Ana" : "Birgit"};8610;${place};${due};de`;
  const fileOf = (...places: string[]) => ({
    name: "wochenbett-alt.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      ["Dossier;Frau;Vorname;PLZ;Ort;ET;Sprachen", ...places.map((place, at) => line(at + 1, place))].join(
        "\r\n",
      ),
      "latin1",
    ),
  });
  await page.setViewportSize(desk.viewport);
  await signIn(page, "admin", "/admin/office/import");
  const chosen = page.getByLabel("Datei auswählen", { exact: true }).and(page.locator("input"));

  // What is no table is refused in a sentence.
  await chosen.setInputFiles({
    name: "brief.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(page.getByRole("alert")).toHaveText("Bitte wählen Sie zuerst, was in der Datei steht.");
  await page.getByRole("radio", { name: "Wöchnerinnen" }).check();
  await chosen.setInputFiles({
    name: "brief.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 Brief"),
  });
  await expect(page.getByRole("alert")).toHaveText(/Das ist ein PDF/);

  // Titles that say nothing by themselves are matched by hand.
  await chosen.setInputFiles(fileOf("Uster", "Bern"));
  await expect(page.getByText("2 von 7 nicht zugeordnet")).toBeVisible();
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await expect(page.getByRole("alert")).toHaveText(/Bitte ordnen Sie eine Spalte der alten Nummer zu/);
  await page.getByLabel("«Dossier» ist").selectOption({ label: "Alte ID" });
  await page.getByLabel("«Frau» ist").selectOption({ label: "Nachname" });
  await page.getByRole("button", { name: "Datei prüfen" }).click();

  // One refused line keeps back all; it says where and why.
  await expect(page.getByText("Geprüft: 1 neu, 1 abgelehnt.")).toBeVisible({ timeout: 30_000 });
  const refused = page.getByRole("row", { name: new RegExp(surname) });
  await expect(refused).toHaveText(/3.*abgelehnt.*Ort: .*Dieser Ort gehört nicht zur Postleitzahl 8610/);
  await expect(page.getByRole("button", { name: "1 übernehmen" })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Befunde als CSV" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(
    `3;abgelehnt;${surname} Birgit, 8610 Bern;Ort;Bern;`,
  );

  // The mended file takes its place.
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("radio", { name: "Wöchnerinnen" }).check();
  await chosen.setInputFiles(fileOf("Uster", "Uster"));
  await page.getByLabel("«Dossier» ist").selectOption({ label: "Alte ID" });
  await page.getByLabel("«Frau» ist").selectOption({ label: "Nachname" });
  const hasBegun = page.waitForResponse(
    (response) => response.request().postData()?.includes("ImportCheck") ?? false,
  );
  await page.getByRole("button", { name: "Datei prüfen" }).click();
  await hasBegun;
  await page.goto("/admin/home");
  await page.goto("/admin/office/import");
  await page.getByRole("button", { name: "2 übernehmen" }).click();
  const dialog = page.getByRole("dialog", { name: "2 Wöchnerinnen übernehmen?" });
  await expect(dialog).toHaveText(/Niemand erhält eine Nachricht/);
  await dialog.getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("wochenbett-alt.csv ist übernommen. Wöchnerinnen: 2 neu.")).toBeVisible({
    timeout: 30_000,
  });
  const { puerpera } = await ask<{ puerpera: { status: string; meteor_id: string }[] }>(
    page,
    `{ puerpera(where: { lastname: { _eq: "${surname}" } }, order_by: { firstname: asc }) { status meteor_id } }`,
  );
  expect(puerpera).toEqual([
    { status: "new", meteor_id: `${surname}-1` },
    { status: "new", meteor_id: `${surname}-2` },
  ]);
});
