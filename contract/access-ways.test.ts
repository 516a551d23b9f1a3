/** What the program itself writes into the log of readings is told in words, and not as a question from outside. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessWayOf, accessWayTitles } from "#domain/privacy/access-words.ts";

/** By hand: an operation, or how it begins. Whoever adds one gives it its words. */
const written = [
  "delete",
  "disclosure",
  "export",
  "export_end",
  "mail ",
  "preview ",
  "sms ",
  "status link",
] as const;

/** The parts of a list that opens the text, up to where it ends: "a, f(b, c)) …" → ["a", "f(b, c)"]. */
function listed(text: string, end: RegExp): string[] {
  const parts = [""];
  let depth = 0;
  for (const piece of text.split(/('[^']*'|[(),;]|\b(?:from|where)\b)/)) {
    if (depth === 0 && end.test(piece)) break;
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (piece === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

/** The operations of a file's calls and insertions; what is handed on or copied has no word of its own. */
function wordsIn(sql: string): string[] {
  const calls = [...sql.matchAll(/(?<!function )rules\.note_reading\(/g)].map(
    ({ index, 0: { length } }) => listed(sql.slice(index + length), /^\)$/)[3],
  );
  const insertions = [
    ...sql.matchAll(/insert into app\.access_log \(([^)]*)\)\s*(?:values \(|select (?:distinct )?)/g),
  ].map(
    ({ index, 0: { length }, 1: columns = "" }) =>
      listed(sql.slice(index + length), /^(?:\)|;|from|where)$/)[listed(columns, /^$/).indexOf("operation")],
  );
  return [...calls, ...insertions].flatMap((found) => {
    const word = /^'([^']*)'/.exec(found ?? "")?.[1];
    if (word === undefined && !/^\w+\.operation$/.test(found ?? ""))
      throw new Error(`an operation that cannot be read: ${found}`);
    return word ?? [];
  });
}

const files = globSync("database/{rules,actions,views,access}/**/*.sql");

test("every operation that the database writes by itself is known here", () => {
  const found = files.flatMap((file) => wordsIn(readFileSync(file, "utf8")));
  expect([...new Set(found)].sort()).toEqual([...written]);
});

test.each([...written, "Export"])("%s has words of its own", (operation) => {
  expect(["asked", "listed"]).not.toContain(accessWayOf(operation));
  expect(accessWayTitles[accessWayOf(operation)]).not.toBe("");
});

test("each is told apart from the others, but for mails and messages", () => {
  expect(new Set(written.map((each) => accessWayOf(each))).size).toBe(written.length - 1);
});
