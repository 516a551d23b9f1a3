/**
 * `npm run test:late`: answers come in any order, each up to a second and a half late, and no page jumps. Which order shows a jump is
 * luck, so this is not part of every run; SEED chooses another one.
 */
import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { layoutShiftsOf, MAX_LAYOUT_SHIFT, watchLayoutShifts } from "./layout-shift.ts";
import { takeLongestValues } from "./longest-values.ts";
import { builtRoutes, drawn, settled } from "./routes.ts";
import { signIn } from "./sign-in.ts";
import { test as base } from "./story.ts";

const test = base.extend({
  server: [
    async ({ mailServer }, use) => {
      const server = await runServerOnCopy({ SMTP_URL: mailServer.url }, takeLongestValues);
      await use(server);
      await server.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test.setTimeout(3_600_000);

const LATEST_MS = 1500;
const seed = process.env.SEED ?? "1";
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
    const late = await holdAnswersBack(page);
    for (const { name, path } of routes) {
      for (const size of who === "hebamme" ? telephone : desk) {
        await page.setViewportSize(size);
        await page.goto(path);
        await settled(page);
        await late.allHere();
        await drawn(page);
        const { score, what } = await layoutShiftsOf(page);
        expect
          .soft(score, `${name} at ${size.width} jumped:\n${what.join("\n")}`)
          .toBeLessThan(MAX_LAYOUT_SHIFT);
      }
    }
  });
}

/** Each operation has its own delay, in every run with this seed the same. */
async function holdAnswersBack(page: Page): Promise<{ allHere: () => Promise<void> }> {
  const onTheirWay = new Set<Promise<void>>();
  await page.route("**/v1/graphql", (route) => {
    const asked = createHash("sha256").update(`${seed} ${route.request().postData()}`).digest();
    const ms = (asked.readUInt16BE(0) / 0xffff) * LATEST_MS;
    const comes = (async () => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.fulfill({ response });
    })().catch(() => undefined); // The page was left before.
    onTheirWay.add(comes);
    void comes.then(() => onTheirWay.delete(comes));
  });
  return {
    allHere: async () => {
      await Promise.all(onTheirWay);
    },
  };
}
