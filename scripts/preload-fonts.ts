/** Vite plugin: asks for the two fonts that every page shows with the first bytes of the page, not after script and style. */
import type { Plugin } from "vite";

const wanted = [
  /source-sans-3-latin-wght-normal-[^/]*\.woff2$/,
  /source-serif-4-latin-wght-normal-[^/]*\.woff2$/,
];

export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {});
        return wanted.map((name) => {
          const file = files.find((candidate) => name.test(candidate));
          if (!file) throw new Error(`the build has no font like ${name}`);
          const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" };
          return { tag: "link", attrs, injectTo: "head" as const };
        });
      },
    },
  };
}
