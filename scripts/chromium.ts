/** The browser of the stories: Debian's chromium, or the one that CHROMIUM_PATH names. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named ? (existsSync(named) ? named : undefined) : usual.find((file) => existsSync(file));
}

/** Debian's Chromium without windows, where it is installed: opening one for each person is a sixth of the stories' work. */
export function findStoryBrowser(): string | undefined {
  const windowless = "/usr/bin/chromium-headless-shell";
  return !process.env.CHROMIUM_PATH && existsSync(windowless) ? windowless : findChromium();
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
  const run = spawnSync("apt-get", ["install", "-y", "-qq", ...packages], options);
  if (run.status !== 0) process.stderr.write(run.stderr ?? "");
}

/** One line that says what to do; undefined where nothing is missing. */
export function adviceFor(packages: string[], named: string | undefined): string | undefined {
  if (packages.length > 0) {
    const byName = packages.includes("chromium") ? ", or name a browser by CHROMIUM_PATH" : "";
    return `The stories need ${packages.join(" and ")}: apt-get install ${packages.join(" ")}${byName}.`;
  }
  return named && !existsSync(named) ? `CHROMIUM_PATH names no file: ${named}` : undefined;
}

/** Installs chromium and its letters where that is possible; otherwise says in one line what is missing. */
export function ensureChromium(): string | undefined {
  const missing = missingPackages();
  if (missing.length > 0 && isDebian && process.getuid?.() === 0) install(missing);
  const advice = adviceFor(missingPackages(), process.env.CHROMIUM_PATH);
  if (advice) process.stderr.write(`${advice}\n`);
  return findChromium() ?? findStoryBrowser();
}
