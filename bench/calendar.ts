/**
 * `npm run bench:calendar`: the calendar of absences with 1,000 midwives over 365 days in Chromium, scrolled down, up and sideways.
 * Says how long the page's own thread works per frame and when the first picture stands; writes CALENDAR.md.
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

const MIDWIVES = 1_000;
const GOALS = { median: 20, worst: 50, first: 1_000 };
const PATIENCE_MINUTES = Number(process.env.QUIET_MINUTES ?? 10);
const TIMES = 3;
const PATH = "/admin/office/statistic/vacation?ansicht=jahr";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** As many as it takes to make a thousand who are active, each away six times in two years. */
const fill = `
  insert into app."user" (role, status, firstname, lastname, email, zipcode, circles, languages)
  select 'user', 'active', 'Vreni', 'Muster ' || n, 'kalender' || n || '@beispiel.example', '8610', '{8610}', '{de}'
  from generate_series(1, ${MIDWIVES} - (select count(*)::integer from app."user" where role = 'user' and status = 'active')) n;
  insert into app.calendarentry (user_id, kind, title, start, "end")
  select u.id, (array['ferien', 'krankheit', 'weiterbildung', 'anderes'])[1 + (u.n + k) % 4], 'Abwesend', d.day, d.day + (u.n * 7 + k * 5) % 15
  from (select id, row_number() over (order by id)::integer as n from app."user" where email like 'kalender%') u,
    generate_series(1, 6) k, lateral (select date_trunc('year', app.today()::timestamp)::date + (u.n * 37 + k * 61) % 365 as day) d`;

/** From the click in the menu, with the program's files at hand, until the calendar's rows stand. */
async function firstPicture(page: Page): Promise<number> {
  await page.goto("/admin/home");
  await page.waitForLoadState("networkidle");
  return page.evaluate<number>(`(async () => {
    const begin = performance.now();
    history.pushState(null, "", "${PATH}");
    dispatchEvent(new PopStateEvent("popstate"));
    while (!document.querySelector('[role="grid"] [role="rowheader"] a')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - begin;
  })()`);
}

/** Down in steps of three rows, in great leaps back, sideways: what a hand and a scroll bar do. */
async function scrollAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const grid = document.querySelector('[role="grid"]');
    const step = async (left, top) => {
      await new Promise(requestAnimationFrame);
      performance.mark("frame");
      grid.scrollTop += top;
      grid.scrollLeft += left;
    };
    for (let n = 0; n < 180; n++) await step(0, 84);
    for (let n = 0; n < 40; n++) await step(0, -700);
    for (let n = 0; n < 60; n++) await step(n < 30 ? 40 : -40, 0);
    await step(0, 0);
  })()`);
}

const executablePath = ensureChromium();
const remove = await reserveTestCluster();
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: asRoot });
const server = await runServerOnCopy({}, (admin) => admin.query(fill));
try {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "de-CH",
    timezoneId: "Europe/Zurich",
    ...desk,
  });
  const page = await context.newPage();
  await signIn(page, "mediator", PATH);
  const load = await untilQuiet(PATIENCE_MINUTES, say);
  const lines: string[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const first = await firstPicture(page);
    const index = await speedIndex(page);
    const work = await tracedFrames(browser, page, () => scrollAll(page));
    const [middle, worst] = [median(work), Math.max(...work)].map((ms) => ms.toFixed(1));
    lines.push(`| ${middle} | ${worst} | ${first.toFixed(0)} | ${work.length} | ${index} |`);
    say(lines.at(-1) ?? "");
  }
  const report = `# The calendar of absences, scrolled

\`npm run bench:calendar\`: ${MIDWIVES.toLocaleString("en")} midwives over a year at 1440 × 900, ${os.cpus().length} cores (${os.cpus()[0]?.model ?? "unknown"}),
load ${load} at the start, browser and server on the same machine. Work is what the page's thread does between two frames, drawing
included; "machine" is Lighthouse's index of the processor in that moment (a desk: 1,500 to 2,000).
Goals: median ≤ ${GOALS.median} ms, none > ${GOALS.worst} ms, first picture ≤ ${GOALS.first} ms.

| median ms | worst ms | first picture ms | frames | machine |
|---|---|---|---|---|
${lines.join("\n")}
`;
  writeFileSync(new URL("CALENDAR.md", import.meta.url), report);
  say(report);
} finally {
  await browser.close();
  await server.end();
  await remove();
}
