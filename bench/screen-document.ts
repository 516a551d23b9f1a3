/** The question that a screen asks, from the very file that it is built from. */
import { readFileSync } from "node:fs";
import { parse, print, separateOperations } from "graphql";

/** Files below web/features: the operation's own, and those of its fragments. */
export function screenDocument(operation: string, files: readonly string[]): string {
  const text = files
    .map((file) => readFileSync(new URL(`../web/features/${file}`, import.meta.url), "utf8"))
    .join("\n");
  const found = separateOperations(parse(text))[operation];
  if (!found) throw new Error(`There is no ${operation} in ${files.join(", ")}`);
  return print(found);
}
