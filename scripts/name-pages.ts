/** Vite plugin: writes pages.json, which tells the server the files of each page, so that they are asked for with the first bytes. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const web = fileURLToPath(new URL("../web/", import.meta.url));
const page = /^\s+"?([\w/:]+)"?: page\(\s*\(\) => import\("#web\/([^"]+)"\)/gm;
const areas = { office: "/admin/", midwife: "/user/" } as const;

/** From the address of a page to what draws it, as the route table says. */
export function pageModules(routes: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [table, path] of Object.entries(areas)) {
    const [, body = ""] = routes.split(new RegExp(`const ${table}: [^\\n]*= \\{\\n`));
    const [entries = ""] = body.split("\n};");
    for (const [, address, file] of entries.matchAll(page)) {
      if (address && file) modules.set(path + address, file);
    }
  }
  return modules;
}

export function namePages(): Plugin {
  return {
    name: "name-pages",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = pageModules(readFileSync(`${web}app/routes.tsx`, "utf8"));
      const files = (module: string) => filesOf(chunkOf(bundle, web + module), bundle);
      const pages = [...modules].map(([address, module]) => [address, files(module)]);
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
