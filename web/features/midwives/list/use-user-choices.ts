import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { sought, useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { usePostalCodes } from "../../midwife-parts/use-postal-codes.ts";
import type { UserFilter } from "./user-filters.ts";

/** The postal codes and the office's lists that the filters of midwives choose from. */
export function useUserChoices({ circle }: UserFilter): FilterChoices<UserFilter> {
  const { all, isWaiting, titleOf } = usePostalCodes(circle);
  const lookups = useLookups();
  return {
    circle: isWaiting ? undefined : all.map(({ zipcode }) => ({ value: zipcode, title: titleOf(zipcode) })),
    service: sought(lookups, lookups.user_service),
    language: sought(lookups, lookups.language),
    membertype: sought(lookups, lookups.user_membertype),
    association: sought(lookups, lookups.user_association),
  };
}
