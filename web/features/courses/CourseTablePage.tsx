import { GraduationCap, Plus } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { useTableAnswer } from "#web/components/table/use-table-answer.ts";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import { type CourseLineFragment, CourseTableDocument } from "#web/generated/staff/graphql.ts";
import { sought, useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { useKeepsCourses } from "./CourseKeepersOnly.tsx";
import { CourseCard, courseList, usualCourseColumns } from "./course-list.tsx";
import { coursePaths } from "./course-paths.ts";
import { useCategoryOptions, useSoughtProviders } from "./use-course-choices.ts";

type Line = CourseLineFragment;

const words = {
  title: "Kurstabelle",
  label: "Kurse",
  noun: ["Kurs", "Kurse"],
  noneFits: "Kein Kurs passt zu diesem Filter",
  newOne: "neuer",
} as const;
const nameOf = ({ title }: Line) => title;
const hrefOf = ({ id }: Line) => coursePaths.single(id);
const cardOf = (row: Line) => <CourseCard row={row} />;

/** All courses, to be narrowed, sorted and printed. */
export function CourseTablePage() {
  const table = useTableQuestion(courseList);
  const { where, orderby, bounds, today, question } = table;
  const answer = useTableAnswer(CourseTableDocument, { where, orderby, ...bounds, today }, (data) => ({
    rows: data.ct_course,
    count: data.ct_course_aggregate,
  }));
  const lookups = useLookups();
  const choices = {
    category: useCategoryOptions().map(({ value, label }) => ({ value, title: label })),
    provider: useSoughtProviders(question.filter.provider),
    language: sought(lookups, lookups.language),
  };
  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      choices={choices}
      hasViews
      usualColumns={usualCourseColumns}
      action={<InsertCourseLink />}
      href={hrefOf}
      card={cardOf}
      none={<NoCourses />}
    />
  );
}

export function NoCourses() {
  return (
    <EmptyState
      icon={<GraduationCap size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Noch keine Kurse"
      action={<InsertCourseLink />}
    >
      Was Sie hier erfassen, finden Eltern auf der Kursseite.
    </EmptyState>
  );
}

export function InsertCourseLink() {
  if (!useKeepsCourses()) return null;
  return (
    <ButtonLink to={coursePaths.insert} icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
      Neuer Kurs
    </ButtonLink>
  );
}
