/** Vite plugin: writes pages.json, which tells the server the files of each page, so that they are asked for with the first bytes. */
import type { Plugin, Rolldown } from "vite";
import { pageModules } from "./page-modules.ts";

export function namePages(): Plugin {
  return {
    name: "name-pages",
    apply: "build",
    generateBundle(_, bundle) {
      const pages = [...pageModules(this)].map(([address, module]) => [
        address,
        filesOf(chunkOf(bundle, module), bundle),
      ]);
      this.emitFile({
        type: "asset",
        fileName: "pages.json",
        source: JSON.stringify(Object.fromEntries(pages)),
      });
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.isDynamicEntry && file.facadeModuleId === module,
  );
  if (chunk?.type !== "chunk") throw new Error(`the build has no file for ${module}`);
  return chunk;
}

/** Its own files and those that it imports, less those that the first page names itself. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (found.has(name) || file?.type !== "chunk" || file.isEntry) return;
    found.add(name);
    for (const inner of file.imports) add(inner);
  };
  add(chunk.fileName);
  return [...found].map((name) => `/${name}`);
}
