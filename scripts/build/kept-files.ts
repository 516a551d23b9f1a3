/** Vite plugin: tells the service worker which files it keeps, so that a midwife's pages open without a line. */
import { readFile } from "node:fs/promises";
import type { Plugin, Rolldown } from "vite";
import { pageModules } from "./page-modules.ts";

const WORKER = new URL("../../web/public/service-worker.js", import.meta.url);
/** Everybody's; the office's own is none of hers. */
const style = /[\\/]style-.*\.css$/;
/** What her language and the names of her mothers are written with. */
const font = /-latin(?:-ext)?-.*\.woff2$/;

export function nameKeptFiles(): Plugin {
  return {
    name: "name-kept-files",
    apply: "build",
    enforce: "post",
    generateBundle: {
      // The page's style is written last of all.
      order: "post",
      async handler(_, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
        if (entry?.type !== "chunk") throw new Error("the build has no entry");
        const modules = new Set(pageModules(this, ["user"]).values());
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const pages = chunks.filter(({ facadeModuleId }) => facadeModuleId && modules.has(facadeModuleId));
        const styles = Object.keys(bundle).filter((name) => style.test(name) || font.test(name));
        if (!styles.some((name) => style.test(name))) throw new Error("the build has no style");
        const files = [...new Set([entry, ...pages].flatMap((chunk) => withImports(chunk, bundle)))];
        const build = {
          version: `/${entry.fileName}`,
          files: [...files, ...styles].map((name) => `/${name}`),
        };
        this.emitFile({
          type: "asset",
          fileName: "service-worker.js",
          source: `self.wiegeBuild = ${JSON.stringify(build)};\n${await readFile(WORKER, "utf8")}`,
        });
      },
    },
  };
}

function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== "chunk") return;
    found.add(name);
    for (const inner of file.imports) add(inner);
  };
  add(chunk.fileName);
  return [...found];
}
