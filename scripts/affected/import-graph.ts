/**
 * Says which files each file of the repository reads: by import, by a path, folder or glob in a text, and by the name of a GraphQL
 * document. It scans the text by regular expressions, because a parser needs fifty times as long.
 */
import path from "node:path";
import { below, filesOfPattern, isPattern, pathsIn } from "./named-paths.ts";

/** File → the files that it reads, or in a reversed graph the files that read it. */
export type Graph = Map<string, Set<string>>;

export interface Tree {
  files: ReadonlySet<string>;
  /** Folder → the files below it. */
  folders: ReadonlyMap<string, readonly string[]>;
  /** Name of an operation or a fragment → the `.graphql` files that define it. */
  documents: ReadonlyMap<string, readonly string[]>;
  text(file: string): string;
}

const code = /\.(?:ts|tsx|mts|mjs|js)$/;
const testFile = /\.test\.tsx?$/;
const alias = /^#(?:domain|engine|server|web|testing)\//;
const importFrom = /\b(?:import|export)\b(\s+type\b)?([\w\s*{},$]*?)\bfrom\s*["']([^"'\n]+)["']/g;
const listsFolders = /\b(?:readdirSync|readdir|globSync|glob|cruise)\(/;
const readsFiles = /\b(?:readFile|readFileSync|createReadStream)\(|\bnew URL\(/;
const generated = /^#web\/generated\//;
const documentKind =
  /(?:Document|(?:Query|Mutation|Subscription)Variables|Query|Mutation|Subscription|Fragment)$/;
const definition = /^\s*(?:query|mutation|subscription|fragment)\s+(\w+)/gm;
const spread = /\.\.\.\s*(?!on\b)(\w+)/g;
const isDocument = (file: string) => file.startsWith("web/") && file.endsWith(".graphql");
/** SQL reaches the tests by its objects: almost every database test applies all files of this folder. */
const DATABASE = "database";

function add<T>(map: Map<string, T[]>, name: string, value: T): void {
  const known = map.get(name);
  if (known) known.push(value);
  else map.set(name, [value]);
}

export function readTree(files: Iterable<string>, text: (file: string) => string): Tree {
  const all = new Set(files);
  const folders = new Map<string, string[]>();
  const documents = new Map<string, string[]>();
  for (const file of all) {
    for (let folder = path.dirname(file); folder !== "."; folder = path.dirname(folder))
      add(folders, folder, file);
    if (isDocument(file))
      for (const [, name = ""] of text(file).matchAll(definition)) add(documents, name, file);
  }
  return { files: all, folders, documents, text };
}

function resolve(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, "");
  if (alias.test(bare)) return bare.slice(1);
  return bare.startsWith(".") ? below(path.posix.dirname(file), bare) : undefined;
}

/** The names of one import of generated code, as the files that define the documents. */
function documentsOf(names: string, { documents }: Tree): readonly string[] {
  return [...names.matchAll(/\w+/g)].flatMap(([name]) => documents.get(name.replace(documentKind, "")) ?? []);
}

/** The paths that a file names besides its imports. Folders and patterns count only if the file reads or lists files at all. */
function readsByPath(file: string, source: string, tree: Tree): string[] {
  const home = path.posix.dirname(file);
  const texts = pathsIn(source);
  const found = texts.flatMap(
    (text) => resolve(file, text) ?? (text.includes("/") ? (below("", text) ?? []) : []),
  );
  const isLister = listsFolders.test(source);
  if (!isLister && !readsFiles.test(source)) return found;
  const places = [home, ""];
  for (const text of texts) {
    const folder = /^\.|\/$/.test(text) ? below(home, text) : below("", text);
    if (!folder || folder === DATABASE || !tree.folders.has(folder)) continue;
    places.push(folder);
    if (isLister) found.push(...(tree.folders.get(folder) ?? []));
  }
  for (const place of places) for (const text of texts) found.push(below(place, text) ?? "");
  for (const pattern of texts.filter(isPattern))
    for (const place of places) found.push(...filesOfPattern(pattern, place, tree.files, tree.folders));
  return found;
}

function readsOfCode(file: string, tree: Tree): string[] {
  const found: (string | undefined)[] = [];
  const rest = tree
    .text(file)
    .replace(importFrom, (_, type: string | undefined, names: string, from: string) => {
      // An imported type is gone at run time: the type check reads it.
      if (type) return "";
      found.push(resolve(file, from));
      if (generated.test(from)) found.push(...documentsOf(names, tree));
      return "";
    });
  return [...found.filter((name) => name !== undefined), ...readsByPath(file, rest, tree)];
}

/** A test concerns the file beside it, also if it reaches this file only through the database or a server. */
const besides = (file: string): string[] =>
  testFile.test(file) ? [".ts", ".tsx"].map((ending) => file.replace(testFile, ending)) : [];

function readsOf(file: string, tree: Tree): string[] {
  if (code.test(file)) return [...readsOfCode(file, tree), ...besides(file)];
  if (isDocument(file))
    return [...tree.text(file).matchAll(spread)].flatMap(([, name = ""]) => tree.documents.get(name) ?? []);
  if (file.endsWith(".css"))
    return [...tree.text(file).matchAll(/@import\s+["']([^"']+)["']/g)].flatMap(
      ([, from = ""]) => resolve(file, from) ?? [],
    );
  return [];
}

export function readGraph(tree: Tree): Graph {
  return new Map(
    [...tree.files].map((file) => [
      file,
      new Set(readsOf(file, tree).filter((name) => name !== file && tree.files.has(name))),
    ]),
  );
}

export function reversed(graph: Graph): Graph {
  const users: Graph = new Map();
  for (const [file, reads] of graph)
    for (const name of reads) users.set(name, (users.get(name) ?? new Set()).add(file));
  return users;
}

/** The given files and all that reach them, each with the file of the start from which it was reached first. */
export function reaching(users: Graph, start: Iterable<string>): Map<string, string> {
  const reached = new Map([...start].map((file) => [file, file]));
  for (const [file, from] of reached)
    for (const user of users.get(file) ?? []) if (!reached.has(user)) reached.set(user, from);
  return reached;
}
