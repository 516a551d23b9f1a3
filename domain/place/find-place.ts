/** The place that somebody means who types a postal code or a name. */
import { foldForSearch } from "../search.ts";
import type { Coordinates } from "./distance.ts";

export interface KnownPlace extends Coordinates {
  zipcode: string;
  place: string;
  canton: string;
}

export interface FoundPlaces {
  /** What is most probably meant; none: there is no such place. */
  place: KnownPlace | undefined;
  /** What else it may mean, other towns of that name. */
  others: readonly KnownPlace[];
}

export type FindPlace = (typed: string) => FoundPlaces;

const MOST_OTHERS = 4;
const LONGEST = 80;
const NOWHERE: FoundPlaces = { place: undefined, others: [] };

/** `nearCanton` is where most people ask from. */
export function createFindPlace(places: readonly KnownPlace[], nearCanton: string): FindPlace {
  const byZipcode = new Map<string, KnownPlace[]>();
  const folded = places.map((place) => ({ place, name: foldForSearch(place.place) }));
  for (const place of places) {
    const same = byZipcode.get(place.zipcode);
    if (same) same.push(place);
    else byZipcode.set(place.zipcode, [place]);
  }

  function byName(typed: string): FoundPlaces {
    const name = foldForSearch(typed).replace(/\s+/g, " ").trim();
    if (name.length < 2) return NOWHERE;
    const exact = folded.filter((each) => withoutCanton(each.name) === withoutCanton(name));
    const begun = exact.length > 0 ? exact : folded.filter((each) => each.name.startsWith(name));
    const towns = new Map<string, KnownPlace>();
    for (const { place, name: full } of begun.sort(
      (a, b) =>
        Number(b.name === name) - Number(a.name === name) ||
        Number(b.place.canton === nearCanton) - Number(a.place.canton === nearCanton) ||
        a.name.length - b.name.length ||
        a.place.zipcode.localeCompare(b.place.zipcode),
    )) {
      const town = `${full} ${place.canton}`;
      if (!towns.has(town)) towns.set(town, place);
    }
    const [place, ...others] = towns.values();
    return { place, others: others.slice(0, MOST_OTHERS) };
  }

  return (typed) => {
    const text = typed.slice(0, LONGEST).trim();
    const [zipcode, name = ""] = [
      /^(?:CH-)?(\d{4})\b/i.exec(text)?.[1],
      text.replace(/^(?:CH-)?\d{4}\b/i, ""),
    ];
    if (zipcode === undefined) return byName(text);
    const at = byZipcode.get(zipcode) ?? [];
    const wanted = foldForSearch(name.trim());
    const place = at.find((each) => foldForSearch(each.place) === wanted) ?? at[0];
    return { place, others: [] };
  };
}

/** "Wil SG" and "Wil" are one name. */
function withoutCanton(name: string): string {
  return name.replace(/ \(?[a-z]{2}\)?$/, "");
}
