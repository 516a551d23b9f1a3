/** Comments in the catalog: lines that begin with `@` are directives, the rest is a sentence for people. */
import { CatalogError } from "./catalog.ts";

export interface DeclaredRelationship {
  name: string;
  many: boolean;
  target: string;
  here: string[];
  there: string[];
}

const DIRECTIVE = /^@(\w+)\s*(.*)$/;
const RELATIONSHIP = /^(\w+)\s*:\s*\(([^)]*)\)\s*(->|=>)\s*(\w+)\s*\(([^)]*)\)$/;

function linesOf(comment: string | null): string[] {
  return (comment ?? "").split("\n").map((line) => line.trim());
}

export function sentenceOf(comment: string | null): string | undefined {
  const sentence = linesOf(comment)
    .filter((line) => line !== "" && !line.startsWith("@"))
    .join(" ");
  return sentence === "" ? undefined : sentence;
}

export function directivesOf(comment: string | null, name: string): string[] {
  return linesOf(comment)
    .map((line) => DIRECTIVE.exec(line))
    .filter((match) => match?.[1] === name)
    .map((match) => match?.[2]?.trim() ?? "");
}

export function directiveOf(comment: string | null, name: string): string | undefined {
  return directivesOf(comment, name)[0];
}

export function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

export function declaredRelationships(comment: string | null, owner: string): DeclaredRelationship[] {
  return directivesOf(comment, "relation").map((text) => {
    const match = RELATIONSHIP.exec(text);
    if (!match) throw new CatalogError(`${owner}: cannot read "@relation ${text}"`);
    const [, name = "", here = "", arrow, target = "", there = ""] = match;
    return { name, many: arrow === "=>", target, here: namesIn(here), there: namesIn(there) };
  });
}
