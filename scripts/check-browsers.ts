/** The built web app asks nothing of Chrome, Firefox and Safari that their releases of the last two years lack. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { oldestReleases, readTables, supportSince, type Tables } from "./browser-support.ts";
import { cssFeatures } from "./css-features.ts";
import { scriptFeatures } from "./script-features.ts";

/** Asked for in a way that does without where it is missing, or no feature at all. */
const exceptions: Record<string, string> = {
  "cursor: default": "a finger has no cursor",
  "cursor: move": "a finger has no cursor",
  "cursor: not-allowed": "a finger has no cursor",
  "cursor: pointer": "a finger has no cursor",
  "@page": "a list is printed upright, numbered by the browser's own footer",
  "field-sizing": "a note scrolls instead of growing",
  resize: "a note scrolls instead of growing",
  "resize: vertical": "a note scrolls instead of growing",
  size: "says of @page which way the paper lies; the tables file it under the rule",
  "scrollbar-width": "the bar of a row of tabs shows",
  "box-decoration-break": "written with Safari's prefix, too",
  "user-select": "written with Safari's prefix, too",
  "text-decoration: wavy": "written with Safari's prefix, too",
  "navigator.connection": "asked for by React, where there is one",
  "navigator.scheduling": "asked for by CodeMirror, where there is one",
  ".dispose()": "a method of the libraries' own",
  ".error()": "a method of the libraries' own",
  ".move()": "a method of the libraries' own",
  ".pause()": "a method of the libraries' own",
  ".use()": "a method of the libraries' own",
};

/** What each feature lacks: "position-area" → "firefox 131", "safari 18". */
export function missingIn(name: string, content: string, tables: Tables): Map<string, string[]> {
  const lacks = supportSince(oldestReleases(tables));
  const { found, methods } = name.endsWith(".css")
    ? { found: cssFeatures(content, tables), methods: new Map<string, never>() }
    : scriptFeatures(content, tables);
  const missing = new Map([...found].map(([feature, entry]) => [feature, lacks(entry)]));
  for (const [feature, entries] of methods) {
    const all = entries.map(lacks);
    missing.set(feature, all.every((browsers) => browsers.length > 0) ? (all[0] ?? []) : []);
  }
  // Of a property that is missing as a whole, its values say nothing new.
  const isSaid = (feature: string) => {
    const [property = "", value] = feature.split(": ");
    return value !== undefined && missing.get(property)?.join() === missing.get(feature)?.join();
  };
  return new Map([...missing].filter(([feature, browsers]) => browsers.length > 0 && !isSaid(feature)));
}

function check(folder: string): string[] {
  const tables = readTables();
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
  if (files.length === 0) throw new Error(`nothing was built in ${folder}`);
  return files.flatMap((file) =>
    [...missingIn(file, readFileSync(path.join(folder, file), "utf8"), tables)]
      .filter(([feature]) => !(feature in exceptions))
      .map(([feature, browsers]) => `${feature}: not in ${browsers.join(", ")} (${file})`),
  );
}

/** The digest of everything that decides the result: the built files, the tables' version and the checks themselves. */
function digestOfInputs(folder: string): string {
  const hash = createHash("sha256");
  // Built files are named by their content.
  for (const name of readdirSync(folder).sort()) hash.update(name);
  const sources = ["check-browsers", "browser-support", "css-features", "script-features"];
  for (const name of sources) hash.update(readFileSync(path.join(import.meta.dirname, `${name}.ts`)));
  hash.update(readFileSync("package-lock.json"));
  // The releases of two years: others every month.
  hash.update(new Date().toISOString().slice(0, 7));
  return hash.digest("hex");
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL("../web/dist/assets/", import.meta.url));
  const note = path.resolve(".cache/checked-browsers");
  const digest = digestOfInputs(folder);
  if (!existsSync(note) || readFileSync(note, "utf8") !== digest) {
    const faults = check(folder);
    for (const fault of faults) console.log(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
    if (faults.length === 0) writeFileSync(note, digest);
  }
}
