import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type ModuleGraph, pageModules, soonModules } from "./page-modules.ts";

const table = fileURLToPath(new URL("../../web/app/pages.ts", import.meta.url));
const { pages } = (await import(table)) as {
  pages: Record<"admin" | "user", Record<string, { name: string }>>;
};
const names = Object.values(pages)
  .flatMap((area) => Object.values(area))
  .map((page) => page.name);

/** A build in which each page's file bears its name. */
function graphOf(files: readonly string[]): ModuleGraph {
  const exported = new Map(files.map((name) => [`/web/${name}.tsx`, [name, `${name}Part`]]));
  return {
    getModuleInfo: (id) => ({
      importedIds: [],
      dynamicallyImportedIds: id === table ? [...exported.keys()] : [],
      exports: exported.get(id) ?? [],
    }),
  };
}

test("a page whose file the build does not know, or knows twice, stops it", () => {
  expect(() => pageModules(graphOf(names.slice(1)))).toThrow("not one of them");
  expect(() => pageModules(graphOf([...names, "Other"]))).not.toThrow();
  const twice = graphOf(names);
  const doubled: ModuleGraph = {
    getModuleInfo: (id) => {
      const info = twice.getModuleInfo(id);
      return info && { ...info, exports: id === table ? [] : [...info.exports, "OffersPage"] };
    },
  };
  expect(() => pageModules(doubled)).toThrow("not one of them is OffersPage");
});

test("each page of the table is found at its address", () => {
  const modules = pageModules(graphOf(names));
  expect(modules.size).toBe(names.length);
  expect(modules.size).toBeGreaterThan(10);
  expect(modules.get("/admin/home")).toBe("/web/OfficeHomePage.tsx");
  expect(modules.get("/user/puerpera/single/:id")).toBe("/web/OwnMotherPage.tsx");
});

test("the midwife's pages are hers alone", () => {
  const modules = pageModules(graphOf(names), ["user"]);
  expect([...modules.keys()].every((address) => address.startsWith("/user/"))).toBe(true);
});

test("what is tapped first is the page's own, then what every page around it has", () => {
  const graph = graphOf(names);
  const of = (address: string) => soonModules(graph, address).map((id) => id.split("/").at(-1));
  expect(of("/user/profile")[0]).toBe("OwnSectionEditor.tsx");
  expect(of("/user/profile").slice(1)).toEqual(of("/user/home"));
  expect(of("/user/home")).toContain("MenuDrawer.tsx");
  expect(of("/admin/home")).toEqual([]);
  expect(() => soonModules({ getModuleInfo: () => null }, "/user/home")).toThrow("no module app/MenuDrawer");
});
