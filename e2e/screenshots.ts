/** Pictures of every built page at both widths, for people to look at: .cache/screenshots. */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { runServer } from "#testing/e2e-server.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { builtRoutes, settled } from "./routes.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";

const folder = path.resolve(".cache/screenshots");
const widths = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

async function picture(browser: Browser, baseURL: string, who: DemoPerson): Promise<void> {
  for (const [width, options] of Object.entries(widths)) {
    const context = await browser.newContext({
      baseURL,
      locale: "de-CH",
      timezoneId: "Europe/Zurich",
      ...options,
    });
    const page = await context.newPage();
    await page.goto("/");
    await page.screenshot({ path: path.join(folder, `sign-in-${width}.png`) });
    await signIn(page, who);
    for (const { name, path: address } of await builtRoutes(page, who)) {
      await page.goto(address);
      await settled(page);
      const file = path.join(folder, `${who}-${name}-${width}.png`);
      await page.screenshot({ path: file });
      process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
    }
    await context.close();
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const executablePath = ensureChromium();
const server = await runServer(`${process.pid}-screenshots`);
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: asRoot });
try {
  await picture(browser, server.url, "mediator");
  await picture(browser, server.url, "hebamme");
} finally {
  await browser.close();
  await server.end();
}
