/**
 * Chooses the Vitest files that a change concerns: by imports and by the files that they read, and for SQL by object. It does not
 * choose stories, and it starts no test.
 */
import { type Graph, reaching, readGraph, reversed, type Tree } from "./import-graph.ts";
import { changedObjects, namesIn, statementsOf, usersOf } from "./sql-objects.ts";
import { affectedObjects, type NamingTest, sharesName, testsOfObjects } from "./sql-tests.ts";

export interface Change {
  file: string;
  /** The text at the base and now. Only of SQL files both are read. */
  before: string;
  after: string;
  isDeleted: boolean;
}

export interface AffectedTests {
  /** Test → the reason why it runs. */
  tests: Map<string, string>;
  /** Lines about what is left to the full run. */
  left: string[];
  /** Why all tests run, if they do. */
  all?: string;
}

export const isTest = (file: string): boolean =>
  /^(?:domain|web|scripts|bench|testing|engine|server|contract|database)\/.*\.test\.tsx?$/.test(file);
/** The tests of the project "with a database" in vitest.config.ts. */
const needsDatabase = (file: string): boolean =>
  isTest(file) &&
  /^(?:engine|server|contract|testing|database)\//.test(file) &&
  !/^testing\/web\//.test(file);

/** A larger part of the tests than this costs as much as all of them. */
const MOST_OF_ALL = 0.6;
const concernsAll = /^(?:package\.json|package-lock\.json|tsconfig(?:\.web)?\.json|vitest\.config\.ts)$/;
/** Each statement makes an object that can be followed. */
const sqlOfObjects = /^database\/(?:rules|actions|views)\/.*\.sql$/;
/** Tables, rights and the order in which files apply. */
const sqlOfAll = /^database\/(?:(?:migrations|access)\/.*\.sql|apply-order\.txt)$/;
const referenceRows = /^database\/reference\//;
const sampleRows = /^database\/sample\//;
const readsSample = /\b(?:sample|demo): true\b/;
/** Replaceable files make no tables: the other parts of the catalog do not change with them. */
const readsCatalog = /\bpg_(?:proc|class|policies|trigger|depend)\b|\binformation_schema\b/;
/** Hold the whole database to what is written down: its schemas, its operations, its snapshot. */
const snapshots = ["contract/schema.test.ts", "contract/cases.test.ts", "scripts/schema/schema-text.test.ts"];
/** Of the floors below, every test uses something: their names say nothing about what it is for. */
const ownTexts = /^contract\//;

function testsInProjects(tree: Tree): string[] {
  return [...tree.files].filter(isTest);
}

/** The test, and what of its own floor it reads: matrices, cases, crawls. */
function namingTest(file: string, graph: Graph, tree: Tree): NamingTest {
  const own = [...(graph.get(file) ?? [])].filter((name) => ownTexts.test(name));
  const sources = [...(graph.get(file) ?? [])].filter((name) => /^server\/.*\.ts$/.test(name));
  return {
    file,
    texts: [file, ...own].map((name) => tree.text(name)),
    sources: sources.map((name) => tree.text(name)),
  };
}

function allSqlStatements(tree: Tree) {
  return [...tree.files]
    .filter((file) => /^database\/(?:migrations|rules|actions|views)\/.*\.sql$/.test(file))
    .flatMap((file) => statementsOf(tree.text(file)));
}

interface Draft {
  tests: Map<string, string>;
  left: string[];
}

function addByObject(changes: Change[], graph: Graph, tree: Tree, draft: Draft): string | undefined {
  const candidates = testsInProjects(tree).filter(needsDatabase);
  const objects = new Set<string>();
  for (const { file, before, after } of changes) {
    const change = changedObjects(before, after);
    if (change.isEverything) return `${file} changes more than objects`;
    for (const object of change.objects) objects.add(object);
    for (const test of candidates)
      if (change.objects.size > 0 && sharesName(test, file)) draft.tests.set(test, `has the name of ${file}`);
  }
  if (objects.size === 0) return undefined;
  const distances = affectedObjects(usersOf(allSqlStatements(tree)), objects);
  const { chosen, left } = testsOfObjects(
    distances,
    candidates.map((file) => namingTest(file, graph, tree)),
  );
  for (const [test, object] of chosen) if (!draft.tests.has(test)) draft.tests.set(test, `names ${object}`);
  for (const test of candidates)
    if (ownTexts.test(test) && readsCatalog.test(tree.text(test)) && !draft.tests.has(test))
      draft.tests.set(test, "reads the catalog of the database");
  for (const test of snapshots) if (tree.files.has(test)) draft.tests.set(test, "holds the whole database");
  if (left.common.length > 0)
    draft.left.push(
      `tests that only name ${left.common.slice(0, 5).join(", ")}${left.common.length > 5 ? ", …" : ""}`,
    );
  if (left.tests > 0) draft.left.push(`${left.tests} tests that name an object farther from the change`);
  return undefined;
}

/** Rows of the program itself: tests about references, and tests that name a table of the file. */
function addByReference(
  { file, before, after }: Change,
  candidates: string[],
  tree: Tree,
  draft: Draft,
): void {
  const tables = new Set([...namesIn(before), ...namesIn(after)]);
  for (const test of candidates)
    if (/reference/.test(test) || [...namesIn(tree.text(test))].some((name) => tables.has(name)))
      draft.tests.set(test, `concerns the rows of ${file}`);
}

function addBySql(changes: Change[], graph: Graph, tree: Tree, draft: Draft): void {
  const candidates = testsInProjects(tree).filter(needsDatabase);
  const ofObjects = changes.filter(({ file }) => sqlOfObjects.test(file));
  const whole =
    changes.find(({ file }) => sqlOfAll.test(file))?.file ?? addByObject(ofObjects, graph, tree, draft);
  if (whole) {
    // One of the snapshots needs a database and stands on another floor.
    for (const test of [...candidates, ...snapshots.filter((file) => tree.files.has(file))])
      draft.tests.set(test, `every database test, because of ${whole}`);
    return;
  }
  for (const change of changes) {
    if (referenceRows.test(change.file)) addByReference(change, candidates, tree, draft);
    if (!sampleRows.test(change.file)) continue;
    for (const test of candidates)
      if (readsSample.test(tree.text(test))) draft.tests.set(test, "loads the sample");
  }
}

export function affectedTests(changes: Change[], tree: Tree, graph: Graph = readGraph(tree)): AffectedTests {
  const config = changes.find(({ file }) => concernsAll.test(file));
  if (config) return { tests: new Map(), left: [], all: `${config.file} changed` };
  const draft: Draft = { tests: new Map(), left: [] };
  const reached = reaching(
    reversed(graph),
    changes.map(({ file }) => file),
  );
  if (reached.has("vitest.config.ts"))
    return { tests: new Map(), left: [], all: "the set-up of the tests changed" };
  for (const [file, from] of reached)
    if (isTest(file) && tree.files.has(file))
      draft.tests.set(file, file === from ? "changed itself" : `reads ${from}`);
  addBySql(changes, graph, tree, draft);
  const whole = testsInProjects(tree).length;
  return draft.tests.size > whole * MOST_OF_ALL
    ? { tests: new Map(), left: [], all: `${draft.tests.size} of ${whole} test files are affected` }
    : draft;
}
