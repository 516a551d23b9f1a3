import { expect, type Page } from "@playwright/test";
import { longDay } from "#domain/locale.ts";
import { dayIn, typedDayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { settled } from "./routes.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const legend = (page: Page) => page.getByRole("region", { name: "Legende und Filter" });
const map = (page: Page) => page.getByRole("application", { name: /pro Anmeldung am/ });

test("the office sees at a day where midwives are too few, who they are, and leads on to the mothers", async ({
  page,
}) => {
  await signIn(page, "mediator", "/admin/office/statistic/map");
  await expect(map(page)).toBeVisible();
  const all = legend(page).getByText(/^\d+ PLZ$/);
  await expect(all).not.toHaveText("0 PLZ");

  // Another day: by the steps, by typing, by the slider's keys.
  await page.getByRole("button", { name: "Einen Tag später" }).click();
  await expect(page.getByRole("textbox", { name: "Tag" })).toHaveValue(typedDayIn(1));
  await page.getByRole("textbox", { name: "Tag" }).fill(typedDayIn(30));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`am=${dayIn(30)}`));
  const slider = page.getByRole("slider", { name: "Tag auf der Karte" });
  await expect(slider).toHaveAttribute("aria-valuetext", longDay(dayIn(30)));
  await slider.press("ArrowLeft");
  await expect(page).toHaveURL(new RegExp(`am=${dayIn(29)}`));

  // The legend is the filter, and says how many areas each class has.
  const without = legend(page).getByRole("checkbox", { name: /keine Anmeldung/ });
  await legend(page).getByText("keine Anmeldung").click();
  await expect(without).not.toBeChecked();
  await expect(page).toHaveURL(/klassen=/);
  await legend(page).getByRole("button", { name: "nur Engpässe" }).click();
  await expect(legend(page).getByRole("checkbox", { name: /2 bis 4/ })).not.toBeChecked();
  await legend(page).getByRole("button", { name: "alle zeigen" }).click();
  await expect(without).toBeChecked();

  // The keys walk from area to area, name it, and open it; the panel tells who the figures are.
  // The areas come after the map, and none is named before.
  await settled(page);
  await map(page).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  const named = page.getByRole("status").filter({ hasText: /^\d{4} .*verfügbar/ });
  await expect(named).toBeAttached();
  const first = await named.textContent();
  await page.keyboard.press("ArrowUp");
  await expect(named).not.toHaveText(first ?? "");
  const zipcode = (await named.textContent())?.slice(0, 4) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`plz=${zipcode}`));
  await expect(page.getByRole("region", { name: new RegExp(`^${zipcode} `) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: new RegExp(`^${zipcode} `) })).toBeHidden();

  // The list shows the people that the panel counts.
  const { statistic_map: areas } = await ask<{
    statistic_map: { zipcode: string; available: number; midwives: number; registrations: number }[];
  }>(
    page,
    `{ statistic_map(args: { day: "${dayIn(0)}" }, order_by: [{ registrations: desc }, { zipcode: asc }], limit: 1)
       { zipcode available midwives registrations } }`,
  );
  const area = areas[0] ?? { zipcode: "", available: 0, midwives: 0, registrations: 0 };
  expect(area.registrations).toBeGreaterThan(1);
  await page.goto(`/admin/office/statistic/map?plz=${area.zipcode}`);
  const pane = page.getByRole("region", { name: new RegExp(`^${area.zipcode} `) });
  await expect(
    pane.getByText(`${area.available} verfügbar, ${area.registrations} Anmeldungen`),
  ).toBeVisible();
  await expect(pane.getByRole("heading", { name: `Hebammen ${area.midwives}` })).toBeVisible();
  await pane.getByRole("link", { name: "In der Liste öffnen" }).click();
  await expect(pane).toHaveCount(0);
  await expect(page.getByText(`${area.registrations} Anmeldungen`)).toBeVisible();

  // A tap on the map opens an area.
  await page.goto("/admin/office/statistic/vacationmap");
  const drawn = page.getByRole("application", { name: /Verfügbare Hebammen am/ });
  const opened = page.getByRole("heading", { name: /^Hebammen \d+/ });
  // Where the areas are not drawn yet, a tap meets none.
  await expect(async () => {
    if (!/plz=/.test(page.url())) await drawn.click();
    await expect(opened).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page).toHaveURL(/plz=\d{4}/);
});
