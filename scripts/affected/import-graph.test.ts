import { expect, test } from "vitest";
import { fc } from "#testing/property.ts";
import { reaching, readGraph, readTree, reversed } from "./import-graph.ts";

function graphOf(texts: Record<string, string>) {
  return readGraph(readTree(Object.keys(texts), (file) => texts[file] ?? ""));
}

/** The files that the first file of an invented tree reads. Further files are empty. */
function readsOf(text: string, others: string[], file = "server/features/mail/send.ts"): string[] {
  const texts = Object.fromEntries(others.map((name) => [name, ""]));
  return [...(graphOf({ [file]: text, ...texts }).get(file) ?? [])];
}

test.each([
  ['import { x } from "./letter.ts";', "server/features/mail/letter.ts"],
  ['import "./letter.ts";', "server/features/mail/letter.ts"],
  ['export * from "../sms/text.ts";', "server/features/sms/text.ts"],
  ['import {\n  type X,\n  y,\n} from "#domain/day.ts";', "domain/day.ts"],
  ['const page = () => import("#web/app/Page.tsx");', "web/app/Page.tsx"],
  ['vi.mock("#server/kernel/log.ts");', "server/kernel/log.ts"],
  ['import classes from "./Page.module.css";', "server/features/mail/Page.module.css"],
  ['import worker from "./worker.js?url";', "server/features/mail/worker.js"],
  ['readFile(new URL("assets/page.css", import.meta.url))', "server/features/mail/assets/page.css"],
  ['readFileSync("deploy/alerts.yml", "utf8")', "deploy/alerts.yml"],
  [`readFileSync(\`contract/schema/${"$"}{role}.graphql\`)`, "contract/schema/user.graphql"],
  ['for (const file of readdirSync("contract/cases"))', "contract/cases/permissions/lea.json"],
  ['readFileSync(path.join("deploy", "Caddyfile"))', "deploy/Caddyfile"],
  ['globSync("{domain,web}/**/*.{ts,tsx}")', "web/app/Page.tsx"],
  ['globSync("docs/v0?-*.md"); globSync("docs/*.md")', "docs/operate.md"],
])("%s reads %s", (text, file) => {
  expect(readsOf(text, [file, "docs/handbook/home.pdf", "domain/other.css"])).toEqual([file]);
});

test.each([
  'import type { X } from "./letter.ts";',
  '// import { x } from "./letter";',
  'const word = "letter.ts";',
  'const folder = "domain";',
  'readFileSync("../../../../outside/letter.ts")',
])("%s reads no file of the tree", (text) => {
  expect(readsOf(text, ["server/features/mail/letter.ts", "domain/day.ts"])).toEqual([]);
});

test("quotation marks in comments hide no path between them", () => {
  const text = `/** The midwife's "day */\n// it's \`\nreadFileSync("deploy/Caddyfile");\n/* \` */`;
  expect(readsOf(text, ["deploy/Caddyfile"])).toEqual(["deploy/Caddyfile"]);
});

test("a screen reads the GraphQL file of a document that it imports, and that file the one of its fragment", () => {
  const graph = graphOf({
    "web/a/Page.tsx": 'import { MothersDocument, type MothersQuery } from "#web/generated/staff/graphql.ts";',
    "web/b/Other.tsx": 'import type { MothersQuery } from "#web/generated/staff/graphql.ts";',
    "web/a/Mothers.staff.graphql": "query Mothers { puerpera { ...Line ... on puerpera { id } } }",
    "web/b/Line.everyone.graphql": "fragment Line on puerpera { id }",
  });
  const reached = reaching(reversed(graph), ["web/b/Line.everyone.graphql"]);
  expect([...reached.keys()].sort()).toEqual([
    "web/a/Mothers.staff.graphql",
    "web/a/Page.tsx",
    "web/b/Line.everyone.graphql",
  ]);
});

test("a test reads the file beside it without an import", () => {
  expect(readsOf("", ["web/a/Page.tsx", "web/a/Other.tsx"], "web/a/Page.test.tsx")).toEqual([
    "web/a/Page.tsx",
  ]);
});

test("a stylesheet reads the stylesheet that it imports", () => {
  const graph = graphOf({ "web/app/all.css": '@import "./colours.css";', "web/app/colours.css": "" });
  expect([...(graph.get("web/app/all.css") ?? [])]).toEqual(["web/app/colours.css"]);
});

test("a file that names the folder of the database reads none of its files: objects decide there", () => {
  const others = ["database/rules/limit.sql", "database/apply-order.txt"];
  expect(readsOf('readdirSync(new URL("../../../database", import.meta.url))', others)).toEqual([]);
  expect(readsOf('globSync("database/rules/**/*.sql")', others)).toEqual(["database/rules/limit.sql"]);
});

test("in any tree, a file is reached exactly if a chain of imports leads from it to the change", () => {
  const size = 8;
  const name = (at: number) => `domain/f${at}.ts`;
  const at = fc.integer({ min: 0, max: size - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(at, at), { maxLength: 20 }), at, (pairs, changed) => {
      const lines = (from: number) =>
        pairs.filter(([one]) => one === from).map(([, to]) => `import "./f${to}.ts";`);
      const texts = Object.fromEntries(
        Array.from({ length: size }, (_, each) => [name(each), lines(each).join("\n")]),
      );
      const leads = new Set([changed]);
      for (let round = 0; round < size; round += 1)
        for (const [from, to] of pairs) if (leads.has(to)) leads.add(from);
      const reached = reaching(reversed(graphOf(texts)), [name(changed)]);
      expect([...reached.keys()].sort()).toEqual([...leads].map(name).sort());
    }),
  );
});
