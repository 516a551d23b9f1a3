/** Which file draws the page at which address: the web app's own table, and what the build knows of the files that it names. */
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const table = new URL("../../web/app/pages.ts", import.meta.url);
/** The module that names the pages. */
export const pageTable = fileURLToPath(table);
const web = new URL("../../web/", import.meta.url);

type Area = "admin" | "user" | "audit";
const ALL_AREAS: readonly Area[] = ["admin", "user", "audit"];

/** Documents by name, and where their variables come from. */
export type FirstQuestions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Read, not imported: the types of the screens are the browser's. */
const { pages, areaQuestions, soonOpened } = (await import(table.href)) as {
  pages: Readonly<Record<Area, Readonly<Record<string, { name: string; first?: FirstQuestions }>>>>;
  areaQuestions: Readonly<Record<Area, FirstQuestions>>;
  soonOpened: Readonly<Record<string, readonly string[]>>;
};

export interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): Pick<Rolldown.ModuleInfo, "importedIds" | "dynamicallyImportedIds" | "exports"> | null;
}

/** From addresses such as `/user/puerpera/single/:id` to the page's file. */
export function pageModules(graph: ModuleGraph, areas: readonly Area[] = ALL_AREAS): Map<string, string> {
  const files = graph.getModuleInfo(pageTable)?.dynamicallyImportedIds ?? [];
  const fileOf = (name: string) => {
    const [file, ...others] = files.filter((id) => graph.getModuleInfo(id)?.exports.includes(name));
    if (!file || others.length > 0) throw new Error(`${files.length} pages, not one of them is ${name}`);
    return file;
  };
  return new Map(
    areas.flatMap((area) =>
      Object.entries(pages[area]).map(([address, page]): [string, string] => [
        `/${area}/${address}`,
        fileOf(page.name),
      ]),
    ),
  );
}

/** What each page asks with its first bytes: its own question first, then those of every page. */
export function pageQuestions(): Map<string, FirstQuestions> {
  return new Map(
    ALL_AREAS.flatMap((area) =>
      Object.entries(pages[area]).map(([address, page]): [string, FirstQuestions] => [
        `/${area}/${address}`,
        { ...page.first, ...areaQuestions[area] },
      ]),
    ),
  );
}

/** The files of what is tapped first in a page: its own, then those of every page around it. */
export function soonModules(graph: ModuleGraph, address: string): string[] {
  return Object.entries(soonOpened)
    .filter(([place]) => address === place || address.startsWith(`${place}/`))
    .toSorted(([one], [other]) => other.length - one.length)
    .flatMap(([, files]) => files)
    .map((file) => {
      const id = fileURLToPath(new URL(file, web));
      if (!graph.getModuleInfo(id)) throw new Error(`the build has no module ${file}`);
      return id;
    });
}
