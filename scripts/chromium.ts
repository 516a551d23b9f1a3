/** The browser of the stories: Debian's chromium, or the one that CHROMIUM_PATH names. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named ? (existsSync(named) ? named : undefined) : usual.find((file) => existsSync(file));
}

/** Debian's Chromium without windows: opening one for each person costs it a fifth. */
const windowless = { file: "/usr/bin/chromium-headless-shell", package: "chromium-headless-shell" };

export function findStoryBrowser(): string | undefined {
  return !process.env.CHROMIUM_PATH && existsSync(windowless.file) ? windowless.file : findChromium();
}

/** A story measures the letters that stand in for the house's fonts; other systems have their own. */
const letters = "/usr/share/fonts/truetype/liberation";
const isDebian = existsSync("/usr/bin/apt-get");

function missingPackages(): string[] {
  const isBrowserMissing = !process.env.CHROMIUM_PATH && !findStoryBrowser();
  const areLettersMissing = isDebian && !existsSync(letters);
  return [...(isBrowserMissing ? ["chromium"] : []), ...(areLettersMissing ? ["fonts-liberation"] : [])];
}

/** Whoever is root on Debian gets what is missing. */
function install(packages: string[]): void {
  process.stdout.write(`Installing ${packages.join(" and ")} …\n`);
  const options = { encoding: "utf8", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", ...packages], options);
}

/** One line that says what to do; undefined where nothing is missing. */
export function adviceFor(packages: string[], named: string | undefined): string | undefined {
  if (packages.length > 0) {
    const byName = packages.includes("chromium") ? ", or name a browser by CHROMIUM_PATH" : "";
    return `The stories need ${packages.join(" and ")}: apt-get install ${packages.join(" ")}${byName}.`;
  }
  return named && !existsSync(named) ? `CHROMIUM_PATH names no file: ${named}` : undefined;
}

/** Installs a browser and its letters where that is possible; otherwise says in one line what is missing. */
export function ensureChromium(): string | undefined {
  if (isDebian && process.getuid?.() === 0) {
    const quicker = process.env.CHROMIUM_PATH || existsSync(windowless.file) ? [] : [windowless.package];
    if (quicker.length > 0) install(quicker);
    // Where there is no such package, the one with windows does as well.
    const missing = missingPackages();
    if (missing.length > 0) install(missing);
  }
  const advice = adviceFor(missingPackages(), process.env.CHROMIUM_PATH);
  if (advice) process.stderr.write(`${advice}\n`);
  return findChromium() ?? findStoryBrowser();
}

// A missing browser is reported by the stories.
if (import.meta.main) ensureChromium();
