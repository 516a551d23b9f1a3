/** npm run handbook: the pictures of the handbook, taken anew from the demonstration into docs/handbook/pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { runServer } from "#testing/e2e-server.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { builtRoutes, settled } from "./routes.ts";
import { type DemoPerson, signIn } from "./sign-in.ts";

const folder = path.resolve("docs/handbook/pictures");

const desk = { viewport: { width: 1280, height: 800 } };
const telephone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.5,
};

/** By the names of e2e/routes.ts; the file is named by who sees it and what. */
const pictures: [DemoPerson, typeof desk, readonly string[]][] = [
  [
    "mediator",
    desk,
    [
      "home",
      "triage-case",
      "puerpera-insert",
      "puerpera-single",
      "puerpera-matching",
      "puerpera-list",
      "puerpera-export",
      "outbox-mail",
      "sms-matching",
      "statistic-mediation",
      "statistic-report",
      "statistic-vacation",
      "statistic-map-area",
    ],
  ],
  [
    "admin",
    desk,
    [
      "user-check",
      "profile",
      "appmessage-single",
      "emailtemplate-single",
      "appsettings",
      "lookups",
      "import",
    ],
  ],
  ["hebamme", telephone, ["home", "today", "filter", "puerpera-single", "profile", "statistic"]],
];

/** Playwright writes PNG and JPEG; this is a third of either. */
async function keep(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 80 });
  writeFileSync(file, Buffer.from(data, "base64"));
  await session.detach();
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
}

async function take(
  browser: Browser,
  baseURL: string,
  [who, window, names]: (typeof pictures)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    reducedMotion: "reduce",
    ...window,
  });
  const page = await context.newPage();
  await signIn(page, who);
  const routes = await builtRoutes(page, who);
  for (const name of names) {
    const route = routes.find((each) => each.name === name);
    if (!route) throw new Error(`There is no page ${name} of ${who}`);
    await page.goto(route.path);
    await settled(page);
    await keep(page, path.join(folder, `${who}-${name}.webp`));
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const executablePath = ensureChromium();
const server = await runServer(`${process.pid}-handbook`);
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: asRoot });
try {
  for (const each of pictures) await take(browser, server.url, each);
} finally {
  await browser.close();
  await server.end();
}
