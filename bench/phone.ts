/**
 * `npm run bench:phone`: the midwife's pages on a slow telephone; writes PHONE.md. `-- --before <git ref or folder>` measures another
 * state of the program by turns in the same run, `-- --times 3` says how often.
 */
import { writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { type RunningServer, runServer } from "#testing/e2e-server.ts";
import { signInByForm } from "../e2e/sign-in.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { nameOf, type OtherBuild, prepareBuild } from "./other-build.ts";
import { reportOf, type Sample } from "./phone-report.ts";
import { type Figures, places, visitCold, visitList, visitSignIn } from "./phone-visit.ts";
import { untilQuiet } from "./quiet.ts";

const { values: given } = parseArgs({
  options: { before: { type: "string" }, times: { type: "string", default: "5" } },
});
const PATIENCE_MINUTES = Number(process.env.QUIET_MINUTES ?? 10);

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Subject {
  build: "before" | "now";
  server: RunningServer;
  cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
}

async function openSubject(browser: Browser, build: Subject["build"], folder: string): Promise<Subject> {
  const server = await runServer(`${process.pid}-phone-${build}`, {}, folder);
  const context = await browser.newContext({ baseURL: server.url, locale: "de-CH" });
  await signInByForm(await context.newPage(), "hebamme");
  const cookies = await context.cookies();
  await context.close();
  return { build, server, cookies };
}

/** What is measured, by the name that it bears in the table. */
function scenes(browser: Browser, { server: { url }, cookies }: Subject): [string, () => Promise<Figures>][] {
  return [
    ["sign-in page", () => visitSignIn(browser, url)],
    ["list", () => visitList(browser, url, cookies)],
    ...places.map((place): [string, () => Promise<Figures>] => [
      place.path,
      () => visitCold(browser, url, cookies, place),
    ]),
  ];
}

/** A visit that fails leaves a gap, and the run goes on. */
async function measure(browser: Browser, subject: Subject): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [scene, visit] of scenes(browser, subject)) {
    try {
      const figures = await visit();
      const words = Object.entries(figures).map(
        ([name, value]) => `${name} ${value.toFixed(name === "shift" ? 3 : 0)}`,
      );
      say(`${subject.build} ${scene}: ${words.join(", ")}`);
      samples.push({ build: subject.build, scene, figures });
    } catch (error) {
      say(`${subject.build} ${scene}: ${error instanceof Error ? error.message.split("\n", 1)[0] : error}`);
    }
  }
  return samples;
}

const executablePath = ensureChromium();
const other: OtherBuild | undefined = given.before ? prepareBuild(given.before) : undefined;
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: asRoot });
const subjects: Subject[] = [];
try {
  if (other) subjects.push(await openSubject(browser, "before", other.folder));
  subjects.push(await openSubject(browser, "now", process.cwd()));
  const load = await untilQuiet(PATIENCE_MINUTES, say);
  const samples: Sample[] = [];
  for (let turn = 0; turn < Number(given.times); turn += 1) {
    // By turns, so that what else the machine does meets both alike.
    for (const subject of turn % 2 === 0 ? subjects : subjects.toReversed())
      samples.push(...(await measure(browser, subject)));
    const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model ?? "unknown"}), load ${load} at the start`;
    const report = reportOf(samples, {
      turns: turn + 1,
      machine,
      before: other?.name,
      now: nameOf(process.cwd()),
    });
    writeFileSync(new URL("PHONE.md", import.meta.url), report);
    if (turn + 1 === Number(given.times)) say(report);
  }
} finally {
  for (const { server } of subjects) await server.end();
  await browser.close();
  other?.remove();
}
