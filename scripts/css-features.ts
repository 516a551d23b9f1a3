/** What a stylesheet asks of a browser. What stands in an @supports block is asked only of those who have it. */
import postcss, { type AtRule, type Container, type Declaration, type Rule } from "postcss";
import { type Feature, featuresOf, type Tables } from "./browser-support.ts";

export type Found = Map<string, Feature>;

/** `color-mix` and its like, wherever MDN's tables file them. */
function functionsOf(types: Feature): Map<string, Feature> {
  const all = new Map<string, Feature>();
  const walk = (parent: Feature) => {
    for (const [name, feature] of featuresOf(parent)) {
      if (feature.__compat && !all.has(name)) all.set(name, feature);
      walk(feature);
    }
  };
  walk(types);
  return all;
}

export function cssFeatures(css: string, tables: Tables): Found {
  const found: Found = new Map();
  const functions = functionsOf(tables.css.types);
  const note = (name: string, feature: unknown) => {
    if (feature && typeof feature === "object" && "__compat" in feature) found.set(name, feature as Feature);
  };
  const declaration = ({ prop, value }: Declaration) => {
    if (prop.startsWith("-")) return;
    const property = tables.css.properties[prop] as Feature | undefined;
    note(prop, property);
    const words = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, " ");
    for (const [, word = "", opens] of words.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g)) {
      if (opens) note(`${word}()`, functions.get(word));
      else note(`${prop}: ${word}`, property?.[word]);
    }
  };
  const rule = ({ selector }: Rule) => {
    // With a prefix it is meant for one browser.
    for (const [, name = ""] of selector.matchAll(/::?([a-z][a-z-]*)/g))
      note(`:${name}`, tables.css.selectors[name]);
    if (selector.includes("&")) note("&", tables.css.selectors.nesting);
  };
  const atRule = ({ name, params }: AtRule) => {
    const known = tables.css["at-rules"][name] as Feature | undefined;
    note(`@${name}`, known);
    for (const [, feature = ""] of params.matchAll(/\(\s*([a-z-]+)/g))
      note(`@${name} (${feature})`, known?.[feature]);
  };
  const walk = (nodes: Container) =>
    nodes.each((node) => {
      if (node.type === "decl") declaration(node);
      if (node.type === "rule") rule(node);
      if (node.type === "atrule") atRule(node);
      if (node.type === "atrule" && node.name === "supports") return;
      if ("nodes" in node && node.nodes) walk(node as Container);
    });
  walk(postcss.parse(css));
  return found;
}
