import { globSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { libraryLocales } from "./library-locales.ts";

const root = path.resolve(import.meta.dirname, "../..");
const dictionaries = globSync(
  "node_modules/react-{aria,aria-components,stately}/dist/private/**/intlStrings.mjs",
  {
    cwd: root,
  },
).map((file) => path.join(root, file));

async function built(): Promise<string> {
  const outcome = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [libraryLocales()],
    build: { write: false, minify: false, lib: { entry: dictionaries, formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  return outcome.flatMap(({ output }) => output.map((file) => ("code" in file ? file.code : ""))).join("");
}

test("the library speaks German, in Swiss spelling, and English, and nothing else", async () => {
  expect(dictionaries.length).toBeGreaterThan(10);
  const code = await built();
  expect(code).toContain("Schliessen");
  expect(code).not.toMatch(/[ßẞ]|\\xdf/i);
  expect(code).toContain("Dismiss");
  expect(code).not.toContain("Rejeter");
});
