/** Which full matches are worth a notice: those that were not there, or not yet released, when one last looked. */
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import type { FullMatchesQuery } from "#web/generated/midwife/graphql.ts";
import type { BrowserNotice } from "#web/platform/browser/browser-notices.ts";

type Match = FullMatchesQuery["user_puerpera_open"][number];

export function releasedKeys(matches: readonly Match[]): string[] {
  return matches.filter(isReleased).map(({ puerpera_id }) => puerpera_id);
}

function isReleased({ puerpera }: Match): boolean {
  return puerpera !== null && (puerpera.timetoreveal ?? 0) === 0;
}

/** Nothing at the first look: what waits already is on the page. */
export function newMatches(known: ReadonlySet<string> | undefined, matches: readonly Match[]): Match[] {
  if (!known) return [];
  return matches.filter((match) => isReleased(match) && !known.has(match.puerpera_id));
}

/** Where, and nothing about whom: a notice stands on locked screens. */
export function matchNotice(matches: readonly Match[]): BrowserNotice | undefined {
  const [first] = matches;
  if (!first) return undefined;
  const isPressing = matches.some(({ puerpera }) => isUrgent(puerpera?.priority ?? 0));
  const places = [
    ...new Set(
      matches.map(({ puerpera }) => zipcodeAndPlace(puerpera?.zipcode ?? null, puerpera?.place ?? null)),
    ),
  ];
  return {
    title: `${isPressing ? "Dringend: " : ""}${matches.length === 1 ? "Neue Anmeldung" : `${matches.length} neue Anmeldungen`}`,
    body: `${places.join(", ")}. PLZ und Sprache passen.`,
    tag: `match-${first.puerpera_id}`,
    path: "/user/filter#fullmatch",
  };
}
