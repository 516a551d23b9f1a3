/** Plans `npm test -- --changed`: chooses tests and stories and says why. It starts nothing. */
import { affectedStories, isStory } from "./affected-stories.ts";
import { affectedTests, type Change, isTest } from "./affected-tests.ts";
import { allFiles, type Base, changedFiles, findBase, textAt, textNow } from "./changed-files.ts";
import { readGraph, readTree, type Tree } from "./import-graph.ts";
import { quickTests } from "./quick-tests.ts";

export interface Plan {
  /** Changed files that still exist. */
  present: string[];
  /** The files for each runner, or "all". */
  tests: string[] | "all";
  stories: string[] | "all";
  /** The test files of `npm run check`. */
  quick: string[];
  lines: string[];
}

/** A group of this many names or fewer is printed with all of them. */
const NAMED = 6;

function shortened(names: string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(", ")} and ${more} more` : names.join(", ");
}

function group(reasons: ReadonlyMap<string, string>): string[] {
  const groups = new Map<string, string[]>();
  for (const [file, reason] of reasons) groups.set(reason, [...(groups.get(reason) ?? []), file]);
  return [...groups].map(([reason, files]) => `    ${reason}: ${shortened(files)}`);
}

function part(kind: string, chosen: ReadonlyMap<string, string>, whole: number, all?: string): string[] {
  if (all) return [`  ${kind}: all ${whole} files, because ${all}`];
  if (chosen.size === 0) return [`  ${kind}: none is affected`];
  return [`  ${kind}: ${chosen.size} of ${whole} files`, ...group(chosen)];
}

const checksLeft = ["the browsers of two years"];

export function planOf(base: Base, changes: Change[], tree: Tree): Plan {
  const graph = readGraph(tree);
  const tests = affectedTests(changes, tree, graph);
  const stories = affectedStories(changes, tree.files, graph);
  const deleted = new Set(changes.filter(({ isDeleted }) => isDeleted).map(({ file }) => file));
  for (const file of deleted) {
    tests.tests.delete(file);
    stories.stories.delete(file);
  }
  const files = [...tree.files].filter((file) => !deleted.has(file));
  const chosen = tests.all ? "all" : [...tests.tests.keys()].sort();
  const left = [
    ...tests.left,
    ...stories.left,
    ...(stories.all ? [] : ["stories that open every page, and stories of shared parts"]),
    ...checksLeft,
  ];
  return {
    present: changes.map(({ file }) => file).filter((file) => !deleted.has(file)),
    tests: chosen,
    stories: stories.all ? "all" : [...stories.stories.keys()].sort(),
    quick: quickTests(files, tree, chosen),
    lines: [
      `Changed since ${base.commit.slice(0, 8)} (${base.name}): ${changes.length} ${changes.length === 1 ? "file" : "files"}`,
      ...part("tests", tests.tests, files.filter(isTest).length, tests.all),
      ...part("stories", stories.stories, files.filter(isStory).length, stories.all),
      "  left to the full run:",
      ...[...new Set(left)].map((line) => `    ${line}`),
    ],
  };
}

export function planChanged(root: string, named: string): Plan {
  const base = findBase(root, named || undefined);
  const present = allFiles(root);
  const exists = new Set(present);
  const texts = new Map<string, string>();
  const text = (file: string) => {
    const known = texts.get(file) ?? textNow(root, file);
    texts.set(file, known);
    return known;
  };
  const changes = changedFiles(root, base).map((file) => ({
    file,
    // Only SQL is compared by its statements.
    before: file.endsWith(".sql") ? textAt(root, base, file) : "",
    after: text(file),
    isDeleted: !exists.has(file),
  }));
  // A deleted file stays in the tree, so that files that read it are found.
  return planOf(base, changes, readTree([...present, ...changes.map(({ file }) => file)], text));
}
