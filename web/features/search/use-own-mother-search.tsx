// People whom a midwife finds: the mothers in her care.
import { skipToken, useQuery } from "@apollo/client/react";
import { Baby } from "lucide-react";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { SearchOwnMothersDocument, type SearchOwnMothersQuery } from "#web/generated/midwife/graphql.ts";
import { useCurrentUser } from "#web/platform/CurrentUserProvider.tsx";
import type { FoundPeople } from "./found-people.ts";
import { ownMotherCondition } from "./search-conditions.ts";
import { useSearchText } from "./use-search-text.ts";

export function useOwnMotherSearch(typed: string): FoundPeople {
  const { id } = useCurrentUser();
  const text = useSearchText(typed);
  const { data, previousData, loading, error } = useQuery(
    SearchOwnMothersDocument,
    text === undefined
      ? skipToken
      : { variables: { where: ownMotherCondition(text, id) }, fetchPolicy: "network-only" },
  );
  const isAsked = typed.trim().length >= 2;
  const found = isAsked ? ((data ?? previousData) as SearchOwnMothersQuery | undefined) : undefined;
  const hits = (found?.puerpera ?? []).map((row) => ({
    key: row.id,
    href: `/user/puerpera/single/${row.id}`,
    title: row.fullname ?? "",
    note: [zipcodeAndPlace(row.zipcode, row.place ?? ""), formatPhone(row.phone_mobile ?? "")]
      .filter(Boolean)
      .join(" · "),
    icon: <Baby size={17} strokeWidth={1.9} aria-hidden="true" />,
  }));
  return {
    groups: found ? [{ title: "Meine Wöchnerinnen", hits }] : [],
    isBusy: isAsked && (loading || text !== typed.trim()),
    error: isAsked ? error : undefined,
  };
}
