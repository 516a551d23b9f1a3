// What a midwife's forms of courses choose from: the office's categories, and her own courses.
import { useMemo } from "react";
import type { SelectOption } from "#web/components/form/select-option.ts";
import { OwnCourseChoicesDocument } from "#web/generated/midwife/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";

const optionsOf = (rows: readonly { id: string; title: string }[] = []): readonly SelectOption[] =>
  rows.map(({ id, title }) => ({ value: id, label: title }));

export function useOwnChoices() {
  const { id: me } = useCurrentUser();
  const { data } = useLiveQuery(OwnCourseChoicesDocument, { me });
  return useMemo(
    () => ({ categories: optionsOf(data?.ct_category), courses: optionsOf(data?.ct_course) }),
    [data],
  );
}
