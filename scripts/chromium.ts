/** The browser of the stories: Debian's chromium, or the one that CHROMIUM_PATH names. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return named ? (existsSync(named) ? named : undefined) : usual.find((file) => existsSync(file));
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && !process.env.CHROMIUM_PATH;
}

/** A story measures the letters that stand in for the house's fonts. */
const letters = "/usr/share/fonts/truetype/liberation";

/** Installs chromium and its letters where that is possible; otherwise says in one line what is missing. */
export function ensureChromium(): string | undefined {
  const missing = [
    ...(findChromium() ? [] : ["chromium"]),
    ...(existsSync(letters) ? [] : ["fonts-liberation"]),
  ];
  if (missing.length > 0 && canInstall()) {
    process.stdout.write(`Installing ${missing.join(" and ")} …\n`);
    const options = { encoding: "utf8", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-qq"], options);
    const run = spawnSync("apt-get", ["install", "-y", "-qq", ...missing], options);
    if (run.status !== 0) {
      process.stderr.write(run.stderr ?? "");
    }
  }
  const found = findChromium();
  if (!found) {
    process.stderr.write(
      "The stories need a browser: install chromium (apt-get install chromium) or name one by CHROMIUM_PATH.\n",
    );
  }
  return found;
}
