/**
 * Vite plugin: every part of React Aria brings its words in thirty languages. The screens speak two of them, and their German
 * is Switzerland's, without ß. Nor does it have to guess which one.
 */
import type { Plugin } from "vite";

const german = "de-DE";
const spoken = [german, "en-US"];
/** `import de from "../intl/menu/de-DE.mjs"` within the library. */
const words = /\/intl\/(?:[\w-]+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;
const library = /[\\/]node_modules[\\/]react-(?:aria|aria-components|stately)[\\/]/;
const NO_WORDS = "\0no-words";
/** Asks the browser for the languages that it knows, which holds a slow telephone for an eighth of a second. Ours is settled. */
const guess = /\/useDefaultLocale\.mjs$/;
const OUR_LOCALE = "\0our-locale";
const ourLocale = `const ours = { locale: "de-CH", direction: "ltr" };
export const getDefaultLocale = () => ours;
export const useDefaultLocale = getDefaultLocale;`;
/**
 * Makes a number's format as soon as its file runs, to learn whether the browser knows `signDisplay`: that loads the browser's table of
 * formats, a tenth of a second on a slow telephone. All that we support know it (scripts/browser-support.ts).
 */
const numbers = /[\\/]@internationalized[\\/]number[\\/]dist[\\/]private[\\/]NumberFormatter\.mjs$/;
const trial = /try \{\s*(\S+ = )new Intl\.NumberFormat\('de-DE'.*?\} catch\s*\{\s*\}/s;

export function libraryLocales(): Plugin {
  return {
    name: "library-locales",
    enforce: "pre",
    apply: "build",
    resolveId(name, importer) {
      if (!importer || !library.test(importer)) return null;
      if (guess.test(name)) return OUR_LOCALE;
      const locale = words.exec(name)?.[1];
      return !locale || spoken.includes(locale) ? null : NO_WORDS;
    },
    load: (id) => (id === NO_WORDS ? "export default {};" : id === OUR_LOCALE ? ourLocale : null),
    transform(code, id) {
      if (numbers.test(id)) {
        if (!trial.test(code)) this.error("React Aria tries the browser's formats otherwise than it did");
        return { code: code.replace(trial, "$1true;"), map: null };
      }
      if (!library.test(id) || words.exec(id)?.[1] !== german) return null;
      return { code: code.replace(/ß|\\xdf/gi, "ss"), map: null };
    },
  };
}
