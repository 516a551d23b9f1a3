/** Each `.graphql` file here is an operation; beside it the statements and the answer that it must give. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Statement } from "../engine.ts";
import { type Library, type LibraryRole, openLibrary } from "./open-library.ts";

const FOLDER = new URL("./", import.meta.url);
const UPDATE = process.env.UPDATE_GOLDEN === "1";

interface Case {
  name: string;
  role: LibraryRole;
  heading: string;
  variables: Record<string, unknown>;
  query: string;
}

function read(file: string): string {
  return readFileSync(new URL(file, FOLDER), "utf8");
}

function readCase(file: string): Case {
  const query = read(file);
  const tag = (name: string): string | undefined => new RegExp(`^# ${name}: (.*)$`, "m").exec(query)?.[1];
  return {
    name: file.replace(".graphql", ""),
    role: tag("role") === "reader" ? "reader" : "librarian",
    heading: tag("dialect") ?? "",
    variables: JSON.parse(tag("variables") ?? "{}"),
    query,
  };
}

const cases = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".graphql"))
  .map(readCase);

const headings = [...readFileSync(new URL("../DIALECT.md", FOLDER), "utf8").matchAll(/^### (.+)$/gm)].map(
  (match) => match[1],
);

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

describe("the golden cases", () => {
  test.each(cases)("$name gives its statements and its answer", async ({ name, role, query, variables }) => {
    library.statements = [];
    const answer = await library.ask(role, query, variables);
    compare(`${name}.sql`, printStatements(library.statements));
    compare(`${name}.json`, `${JSON.stringify(answer, null, 2)}\n`);
    expect(library.unexpected).toEqual([]);
  });

  test("cite a heading of DIALECT.md each", () => {
    expect(cases.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
  });

  test("leave no heading of DIALECT.md without a case", () => {
    const cited = cases.map(({ heading }) => heading);
    expect(headings.filter((heading) => !cited.includes(heading ?? ""))).toEqual([]);
  });
});

function compare(file: string, text: string): void {
  if (UPDATE) writeFileSync(new URL(file, FOLDER), text);
  expect(existsSync(new URL(file, FOLDER)) ? read(file) : undefined).toBe(text);
}

function printStatements(statements: readonly Statement[]): string {
  return statements
    .map(({ text, values }) => {
      const parameters = values.map((value, position) => `-- $${position + 1} ${JSON.stringify(value)}`);
      return `${[`${text};`, ...parameters].join("\n")}\n`;
    })
    .join("\n");
}
