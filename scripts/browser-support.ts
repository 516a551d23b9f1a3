/**
 * What the browsers of the last two years can do, by MDN's tables. "Now" is the day of the tables, not of the clock: the same
 * lock file gives the same verdict tomorrow.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Support {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  flags?: unknown[];
  prefix?: string;
  alternative_name?: string;
}

export interface Feature {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [name: string]: unknown;
}

interface Release {
  release_date?: string;
}

export interface Tables {
  __meta: { timestamp: string };
  browsers: Record<string, { releases: Record<string, Release> }>;
  css: { properties: Feature; "at-rules": Feature; selectors: Feature; types: Feature };
  javascript: { builtins: Feature };
  api: Feature;
}

export function readTables(): Tables {
  const file = createRequire(import.meta.url).resolve("@mdn/browser-compat-data");
  return JSON.parse(readFileSync(file, "utf8"));
}

const YEARS = 2;
const browsers = ["chrome", "chrome_android", "firefox", "firefox_android", "safari", "safari_ios"] as const;

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.replace("≤", "").split(".").map(Number));
  const at = (left ?? []).findIndex((part, place) => part !== (right?.[place] ?? 0));
  return at < 0 ? (left?.length ?? 0) - (right?.length ?? 0) : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}

/** Of each browser the release that was current two years ago. */
export function oldestReleases(tables: Tables): Map<string, string> {
  const then = new Date(tables.__meta.timestamp);
  then.setUTCFullYear(then.getUTCFullYear() - YEARS);
  const day = then.toISOString().slice(0, 10);
  return new Map(
    browsers.map((browser) => {
      const known = Object.entries(tables.browsers[browser]?.releases ?? {})
        .filter(([, { release_date: date }]) => date !== undefined && date <= day)
        .map(([version]) => version)
        .toSorted(compareVersions);
      const oldest = known.at(-1);
      if (oldest === undefined) throw new Error(`no release of ${browser} before ${day}`);
      return [browser, oldest];
    }),
  );
}

/** Tells of a feature which browsers lack it: "safari 18", in the release that was current two years ago. */
export function supportSince(oldest: ReadonlyMap<string, string>): (feature: Feature) => string[] {
  const has = (version: string, { version_added: added, version_removed: removed, ...how }: Support) =>
    typeof added === "string" &&
    added !== "preview" &&
    compareVersions(added, version) <= 0 &&
    (removed === undefined || (typeof removed === "string" && compareVersions(removed, version) > 0)) &&
    how.flags === undefined &&
    how.prefix === undefined &&
    how.alternative_name === undefined;
  return ({ __compat: compat }) =>
    [...oldest]
      .filter(([browser, version]) => {
        const support = compat?.support[browser];
        return support !== undefined && ![support].flat().some((each) => has(version, each));
      })
      .map(([browser, version]) => `${browser} ${version}`);
}

/** The features right below, by name. */
export function featuresOf(parent: unknown): [name: string, feature: Feature][] {
  if (parent === null || typeof parent !== "object") return [];
  return Object.entries(parent).filter(
    (entry): entry is [string, Feature] => entry[0] !== "__compat" && typeof entry[1] === "object",
  );
}
