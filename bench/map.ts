/**
 * `npm run bench:map`: the map of all 3,193 postal codes in Chromium, dragged and enlarged by the wheel. Says how long the page's own
 * thread works per frame and when the first picture of the canton stands; writes MAP.md.
 */
import { writeFileSync } from "node:fs";
import os from "node:os";
import { chromium, type Page } from "@playwright/test";
import { reserveTestCluster } from "#testing/cluster.ts";
import { runServerOnCopy } from "#testing/e2e-server.ts";
import { signIn } from "../e2e/sign-in.ts";
import { desk } from "../e2e/window.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { median, tracedFrames } from "./frame-work.ts";
import { untilQuiet } from "./quiet.ts";
import { speedIndex } from "./speed-index.ts";

const GOALS = { median: 20, worst: 50, first: 1_200 };
const PATIENCE_MINUTES = Number(process.env.QUIET_MINUTES ?? 10);
const TIMES = 3;
const CANTON = "/admin/office/statistic/map?zeigt=hebammen";
const COUNTRY = `${CANTON}&raum=schweiz`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Something of the land's colours stands in the middle of the map, and nothing is on its way. */
const DRAWN = `(() => {
  const canvas = document.querySelector("canvas[role=application]");
  if (!canvas || document.querySelector('[aria-busy="true"]')) return false;
  const pixel = canvas.getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return pixel[3] > 0 && pixel.slice(0, 3).join() !== "244,240,233";
})()`;

/** From the click in the menu, with the program's files at hand, until the canton is drawn in its colours. */
async function firstPicture(page: Page): Promise<number> {
  await page.goto("/admin/home");
  await page.waitForLoadState("networkidle");
  return page.evaluate<number>(`(async () => {
    const begin = performance.now();
    history.pushState(null, "", "${CANTON}");
    dispatchEvent(new PopStateEvent("popstate"));
    while (!${DRAWN}) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begin;
  })()`);
}

/** Closer, across the country by a drag, and back: what a hand and a wheel do. */
async function moveAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const canvas = document.querySelector("canvas[role=application]");
    const box = canvas.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const frame = async () => {
      await new Promise(requestAnimationFrame);
      performance.mark("frame");
    };
    const tell = (type, more) => canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: "mouse", ...more }));
    const wheel = async (deltaY) => {
      await frame();
      canvas.dispatchEvent(new WheelEvent("wheel", { deltaY, clientX: x, clientY: y, bubbles: true, cancelable: true }));
    };
    const drag = async (dx, dy, steps) => {
      tell("pointerdown", { clientX: x, clientY: y });
      for (let n = 1; n <= steps; n++) {
        await frame();
        tell("pointermove", { clientX: x + dx * n, clientY: y + dy * n });
      }
      tell("pointerup", { clientX: x + dx * steps, clientY: y + dy * steps });
    };
    // A pointer that nobody holds cannot be caught.
    canvas.setPointerCapture = () => {};
    for (let n = 0; n < 40; n++) await wheel(-40);
    await drag(9, 4, 90);
    await drag(-12, -5, 120);
    for (let n = 0; n < 60; n++) await wheel(40);
    await frame();
  })()`);
}

const executablePath = ensureChromium();
const remove = await reserveTestCluster();
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: asRoot });
const server = await runServerOnCopy();
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    // The page is asked by words whether it has drawn, which its own policy forbids.
    bypassCSP: true,
    ...desk,
  });
  const page = await context.newPage();
  await signIn(page, "mediator", CANTON);
  const load = await untilQuiet(PATIENCE_MINUTES, say);
  const lines: string[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const first = await firstPicture(page);
    await page.goto(COUNTRY);
    await page.waitForFunction(DRAWN);
    const index = await speedIndex(page);
    const work = await tracedFrames(browser, page, () => moveAll(page));
    const [middle, worst] = [median(work), Math.max(...work)].map((ms) => ms.toFixed(1));
    lines.push(`| ${middle} | ${worst} | ${first.toFixed(0)} | ${work.length} | ${index} |`);
    say(lines.at(-1) ?? "");
  }
  const report = `# The map of the country, moved

\`npm run bench:map\`: 3,193 postal codes at 1440 × 900, ${os.cpus().length} cores (${os.cpus()[0]?.model ?? "unknown"}),
load ${load} at the start, browser and server on the same machine. Work is what the page's thread does between two frames; the first
picture is the canton's, from the click in the menu. "machine" is Lighthouse's index of the processor in that moment (a desk: 1,500 to 2,000).
Goals: median ≤ ${GOALS.median} ms, none > ${GOALS.worst} ms, first picture ≤ ${GOALS.first} ms.

| median ms | worst ms | first picture ms | frames | machine |
|---|---|---|---|---|
${lines.join("\n")}
`;
  writeFileSync(new URL("MAP.md", import.meta.url), report);
  say(report);
} finally {
  await browser.close();
  await server.end();
  await remove();
}
