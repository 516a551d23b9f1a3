import { useMemo } from "react";
import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { PuerperaFilterOptionsDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { sought, useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { type PuerperaFilter, withNobody, withoutBirthplace, withoutMidwife } from "./puerpera-filters.ts";

const OPTIONS_MS = 60_000;

const named = (people: readonly { id: string; fullname: string }[]) =>
  people.map(({ id, fullname }) => ({ value: id, title: fullname }));

/** The people, places and reasons that the filters of mothers choose from. */
export function usePuerperaChoices(): FilterChoices<PuerperaFilter> {
  const { data } = useLiveQuery(PuerperaFilterOptionsDocument, {}, { interval: OPTIONS_MS });
  const lookups = useLookups();
  return useMemo(() => {
    const places = sought(lookups, lookups.birthplace);
    return {
      birthplace: places && [...places, { value: withoutBirthplace, title: "nicht angegeben" }],
      languages: sought(lookups, lookups.language),
      lostreason: sought(lookups, lookups.lostreason),
      midwife: data && [{ value: withoutMidwife, title: "noch keine" }, ...named(data.user)],
      assignee: data && [...named(data.staff), { value: withNobody, title: "niemandem" }],
      mediator: data && named(data.staff),
    };
  }, [data, lookups]);
}
