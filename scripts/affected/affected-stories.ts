/**
 * Chooses the stories that a change concerns, by the story map and by the imports of the story files. It leaves the stories that
 * open every page to the full run.
 */
import type { Change } from "./affected-tests.ts";
import { type Graph, reversed } from "./import-graph.ts";
import { changedObjects } from "./sql-objects.ts";
import { sharesName } from "./sql-tests.ts";
import { storiesOfFile, type Told } from "./story-map.ts";

export interface AffectedStories {
  /** Story file → the reason why it runs. */
  stories: Map<string, string>;
  left: string[];
  /** Why all stories run, if they do. */
  all?: string;
}

const MOST_OF_ALL = 0.6;
const storyFile = /^e2e\/([\w-]+)\.spec\.ts$/;
/** `npm run test:late` runs this one only. */
const ownRun = "e2e/late-answers.spec.ts";
/** Judged by who imports them: the same file may belong to one story or to all. */
const byImport = /^(?:e2e|testing|domain)\//;
const sqlOfObjects = /^database\/(?:rules|actions|views)\/.*\.sql$/;

export const isStory = (file: string): boolean => storyFile.test(file) && file !== ownRun;

const pathOf = (story: string) => `e2e/${story}.spec.ts`;

/** A file of the shared floors concerns what the first file above these floors concerns. */
function toldOf(file: string, users: Graph): Told {
  if (!byImport.test(file) || /\.test\.tsx?$/.test(file)) return storiesOfFile(file);
  const shared = [file];
  const told = new Set<string>();
  const seen = new Set(shared);
  for (const each of shared) {
    const [, story] = storyFile.exec(each) ?? [];
    if (story) told.add(story);
    for (const user of users.get(each) ?? []) {
      if (seen.has(user) || /\.test\.tsx?$/.test(user)) continue;
      seen.add(user);
      if (byImport.test(user)) shared.push(user);
      else {
        const stories = storiesOfFile(user);
        if (stories === "all") return "all";
        for (const name of stories) told.add(name);
      }
    }
  }
  return [...told];
}

/** A rule changes what many stories show: those with its name run, the others belong to the full run. */
function storiesOfSql({ file, before, after }: Change, known: readonly string[]): string[] {
  const { objects, isEverything } = changedObjects(before, after);
  return objects.size > 0 || isEverything ? known.filter((story) => sharesName(story, file)) : [];
}

export function affectedStories(changes: Change[], files: Iterable<string>, graph: Graph): AffectedStories {
  const known = [...files].filter(isStory);
  const users = reversed(graph);
  const stories = new Map<string, string>();
  const left: string[] = [];
  for (const change of changes) {
    if (sqlOfObjects.test(change.file)) {
      const named = storiesOfSql(change, known);
      for (const story of named) stories.set(story, `has the name of ${change.file}`);
      left.push(`stories: of ${change.file} only those with its name run (${named.length})`);
      continue;
    }
    const told = toldOf(change.file, users);
    if (told === "all") return { stories: new Map(), left: [], all: `${change.file} is shared by all` };
    if (told.length === 0 && /^(?:web|server)\//.test(change.file) && !/\.test\.tsx?$/.test(change.file))
      left.push(`stories: only those that open every page show ${change.file}`);
    for (const story of told.map(pathOf))
      if (known.includes(story) && !stories.has(story)) stories.set(story, `tells of ${change.file}`);
  }
  if (stories.size > known.length * MOST_OF_ALL)
    return {
      stories: new Map(),
      left: [],
      all: `${stories.size} of ${known.length} story files are affected`,
    };
  return { stories, left };
}
