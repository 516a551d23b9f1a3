// People whom the office finds: mothers and midwives.
import { Baby } from "lucide-react";
import { formatPhone } from "#domain/place/phone.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { isRole, roleTitles } from "#domain/role.ts";
import { typedBirthday } from "#domain/search.ts";
import type { SearchGroup, SearchHit } from "#web/components/filter/SearchField.tsx";
import { Avatar } from "#web/components/layout/Avatar.tsx";
import { SearchEverybodyDocument, type SearchEverybodyQuery } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { casePath } from "../puerpera/case-path.ts";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import type { FoundPeople } from "./found-people.ts";
import { typedCondition } from "./search-conditions.ts";
import { useSearchText } from "./use-search-text.ts";

export function usePeopleSearch(typed: string): FoundPeople {
  const text = useSearchText(typed);
  const { data, loading, stale, error } = useLiveQuery(
    SearchEverybodyDocument,
    { text: text ?? "", birthday: typedBirthday(text ?? "", new Date()), users: typedCondition(text ?? "") },
    { interval: "never", keepPrevious: true, skip: text === undefined },
  );
  const isAsked = typed.trim().length >= 2;
  const found = isAsked ? data : undefined;
  return {
    groups: found ? [mothersOf(found), midwivesOf(found)] : [],
    isBusy: isAsked && (loading || stale || text !== typed.trim()),
    error: isAsked ? error : undefined,
  };
}

function mothersOf({ search_puerpera }: SearchEverybodyQuery): SearchGroup {
  return { title: "Wöchnerinnen", hits: search_puerpera.map(motherHit) };
}

export function motherHit(row: SearchEverybodyQuery["search_puerpera"][number]): SearchHit {
  return {
    key: row.id,
    href: casePath(row.id),
    title: row.fullname,
    note: [
      zipcodeAndPlace(row.zipcode, row.place),
      formatPhone(row.phone_mobile ?? row.phone_private ?? ""),
      row.patientid && `Fall ${row.patientid}`,
    ]
      .filter(Boolean)
      .join(" · "),
    icon: <Baby size={17} strokeWidth={1.9} aria-hidden="true" />,
    aside: <PuerperaStatusTag status={row.status} />,
  };
}

function midwivesOf({ user }: SearchEverybodyQuery): SearchGroup {
  return { title: "Hebammen/PFF und Büro", hits: user.map(midwifeHit) };
}

export function midwifeHit(row: SearchEverybodyQuery["user"][number]): SearchHit {
  return {
    key: row.id,
    href: `/admin/user/single/${row.id}`,
    title: row.fullname,
    note: [
      isRole(row.role) && row.role !== "user" ? roleTitles[row.role] : "",
      zipcodeAndPlace(row.zipcode ?? "", row.place ?? ""),
      formatPhone(row.phone_mobile ?? ""),
    ]
      .filter(Boolean)
      .join(" · "),
    icon: <Avatar id={row.id} firstname={row.firstname} lastname={row.lastname} size={28} />,
  };
}
