import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { UserServicesDocument } from "#web/generated/everyone/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { usePostalCodes } from "../../midwife-parts/use-postal-codes.ts";
import type { UserFilter } from "./user-filters.ts";

/** The postal codes and services that the filters of midwives choose from. */
export function useUserChoices({ circle }: UserFilter): FilterChoices<UserFilter> {
  const { all, isWaiting, titleOf } = usePostalCodes(circle);
  const { data: services } = useLiveQuery(UserServicesDocument, {}, { interval: LOOKUP_MS });
  return {
    circle: isWaiting ? undefined : all.map(({ zipcode }) => ({ value: zipcode, title: titleOf(zipcode) })),
    service: services?.user_service.map(({ id, title }) => ({ value: id, title })),
  };
}
