/** `npm run bench:public`: the pages that need no account by the eyes of Lighthouse on a telephone, and what they weigh; writes PUBLIC.md. */
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { runServer } from "#testing/e2e-server.ts";
import type { BuiltRoute } from "../e2e/routes.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { machineOfSights, type Sight, say, sightsOf } from "./lighthouse-sights.ts";

const LEAST = 95;
/** All files of a first visit together, as they are sent. */
const MOST_KILOBYTES = 60;

/** Those that search engines may find; the page of a course is the first in the list. */
async function publicRoutes(page: Page): Promise<BuiltRoute[]> {
  await page.goto("/kurse");
  const course = await page.locator('a[href^="/kurse/"]').first().getAttribute("href");
  const paths = ["/anmeldung", "/kurse", new URL(course ?? "", page.url()).pathname, "/mitglied-werden"];
  return ["de", "en", "fr"].flatMap((language) =>
    paths.map((path) => ({
      name: `${path.replace(/(?<=^\/kurse\/).*/, "…")} (${language})`,
      path: language === "de" ? path : `${path}?sprache=${language}`,
    })),
  );
}

function isReached({ performance, accessibility, seo, kilobytes }: Sight): boolean {
  return performance >= LEAST && accessibility === 100 && seo === 100 && kilobytes <= MOST_KILOBYTES;
}

function report(load: string, sights: readonly Sight[]): string {
  const lines = sights.map((sight) => {
    const faults = sight.faults.length > 0 ? ` (${sight.faults.join(", ")})` : "";
    return `| ${sight.route.name} | ${sight.performance} | ${sight.accessibility} | ${sight.seo}${faults} | ${sight.kilobytes} | ${sight.firstPaint} ms | ${sight.largestPaint} ms | ${sight.blocked} ms | ${sight.shift} | ${sight.power} | ${sight.slowed} |`;
  });
  return `# Pages without an account, on a telephone

\`npm run bench:public\` on ${machineOfSights}, browser and server on the same machine, with the invented courses, no file in the browser's
store; Lighthouse's mobile preset (slow 4G). Columns as in LIGHTHOUSE.md; "KB" is everything that a first visit loads, as it is sent. Load of the
machine at the start: ${load}.
Goal: performance ≥ ${LEAST}, accessibility 100, search 100, at most ${MOST_KILOBYTES} KB. ${sights.filter(isReached).length} of ${sights.length} reach it.

| page | performance | accessibility | search | KB | first paint | largest paint | blocked | shift | machine | slowed |
|---|---|---|---|---|---|---|---|---|---|---|
${lines.join("\n")}
`;
}

const executablePath = ensureChromium();
const server = await runServer(`${process.pid}-public`);
try {
  const form = { form: "mobile", least: LEAST, isPublic: true } as const;
  const { load, sights } = await sightsOf(form, server.url, executablePath, publicRoutes);
  writeFileSync(new URL("PUBLIC.md", import.meta.url), report(load, sights));
  const missed = sights.filter((sight) => !isReached(sight));
  for (const { route, error } of missed) say(`below the goal: ${route.path} ${error ?? ""}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await server.end();
}
