// What the forms and filters of courses choose from: categories, and who may stand behind a course.
import { useMemo } from "react";
import type { SelectOption } from "#web/components/form/select-option.ts";
import {
  CourseCategoriesDocument,
  CourseProvidersDocument,
  FindProvidersDocument,
  IssueCoursesDocument,
  type IssueCoursesQuery,
  NamedProvidersDocument,
} from "#web/generated/staff/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { typedCondition } from "../search/search-conditions.ts";

const none: readonly never[] = [];

export function useCategoryOptions(): readonly SelectOption[] {
  const { data } = useLiveQuery(CourseCategoriesDocument, {});
  const categories = data?.ct_category ?? none;
  return useMemo(() => categories.map(({ id, title }) => ({ value: id, label: title })), [categories]);
}

export function useProviderOptions(chosen: string | null | undefined): readonly SelectOption[] {
  const { data } = useLiveQuery(
    CourseProvidersDocument,
    { chosen: chosen ? [chosen] : [] },
    { interval: "never" },
  );
  const people = data?.user ?? none;
  return useMemo(() => people.map(({ id, fullname }) => ({ value: id, label: fullname })), [people]);
}

type IssueCourse = IssueCoursesQuery["ct_course"][number];

/** The courses that an issue can be of. */
export function useIssueCourses(): { courses: readonly IssueCourse[]; options: readonly SelectOption[] } {
  const { data } = useLiveQuery(IssueCoursesDocument, {});
  const courses = data?.ct_course ?? none;
  const options = useMemo(
    () =>
      courses.map(({ id, title, active }) => ({ value: id, label: active ? title : `${title} (inaktiv)` })),
    [courses],
  );
  return { courses, options };
}

/** For a filter: those who are chosen with their names, and how others who give courses are found. */
export function useSoughtProviders(ids: readonly string[]) {
  const { data } = useLiveQuery(
    NamedProvidersDocument,
    { ids: [...ids] },
    { interval: "never", skip: ids.length === 0 },
  );
  const titleOf = (value: string) => data?.user.find(({ id }) => id === value)?.fullname ?? "…";
  return { chosen: ids.map((value) => ({ value, title: titleOf(value) })), find: findProviders };
}

async function findProviders(text: string) {
  const { user } = await ask(FindProvidersDocument, { where: typedCondition(text) });
  return user.map(({ id, fullname }) => ({ value: id, title: fullname }));
}
