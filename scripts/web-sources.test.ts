import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadConfigFromFile } from "vite";
import { expect, test } from "vitest";
import { webSources } from "./web-sources.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = new Set(webSources(root));

test("what the build writes, and tests, make no new build", () => {
  expect([...sources].filter((name) => /web\/(dist|generated)\/|\.test\./.test(name))).toEqual([]);
});

test.each(["vite.config.ts", "codegen.ts"])("all that %s is made of makes a new build", async (file) => {
  const env = { command: "build", mode: "production" } as const;
  const loaded = await loadConfigFromFile(env, path.join(root, file), root, "silent");
  const read = (loaded?.dependencies ?? []).map((name) => path.relative(root, path.resolve(root, name)));
  expect(read.length).toBeGreaterThan(2);
  expect(read.filter((name) => !sources.has(name))).toEqual([]);
});

test("so do the pages, their documents, the schemas they are checked against and the map", () => {
  for (const name of [
    "web/app/pages.ts",
    "web/index.html",
    "web/features/triage/Triage.staff.graphql",
    "contract/schema/mediator.graphql",
    "database/reference/plz-areas.topo.json",
  ]) {
    expect(sources, name).toContain(name);
  }
});
