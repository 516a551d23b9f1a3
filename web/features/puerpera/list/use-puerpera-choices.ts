import { useMemo } from "react";
import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { PuerperaFilterOptionsDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { type PuerperaFilter, withoutMidwife } from "./puerpera-filters.ts";

const OPTIONS_MS = 60_000;

const named = (people: readonly { id: string; fullname: string }[]) =>
  people.map(({ id, fullname }) => ({ value: id, title: fullname }));

/** The people and places that the filters of mothers choose from. */
export function usePuerperaChoices(): FilterChoices<PuerperaFilter> {
  const { data } = useLiveQuery(PuerperaFilterOptionsDocument, {}, { interval: OPTIONS_MS });
  return useMemo(
    () =>
      data
        ? {
            birthplace: data.birthplace,
            midwife: [{ value: withoutMidwife, title: "noch keine" }, ...named(data.user)],
            mediator: named(data.staff),
          }
        : {},
    [data],
  );
}
