/**
 * No page jumps, in whatever order its late answers arrive. The seed decides whether a jump shows, so only `npm run test:late` tells
 * this.
 */
import { expect } from "@playwright/test";
import { test } from "./crowded-server.ts";
import { allAnswersHere } from "./late.ts";
import { layoutShiftsOf, MAX_LAYOUT_SHIFT, watchLayoutShifts } from "./layout-shift.ts";
import { builtRoutes, drawn, settled } from "./routes.ts";
import { signIn } from "./sign-in.ts";

test.setTimeout(3_600_000);

const desk = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const telephone = [{ width: 390, height: 844 }];

for (const who of ["mediator", "hebamme"] as const) {
  test(`no page of ${who} jumps, however late its answers come`, async ({ page }) => {
    await watchLayoutShifts(page);
    await signIn(page, who);
    const routes = await builtRoutes(page, who);
    for (const { name, path } of routes) {
      for (const size of who === "hebamme" ? telephone : desk) {
        await page.setViewportSize(size);
        await page.goto(path);
        await settled(page);
        await allAnswersHere(page);
        await drawn(page);
        const { score, what } = await layoutShiftsOf(page);
        expect
          .soft(score, `${name} at ${size.width} jumped:\n${what.join("\n")}`)
          .toBeLessThan(MAX_LAYOUT_SHIFT);
      }
    }
  });
}
