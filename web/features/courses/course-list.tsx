// The courses as a table's columns, as a phone's card, and what they can be narrowed by.
import { courseLabels, issueStatuses, issueStatusTitles } from "#domain/course/labels.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { escapeLike, type FilterIn, filtersFor, titled } from "#web/components/filter/filter-table.ts";
import { isLookupValue } from "#web/components/filter/is-lookup-value.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type {
  CourseLineFragment,
  Ct_Course_Bool_Exp,
  Ct_Course_Order_By,
} from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { ActiveChip } from "./ActiveChip.tsx";
import styles from "./course-list.module.css";

type Line = CourseLineFragment;

const by = filtersFor<Ct_Course_Bool_Exp>();

const courseFilters = by.table({
  text: by.text({
    word: "q",
    label: "Titel, Nummer, Ort",
    help: "Titel, Beschreibung, Kursnummer, Kurslokal und PLZ",
    where: (text) => ({
      _and: text
        .trim()
        .split(/\s+/)
        .map((word) => `%${escapeLike(word)}%`)
        .map((pattern) => ({
          _or: [
            { title: { _ilike: pattern } },
            { description: { _ilike: pattern } },
            {
              issues: {
                _or: [
                  { number: { _ilike: pattern } },
                  { address: { _ilike: pattern } },
                  { zipcode: { _ilike: pattern } },
                ],
              },
            },
          ],
        })),
    }),
  }),
  state: by.choice({
    word: "aktiv",
    label: courseLabels.active,
    options: [
      { value: "ja", title: "Aktiv" },
      { value: "nein", title: "Inaktiv" },
    ],
    isSpread: true,
    where: (value) => ({ active: { _eq: value === "ja" } }),
  }),
  category: by.several({
    word: "kategorie",
    label: courseLabels.course_category_id,
    isValue: isUuid,
    where: (chosen) => ({ course_category_id: { _in: [...chosen] } }),
  }),
  provider: by.several({
    word: "anbieterin",
    label: courseLabels.user_id,
    isValue: isUuid,
    where: (chosen) => ({ user_id: { _in: [...chosen] } }),
  }),
  language: by.several({
    word: "sprache",
    label: "Sprache",
    isValue: isLookupValue,
    where: (chosen) => ({ _or: chosen.map((code) => ({ issues: { languages: { _contains: [code] } } })) }),
  }),
  status: by.several({
    word: "status",
    label: "Durchführung",
    options: titled(issueStatuses, issueStatusTitles),
    where: (chosen) => ({ issues: { status: { _in: [...chosen] } } }),
  }),
  days: by.days({
    word: "zeit",
    label: "Kurstage",
    looks: "ahead",
    where: ({ from, to }) => ({
      issues: {
        events: {
          ...(from && { enddate: { _gte: from } }),
          ...(to && { startdate: { _lte: to } }),
        },
      },
    }),
  }),
});

export type CourseFilter = FilterIn<typeof courseFilters>;

/** "ab 17.11.2026 und 2 weitere" */
function nextWords({ issues }: Line): string {
  const [first, ...more] = issues;
  if (!first) return "–";
  const day = first.firstdate ? dayAndYear(first.firstdate) : "ohne Datum";
  return more.length === 0 ? day : `${day} und ${more.length === 2 ? "weitere" : "eine weitere"}`;
}

const columns: readonly Column<Line, Ct_Course_Order_By>[] = [
  {
    key: "title",
    title: courseLabels.title,
    order: (direction) => [{ title: direction }],
    render: ({ title }) => <span className={styles.title}>{title}</span>,
  },
  {
    key: "active",
    title: courseLabels.active,
    width: 112,
    order: (direction) => [{ active: direction }, { title: "asc" }],
    render: ({ active }) => <ActiveChip isActive={active} />,
  },
  {
    key: "category",
    title: courseLabels.course_category_id,
    width: 200,
    order: (direction) => [{ course_category: { title: direction } }, { title: "asc" }],
    render: ({ course_category }) => course_category?.title ?? "–",
  },
  {
    key: "user",
    title: courseLabels.user_id,
    width: 190,
    order: (direction) => [
      { user: { lastname: direction } },
      { user: { firstname: direction } },
      { title: "asc" },
    ],
    render: ({ user }) => user?.fullname ?? "–",
  },
  { key: "next", title: "Nächste Durchführung", width: 210, render: nextWords },
  {
    key: "issues",
    title: "Durchführungen",
    width: 130,
    order: (direction) => [{ issues_aggregate: { count: direction } }, { title: "asc" }],
    render: ({ issues_aggregate }) => issues_aggregate.aggregate?.count ?? 0,
  },
  {
    key: "pricetext",
    title: courseLabels.pricetext,
    width: 190,
    render: ({ pricetext }) => pricetext ?? "–",
  },
  {
    key: "updated_at",
    title: "Geändert",
    width: 150,
    order: (direction) => [{ updated_at: direction }],
    render: ({ updated_at }) => <time dateTime={updated_at}>{dateAndTime(updated_at)}</time>,
  },
];

export const usualCourseColumns = ["title", "active", "category", "user", "next", "issues"];

export function CourseCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.title}>{row.title}</span>
      <span className={styles.line}>
        <ActiveChip isActive={row.active} />
        {row.course_category?.title}
      </span>
      <span className={styles.line}>
        {[row.user?.fullname, row.issues.length > 0 && `nächste ${nextWords(row)}`]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </div>
  );
}

export const courseList: ListRules<Line, CourseFilter, Ct_Course_Bool_Exp, Ct_Course_Order_By> = {
  screen: "ct/course",
  filters: courseFilters,
  columns,
  usualSort: { key: "title", direction: "asc" },
  lastOrder: { id: "asc" },
};
