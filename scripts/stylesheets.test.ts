/** A module's class names are its own; a selector without one would change every list, link or button of the application. */
import { globSync, readFileSync } from "node:fs";
import postcss, { type AtRule, type Rule } from "postcss";
import { expect, test } from "vitest";

const modules = globSync("web/**/*.module.css").filter((file) => !file.startsWith("web/dist/"));

function isStep({ parent }: Rule): boolean {
  return parent?.type === "atrule" && (parent as AtRule).name.endsWith("keyframes");
}

/** Within another rule it is that one's selector that names the class. */
function withoutClass(file: string): string[] {
  const found: string[] = [];
  postcss.parse(readFileSync(file, "utf8")).walkRules((rule) => {
    if (isStep(rule) || rule.parent?.type === "rule") return;
    for (const selector of rule.selectors) if (!/\.[a-z]/i.test(selector)) found.push(`${file}: ${selector}`);
  });
  return found;
}

test("each selector of a module names a class of it", () => {
  expect(modules.length).toBeGreaterThan(200);
  expect(modules.flatMap(withoutClass)).toEqual([]);
});
