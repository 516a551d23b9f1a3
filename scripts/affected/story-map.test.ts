import { globSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { storiesOfFile, storiesOfSharedParts, storyMap } from "./story-map.ts";

const told = Object.values(storyMap).flatMap((stories) => (stories === "all" ? [] : [...stories]));
const stories = globSync("e2e/*.spec.ts").map((file) => file.slice("e2e/".length, -".spec.ts".length));

/** Lines to act on, so that a red test says which line of scripts/affected/story-map.ts changes. */
const hint = (names: string[], todo: string) => names.map((name) => `${name}: ${todo}`);

test("each folder of web/features has a line in the story map", () => {
  const folders = readdirSync("web/features", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `web/features/${name}`);
  const missing = folders.filter((folder) => !(folder in storyMap));
  expect(hint(missing, 'add "<folder>": ["<stories that show it>"] to storyMap')).toEqual([]);
});

test("each folder of the story map exists", () => {
  const lost = Object.keys(storyMap).filter((folder) => globSync(`${folder}/*`).length === 0);
  expect(hint(lost, "remove or rename this line of storyMap")).toEqual([]);
});

test("each story tells of a folder or of the shared parts", () => {
  const missing = stories.filter((name) => !told.includes(name) && !storiesOfSharedParts.includes(name));
  expect(hint(missing, "name it at its folder in storyMap, or in storiesOfSharedParts")).toEqual([]);
});

test("each name in the story map is a story", () => {
  const lost = [...new Set([...told, ...storiesOfSharedParts])].filter((name) => !stories.includes(name));
  expect(
    hint(lost, "e2e/<name>.spec.ts is gone: write the story that took its place, or remove the name"),
  ).toEqual([]);
});

test("no folder of web/features tells more than three stories, so that a change in it stays quick", () => {
  const long = Object.entries(storyMap).filter(
    ([folder, names]) => folder.startsWith("web/features/") && (names === "all" || names.length > 3),
  );
  expect(long).toEqual([]);
});

test("the longest folder decides", () => {
  expect(storiesOfFile("web/features/statistics/map/MapPage.tsx")).toEqual(["map"]);
  expect(storiesOfFile("web/features/statistics/grid-row.ts")).toEqual(storyMap["web/features/statistics"]);
});
