// The messages of the office as a table's columns, as a phone's card, and what they can be narrowed by.
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { audiences, audienceTitles, readersWords } from "#domain/message/audience.ts";
import {
  appmessageCategories,
  appmessageCategoryTitles,
  appmessageLabels,
  appmessageStatuses,
  appmessageStatusTitles,
} from "#domain/message/labels.ts";
import {
  escapeLike,
  type FilterIn,
  filtersFor,
  titled,
  withinDays,
} from "#web/components/filter/filter-table.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type {
  Appmessage_Bool_Exp,
  Appmessage_Order_By,
  AppmessageLineFragment,
} from "#web/generated/staff/graphql.ts";
import { CategoryChip } from "../message-parts/CategoryChip.tsx";
import { AppmessageState } from "./AppmessageState.tsx";
import styles from "./appmessage-list.module.css";
import { labelOf } from "./appmessage-values.ts";
import { ReadShare } from "./ReadShare.tsx";

type Line = AppmessageLineFragment;

const by = filtersFor<Appmessage_Bool_Exp>();

const appmessageFilters = by.table({
  text: by.text({
    word: "q",
    label: "Titel oder Text",
    help: "Titel und Text",
    where: (text) => ({
      _and: text
        .trim()
        .split(/\s+/)
        .map((word) => `%${escapeLike(word)}%`)
        .map((pattern) => ({ _or: [{ title: { _ilike: pattern } }, { text: { _ilike: pattern } }] })),
    }),
  }),
  status: by.several({
    word: "status",
    label: appmessageLabels.status,
    options: titled(appmessageStatuses, appmessageStatusTitles),
    where: (chosen) => ({ status: { _in: [...chosen] } }),
  }),
  category: by.several({
    word: "art",
    label: appmessageLabels.category,
    options: titled(appmessageCategories, appmessageCategoryTitles),
    where: (chosen) => ({ category: { _in: [...chosen] } }),
  }),
  audience: by.several({
    word: "fuer",
    label: appmessageLabels.audience,
    options: titled(audiences, audienceTitles),
    where: (chosen) => ({ audience: { _in: [...chosen] } }),
  }),
  days: by.days({
    word: "zeit",
    label: "Zeitraum",
    looks: "back",
    where: (range) => ({ date: withinDays(range) }),
  }),
});

type AppmessageFilter = FilterIn<typeof appmessageFilters>;

const columns: readonly Column<Line, Appmessage_Order_By>[] = [
  {
    key: "title",
    title: appmessageLabels.title,
    order: (direction) => [{ title: direction }],
    render: ({ title }) => <span className={styles.title}>{title}</span>,
  },
  {
    key: "category",
    title: appmessageLabels.category,
    width: 136,
    render: ({ category }) => <CategoryChip value={category} />,
  },
  {
    key: "status",
    title: appmessageLabels.status,
    width: 200,
    render: (row) => <AppmessageState message={row} />,
  },
  {
    key: "date",
    title: labelOf("date"),
    width: 120,
    order: (direction) => [{ date: direction }, { created_at: direction }],
    render: ({ date }) => <time dateTime={date}>{dayAndYear(date)}</time>,
  },
  {
    key: "audience",
    title: appmessageLabels.audience,
    width: 190,
    render: (row) => <span className={styles.changed}>{audienceLine(row)}</span>,
  },
  { key: "reads", title: "Gelesen", width: 110, render: (row) => <ReadShare row={row} /> },
  {
    key: "updated_at",
    title: "Geändert",
    width: 220,
    order: (direction) => [{ updated_at: direction }],
    render: ({ updated_at, appmessage_updated_by: by }) => (
      <span className={styles.changed}>
        <time dateTime={updated_at}>{dateAndTime(updated_at)}</time>
        {by && <span>{by.fullname}</span>}
      </span>
    ),
  },
];

/** "Nur Hebammen, 12 Hebammen" */
function audienceLine({ audience, readers_count }: Line) {
  const known = audiences.find((each) => each === audience);
  return (
    <>
      <span>{known ? audienceTitles[known] : audience}</span>
      {audience !== "office" && <span>{readersWords(readers_count)}</span>}
    </>
  );
}

export function AppmessageCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.title}>{row.title}</span>
      <span className={styles.line}>
        <CategoryChip value={row.category} />
        <AppmessageState message={row} />
      </span>
      <span className={styles.line}>
        <time dateTime={row.date}>{dayAndYear(row.date)}</time>
        {audienceLine(row)}
        <ReadShare row={row} isWordy />
      </span>
    </div>
  );
}

export const appmessageList: ListRules<Line, AppmessageFilter, Appmessage_Bool_Exp, Appmessage_Order_By> = {
  screen: "office/appmessage",
  filters: appmessageFilters,
  columns,
  usualSort: { key: "date", direction: "desc" },
  lastOrder: { id: "asc" },
};
