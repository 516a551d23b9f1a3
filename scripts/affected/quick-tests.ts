/**
 * Chooses the tests of `npm run check`. A test in a DOM is dear: it runs if the uncommitted change, or the branch, concerns it. Of the
 * tests with a database, those run that compare the program with written cases.
 */
import { isTest } from "./affected-tests.ts";
import type { Tree } from "./import-graph.ts";

const withoutDatabase = /^(?:domain|scripts|web)\/(?!schema\/)/;
const withCases = /^(?:engine\/golden|contract\/agreement)\/|^contract\/cases\.test\.ts$/;
const inDom = /^\/\/ @vitest-environment /;

/** `affected` is what `--changed` would run. */
export function quickTests(
  files: readonly string[],
  tree: Tree,
  affected: readonly string[] | "all",
): string[] {
  return files
    .filter(isTest)
    .filter((file) => withoutDatabase.test(file) || withCases.test(file))
    .filter((file) => !inDom.test(tree.text(file)) || affected === "all" || affected.includes(file))
    .sort();
}
