// People whom a midwife finds: the mothers in her care, then those whom she has cared for.
import { Baby } from "lucide-react";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { typedBirthday } from "#domain/search.ts";
import type { SearchHit } from "#web/components/filter/SearchField.tsx";
import { SearchOwnMothersDocument, type SearchOwnMothersQuery } from "#web/generated/midwife/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import type { FoundPeople } from "./found-people.ts";
import { useSearchText } from "./use-search-text.ts";

export function useOwnMotherSearch(typed: string): FoundPeople {
  const text = useSearchText(typed);
  const { data, loading, stale, error } = useLiveQuery(
    SearchOwnMothersDocument,
    { text: text ?? "", birthday: typedBirthday(text ?? "", new Date()) },
    { interval: "never", keepPrevious: true, skip: text === undefined },
  );
  const isAsked = typed.trim().length >= 2;
  const found = isAsked ? data : undefined;
  const hits = (found?.search_puerpera ?? []).map(ownMotherHit);
  return {
    groups: found ? [{ title: "Meine Wöchnerinnen", hits }] : [],
    isBusy: isAsked && (loading || stale || text !== typed.trim()),
    error: isAsked ? error : undefined,
  };
}

export function ownMotherHit(row: SearchOwnMothersQuery["search_puerpera"][number]): SearchHit {
  return {
    key: row.id,
    href: `/user/puerpera/single/${row.id}`,
    title: row.fullname ?? "",
    note: [
      row.status === "closed" ? "abgeschlossen" : "",
      zipcodeAndPlace(row.zipcode, row.place ?? ""),
      formatPhone(row.phone_mobile ?? ""),
    ]
      .filter(Boolean)
      .join(" · "),
    icon: <Baby size={17} strokeWidth={1.9} aria-hidden="true" />,
  };
}
