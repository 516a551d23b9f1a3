/** The files of this repository for the tests beside: without git, which a copied folder lacks. */
import { globSync, readFileSync } from "node:fs";
import { readTree, type Tree } from "./import-graph.ts";

const rooms = "domain,database,engine,server,web,contract,e2e,bench,testing,scripts,deploy,docs";

export function readRealTree(): Tree {
  const files = [...globSync(`{${rooms}}/**/*.*`), ...globSync("*.{ts,json}")].filter(
    (file) => !/^web\/(?:dist|generated)\/|\/node_modules\//.test(file),
  );
  return readTree(files, (file) => readFileSync(file, "utf8"));
}
