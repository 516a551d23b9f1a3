// The issues of all courses as a table's columns, as a phone's card, and what they can be narrowed by.
import { issueLabels, issueStatuses, issueStatusTitles } from "#domain/course/labels.ts";
import { dayAndYear } from "#domain/locale.ts";
import { escapeLike, type FilterIn, filtersFor, titled } from "#web/components/filter/filter-table.ts";
import { isLookupValue } from "#web/components/filter/is-lookup-value.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type { Ct_Issue_Bool_Exp, Ct_Issue_Order_By, IssueTableQuery } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { ActiveChip } from "./ActiveChip.tsx";
import styles from "./course-list.module.css";
import { priceWords } from "./IssueFacts.tsx";
import { IssueStatusTag } from "./IssueStatusTag.tsx";

export type IssueLine = IssueTableQuery["ct_issue"][number];

const by = filtersFor<Ct_Issue_Bool_Exp>();

const issueFilters = by.table({
  text: by.text({
    word: "q",
    label: "Kurs, Nummer, Ort",
    help: "Kurs, Kursnummer, Kurslokal, Strasse und PLZ",
    where: (text) => ({
      _and: text
        .trim()
        .split(/\s+/)
        .map((word) => `%${escapeLike(word)}%`)
        .map((pattern) => ({
          _or: [
            { course: { title: { _ilike: pattern } } },
            { number: { _ilike: pattern } },
            { address: { _ilike: pattern } },
            { street: { _ilike: pattern } },
            { zipcode: { _ilike: pattern } },
          ],
        })),
    }),
  }),
  status: by.several({
    word: "status",
    label: issueLabels.status,
    options: titled(issueStatuses, issueStatusTitles),
    where: (chosen) => ({ status: { _in: [...chosen] } }),
  }),
  state: by.choice({
    word: "aktiv",
    label: issueLabels.active,
    options: [
      { value: "ja", title: "Aktiv" },
      { value: "nein", title: "Inaktiv" },
    ],
    isSpread: true,
    where: (value) => ({ active: { _eq: value === "ja" } }),
  }),
  category: by.several({
    word: "kategorie",
    label: "Kategorie",
    isValue: isUuid,
    where: (chosen) => ({ course: { course_category_id: { _in: [...chosen] } } }),
  }),
  provider: by.several({
    word: "anbieterin",
    label: "Anbieterin",
    isValue: isUuid,
    where: (chosen) => ({ course: { user_id: { _in: [...chosen] } } }),
  }),
  language: by.several({
    word: "sprache",
    label: "Sprache",
    isValue: isLookupValue,
    where: (chosen) => ({ _or: chosen.map((code) => ({ languages: { _contains: [code] } })) }),
  }),
  days: by.days({
    word: "zeit",
    label: "Kurstage",
    looks: "ahead",
    where: ({ from, to }) => ({
      events: { ...(from && { enddate: { _gte: from } }), ...(to && { startdate: { _lte: to } }) },
    }),
  }),
});

export type IssueFilter = FilterIn<typeof issueFilters>;

const firstDay = ({ firstdate }: IssueLine) =>
  firstdate ? <time dateTime={firstdate}>{dayAndYear(firstdate)}</time> : "–";

const columns: readonly Column<IssueLine, Ct_Issue_Order_By>[] = [
  {
    key: "course",
    title: issueLabels.course_id,
    order: (direction) => [{ course: { title: direction } }, { firstdate: "desc_nulls_last" }],
    render: ({ course }) => <span className={styles.title}>{course?.title}</span>,
  },
  {
    key: "number",
    title: issueLabels.number,
    width: 120,
    order: (direction) => [{ number: direction }],
    render: ({ number }) => number ?? "–",
  },
  {
    key: "firstdate",
    title: issueLabels.firstdate,
    width: 124,
    order: (direction) => [{ firstdate: direction === "asc" ? "asc_nulls_first" : "desc_nulls_first" }],
    render: firstDay,
  },
  {
    key: "dates_text",
    title: issueLabels.dates,
    width: 250,
    render: ({ dates_text }) => dates_text ?? "–",
  },
  {
    key: "status",
    title: issueLabels.status,
    width: 140,
    order: (direction) => [{ status: direction }, { firstdate: "desc_nulls_last" }],
    render: ({ status }) => <IssueStatusTag status={status} />,
  },
  {
    key: "active",
    title: issueLabels.active,
    width: 112,
    order: (direction) => [{ active: direction }, { firstdate: "desc_nulls_last" }],
    render: ({ active }) => <ActiveChip isActive={active} />,
  },
  {
    key: "place",
    title: "Ort",
    width: 200,
    order: (direction) => [{ zipcode: direction }],
    render: ({ address, zipcode }) => [address, zipcode].filter(Boolean).join(", ") || "–",
  },
  {
    key: "languages",
    title: issueLabels.languages,
    width: 130,
    render: ({ languages }) => <LanguageChips codes={languages} max={4} />,
  },
  { key: "user", title: "Anbieterin", width: 190, render: ({ course }) => course?.user?.fullname ?? "–" },
  { key: "price", title: "Preis", width: 190, render: (row) => priceWords(row) || "–" },
];

export const usualIssueColumns = ["course", "number", "firstdate", "dates_text", "status", "active", "place"];

export function IssueCard({ row }: { row: IssueLine }) {
  return (
    <div className={styles.card}>
      <span className={styles.title}>{row.course?.title}</span>
      <span className={styles.line}>
        {firstDay(row)}
        <span>{row.dates_text}</span>
      </span>
      <span className={styles.line}>
        <IssueStatusTag status={row.status} />
        {!row.active && <ActiveChip isActive={false} />}
        {[row.number, row.address].filter(Boolean).join(" · ")}
      </span>
    </div>
  );
}

export const issueList: ListRules<IssueLine, IssueFilter, Ct_Issue_Bool_Exp, Ct_Issue_Order_By> = {
  screen: "ct/issue",
  filters: issueFilters,
  columns,
  usualSort: { key: "firstdate", direction: "desc" },
  lastOrder: { id: "asc" },
};
