/** What makes code, markup or a statement out of text, or a session out of nothing: nowhere, or only where it is named here. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const product = globSync("{domain,engine,server,web}/**/*.{ts,tsx,js,mjs}").filter(
  (file) => !/^web\/(dist|generated)\/|\.test\.tsx?$/.test(file),
);
const rules = globSync("database/{actions,rules,views}/**/*.sql");

function holding(files: readonly string[], word: RegExp): string[] {
  return files.filter((file) => word.test(readFileSync(file, "utf8"))).sort();
}

test("there is something to look at", () => {
  expect(product.length).toBeGreaterThan(1_000);
  expect(rules.length).toBeGreaterThan(100);
});

describe("in the product", () => {
  test.each<[string, RegExp, string[]]>([
    ["code made of text", /\beval\(|\bnew Function\(|\bvm\.run|from "node:vm"/, []],
    ["a command line that a shell reads", /\bexec(?:Sync)?\(["'`]|\bshell: true/, []],
    ["requests read leniently", /insecureHTTPParser/, []],
    ["a page written by script", /document\.write|insertAdjacentHTML|dangerouslySetInnerHTML|srcDoc/, []],
    [
      "markup made of text",
      // A mail in a frame that runs nothing; a box whose words come after it, as text.
      /\.(?:inner|outer)HTML\s*=/,
      ["server/features/public/assets/registration.js", "web/features/emails/MailFrame.tsx"],
    ],
    [
      "messages from other windows",
      // From the service worker of this origin, and only a path of it.
      /addEventListener\(\s*"message"|\bonmessage\b/,
      ["web/platform/browser/browser-notices.ts"],
    ],
    [
      "a session",
      // After a sign-in that was proved, and for scripts of whoever has the machine.
      /\bopenSession\(|insert into identity\.session\b/,
      ["server/identity/finish-sign-in.ts", "server/identity/open-session.ts", "server/token.ts"],
    ],
  ])("%s", (_, word, allowed) => {
    expect(holding(product, word)).toEqual(allowed);
  });
});

// Each quotes names by %I, %L or quote_ident, and hands values over beside the text: whoever adds one looks at that.
test("statements made of text are made only where that was looked at", () => {
  expect(holding(rules, /\bexecute (?:format\(|'|\$)/)).toEqual([
    "database/actions/returns.sql",
    "database/rules/access-months.sql",
    "database/rules/anonymise.sql",
    "database/rules/disclosure.sql",
    "database/rules/edits.sql",
    "database/rules/lookups.sql",
    "database/rules/merging.sql",
    "database/rules/notify.sql",
    "database/rules/registration.sql",
    "database/rules/sentences.sql",
    "database/rules/taking-over.sql",
    "database/views/anonymous.sql",
    "database/views/courses.sql",
    "database/views/midwife.sql",
    "database/views/personal.sql",
    "database/views/staff.sql",
  ]);
});
