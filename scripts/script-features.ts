/**
 * What a script asks of a browser beyond its syntax, which the build lowers (`build.target`): globals (`Temporal`), members of
 * globals (`Promise.try`, `document.startViewTransition`) and methods of what the language itself has
 * (`.symmetricDifference()`). A method's object is unknown, so a name is blamed only if nothing older bears it.
 */
import { parseAst } from "vite";
import { type Feature, featuresOf, type Tables } from "./browser-support.ts";
import type { Found } from "./css-features.ts";

interface Names {
  globals: Map<string, Feature>;
  members: Map<string, Feature>;
  methods: Map<string, Feature[]>;
}

/** What the objects that every page has are called in the tables. */
const instances: Record<string, string> = {
  Document: "document",
  History: "history",
  Location: "location",
  Navigator: "navigator",
  Performance: "performance",
  Window: "window",
};

function namesOf({ javascript, api }: Tables): Names {
  const names: Names = { globals: new Map(), members: new Map(), methods: new Map() };
  const read = (owner: string, feature: Feature, hasMethods: boolean) => {
    if (feature.__compat && !names.globals.has(owner)) names.globals.set(owner, feature);
    for (const [key, member] of featuresOf(feature)) {
      const name = /^([a-z]\w*?)(?:_static)?$/i.exec(key)?.[1];
      if (!member.__compat || name === undefined) continue;
      names.members.set(`${instances[owner] ?? owner}.${name}`, member);
      if (hasMethods) names.methods.set(name, [...(names.methods.get(name) ?? []), member]);
    }
  };
  for (const [owner, feature] of featuresOf(javascript.builtins)) read(owner, feature, true);
  for (const [owner, feature] of featuresOf(api)) read(owner, feature, false);
  return names;
}

interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
  callee?: Node;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Every node; the names of properties are no globals. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (!node.computed && (key === "property" || key === "key")) continue;
    for (const each of [value].flat()) if (isNode(each)) yield* nodesOf(each);
  }
}

/** A method is given with all that bear its name. */
export function scriptFeatures(
  code: string,
  tables: Tables,
): { found: Found; methods: Map<string, Feature[]> } {
  const names = namesOf(tables);
  const found: Found = new Map();
  const methods = new Map<string, Feature[]>();
  const note = (name: string, feature: Feature | undefined) => feature && found.set(name, feature);
  for (const { type, name, callee, ...node } of nodesOf(parseAst(code) as unknown as Node)) {
    // What is shorter is a name that the build made up.
    if (type === "Identifier" && name && name.length > 3) note(name, names.globals.get(name));
    const member = memberOf({ type, ...node });
    if (member) note(member, names.members.get(member));
    const method =
      callee?.type === "MemberExpression" && !callee.computed ? callee.property?.name : undefined;
    const all = method && !names.members.has(memberOf(callee) ?? "") ? names.methods.get(method) : undefined;
    if (all) methods.set(`.${method}()`, all);
  }
  return { found, methods };
}

/** "Promise.try" */
function memberOf(node: Node | undefined): string | undefined {
  const { type, computed, object, property } = node ?? {};
  if (type !== "MemberExpression" || computed || object?.type !== "Identifier" || !property?.name)
    return undefined;
  return `${object.name}.${property.name}`;
}
