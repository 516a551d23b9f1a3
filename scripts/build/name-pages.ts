/**
 * Vite plugin: writes pages.json, which tells the server what each page needs with its first bytes: its files, the questions that
 * `web/app/ask-first.js` asks while they are on their way, and the files of what is tapped first, which it fetches after them.
 */
import { readdir, readFile } from "node:fs/promises";
import type { Plugin, Rolldown } from "vite";
import { type FirstQuestions, pageModules, pageQuestions, soonModules } from "./page-modules.ts";

const ASK_FIRST = new URL("../../web/app/ask-first.js", import.meta.url);
const GENERATED = new URL("../../web/generated/", import.meta.url);

export function namePages(): Plugin {
  return {
    name: "name-pages",
    apply: "build",
    async generateBundle(_, bundle) {
      const script = this.emitFile({
        type: "asset",
        name: "ask-first.js",
        source: await readFile(ASK_FIRST, "utf8"),
      });
      const questions = pageQuestions();
      const texts = await readTexts();
      const pages = [...pageModules(this)].map(([address, module]) => {
        const files = filesOf(chunkOf(bundle, module), bundle);
        const soon = soonModules(this, address).flatMap((each) => filesOf(chunkOf(bundle, each), bundle));
        return [
          address,
          {
            files,
            questions: questionsOf(questions.get(address) ?? {}, texts),
            soon: [...new Set(soon)].filter((file) => !files.includes(file)),
          },
        ];
      });
      this.emitFile({
        type: "asset",
        fileName: "pages.json",
        source: JSON.stringify({
          askFirst: `/${this.getFileName(script)}`,
          pages: Object.fromEntries(pages),
        }),
      });
    },
  };
}

/** The text of every document, by its name. */
async function readTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const family of await readdir(GENERATED)) {
    const folder = new URL(`${family}/documents/`, GENERATED);
    for (const file of await readdir(folder)) {
      const module: Record<string, { name: string; text: string }> = await import(new URL(file, folder).href);
      for (const { name, text } of Object.values(module)) texts.set(name, text);
    }
  }
  return texts;
}

function questionsOf(questions: FirstQuestions, texts: ReadonlyMap<string, string>) {
  return Object.entries(questions).map(([name, variables]) => {
    const query = texts.get(name);
    if (query === undefined) throw new Error(`there is no document ${name}`);
    return { name, query, variables };
  });
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
