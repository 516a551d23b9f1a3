/** One story for both widths: no page has a fault that a machine can find. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { builtRoutes, settled } from "./routes.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");
}

export function everyPageIsAccessible(who: DemoPerson): void {
  test(`every page of ${who} passes axe and needs no sideways scrolling`, async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, who);
    for (const { name, path } of await builtRoutes(page, who)) {
      await page.goto(path);
      await settled(page);
      expect.soft(await faultsOf(page), name).toEqual([]);
      expect.soft(await isTooWide(page), `${name} is too wide`).toBe(false);
    }
  });
}
