import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];

/** Where the links and pictures of a text lead, as far as they stay in the project. */
function targetsOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target));
}

test.each(documents)("whatever %s links to or shows is there", (file) => {
  const lost = targetsOf(readFileSync(file, "utf8")).filter(
    (target) => !existsSync(path.join(path.dirname(file), target)),
  );
  expect(lost).toEqual([]);
});

test("a link that leads nowhere would be found", () => {
  expect(targetsOf("![x](pictures/a.webp) [y](../b.md#c) [z](https://x.example) [w](#v)")).toEqual([
    "pictures/a.webp",
    "../b.md",
  ]);
});
