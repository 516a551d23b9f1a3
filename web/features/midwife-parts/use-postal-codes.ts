// The postal codes that circles are chosen from: all of the canton, and what lies outside and is meant already.
import { useMemo, useState } from "react";
import { PostalCodesDocument, type PostalCodesQuery } from "#web/generated/everyone/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";

type PostalCode = PostalCodesQuery["postal_code"][number];

export interface PostalCodes {
  all: readonly PostalCode[];
  /** The names of the places are on their way; with them every word of a list gets longer. */
  isWaiting: boolean;
  /** "8610 Uster"; the code alone as long as nothing is known of it. */
  titleOf: (zipcode: string) => string;
}

const none: readonly PostalCode[] = [];

export function usePostalCodes(wanted: readonly string[]): PostalCodes {
  // Asked anew only when a code is wanted that was not asked for before, so that choosing asks nothing.
  const [asked, setAsked] = useState<readonly string[]>(wanted);
  const {
    data: known,
    stale,
    error,
  } = useLiveQuery(
    PostalCodesDocument,
    { zipcodes: [...asked] },
    { interval: LOOKUP_MS, keepPrevious: true },
  );
  const all = known?.postal_code ?? none;
  const isWaiting = known === undefined && error === undefined;
  const places = useMemo(() => new Map(all.map(({ zipcode, place }) => [zipcode, place])), [all]);
  const missing = wanted.filter((zipcode) => !places.has(zipcode) && !asked.includes(zipcode));
  if (known && !stale && missing.length > 0) setAsked([...asked, ...missing]);
  return useMemo(
    () => ({
      all,
      isWaiting,
      titleOf: (zipcode) => {
        const place = places.get(zipcode);
        return place === undefined ? zipcode : `${zipcode} ${place}`;
      },
    }),
    [all, isWaiting, places],
  );
}
