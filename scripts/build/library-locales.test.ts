import { globSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { libraryLocales } from "./library-locales.ts";

afterEach(() => vi.restoreAllMocks());

const root = path.resolve(import.meta.dirname, "../..");
const dictionaries = globSync(
  "node_modules/react-{aria,aria-components,stately}/dist/private/**/intlStrings.mjs",
  {
    cwd: root,
  },
).map((file) => path.join(root, file));

const provider = path.join(root, "node_modules/react-aria/dist/private/i18n/I18nProvider.mjs");
const numbers = path.join(root, "node_modules/@internationalized/number/dist/private/NumberFormatter.mjs");

async function built(entry: string[]): Promise<string> {
  const outcome = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [libraryLocales()],
    build: { write: false, minify: false, lib: { entry, formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  return outcome.flatMap(({ output }) => output.map((file) => ("code" in file ? file.code : ""))).join("");
}

test("the library speaks German, in Swiss spelling, and English, and nothing else", async () => {
  expect(dictionaries.length).toBeGreaterThan(10);
  const code = await built(dictionaries);
  expect(code).toContain("Schliessen");
  expect(code).not.toMatch(/[ßẞ]|\\xdf/i);
  expect(code).toContain("Dismiss");
  expect(code).not.toContain("Rejeter");
});

test("it does not ask the browser for all languages that there are before the first picture: ours is known", async () => {
  const code = await built([provider]);
  expect(code).toContain("useLocale");
  expect(code).toContain('locale: "de-CH"');
  expect(code).not.toContain("supportedLocalesOf");
});

test("it makes no number's format before a field shows one", async () => {
  const code = await built([numbers]);
  const made = vi.spyOn(Intl, "NumberFormat");
  const { NumberFormatter } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  expect(made).not.toHaveBeenCalled();
  expect(new NumberFormatter("de-CH", { signDisplay: "exceptZero" }).format(3)).toBe("+3");
  expect(made).toHaveBeenCalledOnce();
});
