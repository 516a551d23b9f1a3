/** The documents that the product itself sends stay far below what the engine refuses. */
import { globSync, readFileSync } from "node:fs";
import { parse } from "graphql";
import { expect, test } from "vitest";
import { excessesOf } from "#engine/run/document-limits.ts";

const files = globSync("web/**/*.graphql");
const texts = files.map((file) => readFileSync(file, "utf8"));

test("every document of the web app is within the limits, its fragments written out", () => {
  const documents = texts.map((text) => parse(text, { noLocation: true }));
  const fragments = documents.flatMap(({ definitions }) =>
    definitions.filter(({ kind }) => kind === "FragmentDefinition"),
  );
  const operations = documents.flatMap(({ definitions }) =>
    definitions.filter(({ kind }) => kind === "OperationDefinition"),
  );
  expect(operations.length).toBeGreaterThan(100);
  for (const operation of operations) {
    const document = { kind: "Document" as const, definitions: [operation, ...fragments] } as ReturnType<
      typeof parse
    >;
    expect(excessesOf(document).map(({ message }) => message)).toEqual([]);
  }
});
