/**
 * Vite plugin: the order in which the first page asks for its files. The style and the two fonts come first, for they draw the
 * bar with the organisation's name; the script, eight times as heavy, takes what they leave of a slow line.
 */
import type { Plugin } from "vite";

const fonts = ["source-sans-3-latin-wght-normal.woff2", "source-serif-4-latin-600-normal.woff2"];
const script = '<script type="module"';

export function orderFirstFiles(): Plugin {
  return {
    name: "order-first-files",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(page, { bundle }) {
        if (!page.includes(script)) throw new Error("the page has no script");
        const assets = Object.values(bundle ?? {}).filter((file) => file.type === "asset");
        const tags = fonts.map((name) => {
          const file = assets.find(({ names }) => names.includes(name))?.fileName;
          if (!file) throw new Error(`the build has no font ${name}`);
          const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" };
          return { tag: "link", attrs, injectTo: "head" as const };
        });
        return { html: page.replace(script, `${script} fetchpriority="low"`), tags };
      },
    },
  };
}
