/** Pages are drawn without antd's theme: what they draw at once must not be antd's. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** `import` and `export … from` that fetch a file at once; `import type` and `import()` do not. */
const fetched = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;

function fileOf(name: string, from: string): string | undefined {
  const file = name.startsWith(".") ? path.join(path.dirname(from), name) : name.replace(/^#/, "");
  return /\.tsx?$/.test(file) && existsSync(path.join(root, file)) ? file : undefined;
}

/** The way from a page to the first file of it that fetches antd. */
function wayToAntd(file: string, seen = new Set<string>()): string[] | undefined {
  seen.add(file);
  const names = [...read(file).matchAll(fetched)].map(([, name = ""]) => name);
  if (names.some((name) => name === "antd" || name.startsWith("antd/"))) return [file];
  for (const name of names) {
    const next = fileOf(name, file);
    const way = next && !seen.has(next) ? wayToAntd(next, seen) : undefined;
    if (way) return [file, ...way];
  }
  return undefined;
}

const pages = [
  ...read("web/app/routes.tsx").matchAll(/plainPage\(\s*\(\) => import\("#(web\/[^"]+)"\)/g),
].map(([, file = ""]) => file);

test("the pages are found", () => {
  expect(pages.length).toBeGreaterThan(20);
});

test.each(pages)("%s has nothing of antd's", (file) => {
  expect(wayToAntd(file)?.join(" → ")).toBeUndefined();
});

test("the shell has nothing of antd's", () => {
  expect(wayToAntd("web/app/main.tsx")?.join(" → ")).toBeUndefined();
});
