/**
 * Vite plugin: every part of React Aria brings its words in thirty languages. The screens speak two of them, and their German
 * is Switzerland's, without ß.
 */
import type { Plugin } from "vite";

const german = "de-DE";
const spoken = [german, "en-US"];
/** `import de from "../intl/menu/de-DE.mjs"` within the library. */
const words = /\/intl\/(?:[\w-]+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;
const library = /[\\/]node_modules[\\/]react-(?:aria|aria-components|stately)[\\/]/;
const NO_WORDS = "\0no-words";

export function libraryLocales(): Plugin {
  return {
    name: "library-locales",
    enforce: "pre",
    apply: "build",
    resolveId(name, importer) {
      const locale = words.exec(name)?.[1];
      if (!locale || !importer || !library.test(importer)) return null;
      return spoken.includes(locale) ? null : NO_WORDS;
    },
    load: (id) => (id === NO_WORDS ? "export default {};" : null),
    transform(code, id) {
      if (!library.test(id) || words.exec(id)?.[1] !== german) return null;
      return { code: code.replace(/ß|\\xdf/gi, "ss"), map: null };
    },
  };
}
