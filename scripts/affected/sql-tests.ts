/**
 * Chooses the tests that a change of SQL objects concerns: tests that name a changed object, then tests that name an object that
 * uses it, the nearest first. The number is limited, because almost every test reaches almost every rule through the tables.
 */
import { namesIn } from "./sql-objects.ts";

/** More tests than this are left to the full run, the farthest first. */
export const MOST = 50;
/** An object that more tests than this name says nothing about one of them. */
export const COMMON = 40;
/** How many uses away from the change an object still counts. */
const FAR = 3;
/** The schemas whose objects are fields of the GraphQL schema under their own name. */
const served = /^(?:actions|staff|midwife|auditor|anonymous|mask)\./;

export interface NamingTest {
  file: string;
  /** Texts of the test and of the files that belong to it. */
  texts: readonly string[];
  /** Files of the server that it imports itself: who names an object there is one step farther away. */
  sources: readonly string[];
}

export interface SqlChoice {
  /** Test → the changed or using object because of which it runs. */
  chosen: Map<string, string>;
  /** Objects and tests that the limits left out, for the plan. */
  left: { common: string[]; tests: number };
}

/** The changed objects and those that use them, with their distance. Common objects are not followed. */
export function affectedObjects(
  users: ReadonlyMap<string, ReadonlySet<string>>,
  changed: Iterable<string>,
): Map<string, number> {
  const distances = new Map([...changed].map((object) => [object, 0]));
  for (const [object, distance] of distances) {
    const direct = users.get(object) ?? new Set();
    if (distance === FAR || (distance > 0 && direct.size > COMMON)) continue;
    for (const user of direct) if (!distances.has(user)) distances.set(user, distance + 1);
  }
  return distances;
}

interface Words {
  qualified: Set<string>;
  bare: Set<string>;
}

function wordsOf(texts: readonly string[]): Words {
  const all = texts.join("\n");
  return { qualified: namesIn(all), bare: new Set(all.match(/[a-z_]\w*/gi)) };
}

const isNamed = (object: string, { qualified, bare }: Words) =>
  qualified.has(object) || (served.test(object) && bare.has(object.slice(object.indexOf(".") + 1)));

export function testsOfObjects(
  distances: ReadonlyMap<string, number>,
  tests: readonly NamingTest[],
): SqlChoice {
  const words = tests.map(({ file, texts, sources }) => ({
    file,
    own: wordsOf(texts),
    source: wordsOf(sources),
  }));
  const common: string[] = [];
  const ranks = new Map<string, { rank: number; object: string }>();
  for (const [object, distance] of distances) {
    const naming = words.filter(({ own }) => isNamed(object, own));
    if (naming.length > COMMON && distance > 0) {
      common.push(object);
      continue;
    }
    // The rarer the name, the surer the test is about it.
    const rarity = naming.length / 1000;
    const offer = (file: string, rank: number) => {
      if (rank < (ranks.get(file)?.rank ?? Number.POSITIVE_INFINITY)) ranks.set(file, { rank, object });
    };
    for (const { file } of naming) offer(file, distance + rarity);
    for (const { file, source } of words)
      if (source.qualified.has(object)) offer(file, distance + 1 + rarity);
  }
  const order = [...ranks].sort(
    ([a, one], [b, other]) => one.rank - other.rank || (a < b ? -1 : a > b ? 1 : 0),
  );
  return {
    chosen: new Map(order.slice(0, MOST).map(([file, { object }]) => [file, object])),
    left: { common, tests: Math.max(order.length - MOST, 0) },
  };
}

/** Whether the name of a test contains all words of an SQL file's name: `monthly-limit.test.ts` and `limit.sql`. */
export function sharesName(test: string, sqlFile: string): boolean {
  const words = (file: string) => (file.split("/").at(-1) ?? "").replace(/\..*/, "").split("-");
  const singular = (word: string) => word.replace(/s$/, "");
  const said = new Set(words(test).map(singular));
  return words(sqlFile).every((word) => said.has(singular(word)));
}
