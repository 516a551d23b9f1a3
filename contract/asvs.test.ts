/** docs/asvs says of every requirement of ASVS 5.0, levels 1 and 2, whether it holds, and names what shows it. */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chapters } from "./asvs-chapters.ts";

const FOLDER = "docs/asvs";
const README = `${FOLDER}/README.md`;
const STATES = ["yes", "not applicable", "**no**"] as const;
const MOST_WORDS = 12;
/** Of everything in backticks, what is a file or a folder of the project. */
const PATH =
  /^(?:bench|contract|database|deploy|docs|domain|e2e|engine|scripts|server|testing|web)\/[\w./@-]+$|^[A-Z]+\.md$|^package(?:-lock)?\.json$/;

interface Row {
  number: string;
  short: string;
  state: string;
  how: string;
}

function rowsOf(text: string): Row[] {
  return text
    .split("\n")
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [, number = "", short = "", state = "", ...how] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      return { number, short, state, how: how.slice(0, -1).join("|") };
    });
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word).filter((word) => PATH.test(word));
}

const present = Object.entries(chapters).flatMap(([number, { title, sections }]) => {
  const [file] = globSync(`${FOLDER}/v${number.padStart(2, "0")}-*.md`);
  if (!file) return [];
  const numbers = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `V${number}.${section}.${at + 1}`),
  );
  return [{ number, title, file, numbers, rows: rowsOf(readFileSync(file, "utf8")) }];
});

test("every chapter has its file", () => {
  expect(present.map(({ number }) => number)).toEqual(Object.keys(chapters));
});

describe.each(present)("$file", ({ numbers, rows }) => {
  test("has every number once, in the standard's order", () => {
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  test("says of each in a few words whether it holds, and why", () => {
    for (const { number, short, state, how } of rows) {
      expect(STATES, number).toContain(state);
      expect(short.split(/\s+/).length, `${number}: ${short}`).toBeLessThanOrEqual(MOST_WORDS);
      expect(how, number).not.toBe("");
    }
  });

  test("names files that there are, and at least one wherever something holds", () => {
    const lost = rows.flatMap(({ number, how }) =>
      pathsIn(how)
        .filter((path) => !existsSync(path))
        .map((path) => `${number}: ${path}`),
    );
    expect(lost).toEqual([]);
    const bare = rows.filter(({ state, how }) => state === "yes" && pathsIn(how).length === 0);
    expect(bare.map(({ number }) => number)).toEqual([]);
  });
});

/** The figures and the list of what does not hold, as they stand in the README. */
function counted(): string {
  const line = (name: string, rows: Row[]) =>
    `| ${[name, ...STATES.map((state) => rows.filter((row) => row.state === state).length)].join(" | ")} |`;
  const missing = present.flatMap(({ file, rows }) =>
    rows
      .filter(({ state }) => state === "**no**")
      .map(({ number, short }) => `- [${number}](${file.slice(FOLDER.length + 1)}) ${short}`),
  );
  return [
    "| chapter | holds | not applicable | does not hold |",
    "|---|---|---|---|",
    ...present.map(({ number, title, file, rows }) =>
      line(`[V${number} ${title}](${file.slice(FOLDER.length + 1)})`, rows),
    ),
    line(
      "together",
      present.flatMap(({ rows }) => rows),
    ),
    "",
    "Does not hold, or not wholly; the reason stands in its row:",
    "",
    ...missing,
  ].join("\n");
}

test("the README counts them as they are (UPDATE_GOLDEN=1 writes it)", () => {
  const readme = readFileSync(README, "utf8");
  const anew = readme.replace(
    /(<!-- counted -->\n).*(\n<!-- end -->)/s,
    (_whole, begin: string, end: string) => `${begin}${counted()}${end}`,
  );
  if (process.env.UPDATE_GOLDEN) writeFileSync(README, anew);
  else expect(readme).toBe(anew);
});
