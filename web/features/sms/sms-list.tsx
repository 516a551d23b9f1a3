// The SMS of the office as a table's columns, as a phone's card, and what they can be narrowed by.
import { dateAndTime, francs } from "#domain/locale.ts";
import { smsmessageLabels, smsStatuses, smsStatusTitles } from "#domain/message/labels.ts";
import {
  escapeLike,
  type FilterIn,
  filtersFor,
  titled,
  withinMoments,
} from "#web/components/filter/filter-table.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type {
  SmsLineFragment,
  Smsmessage_Bool_Exp,
  Smsmessage_Order_By,
} from "#web/generated/staff/graphql.ts";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import { SmsStatus } from "./SmsStatus.tsx";
import styles from "./sms-list.module.css";

type Line = SmsLineFragment;

const by = filtersFor<Smsmessage_Bool_Exp>();

const smsFilters = by.table({
  text: by.text({
    word: "q",
    label: "Text oder Name",
    help: "Text der SMS und Wöchnerin",
    where: (text) => ({
      _or: [
        { message: { _ilike: `%${escapeLike(text.trim())}%` } },
        { puerpera: { fullname: { _ilike: `%${escapeLike(text.trim())}%` } } },
      ],
    }),
  }),
  status: by.several({
    word: "status",
    label: smsmessageLabels.status,
    options: titled(smsStatuses, smsStatusTitles),
    where: (chosen) => ({ status: { _in: [...chosen] } }),
  }),
  days: by.days({
    word: "zeit",
    label: "Zeitraum",
    looks: "back",
    where: (range) => ({ created_at: withinMoments(range) }),
  }),
});

type SmsFilter = FilterIn<typeof smsFilters>;

/** "Lea Brunner", "17 Hebammen" */
export function recipientWords({ recipients, recipients_aggregate }: Line): string {
  const count = recipients_aggregate.aggregate?.count ?? 0;
  const [first] = recipients;
  if (count === 1 && first) return first.user?.fullname ?? first.puerpera?.fullname ?? "–";
  return count === 0 ? "–" : `${count} Hebammen`;
}

function Words({ row }: { row: Line }) {
  return (
    <span className={styles.words}>
      {row.is_urgent && <UrgentFlag />}
      <span className={styles.message}>{row.message}</span>
    </span>
  );
}

const columns: readonly Column<Line, Smsmessage_Order_By>[] = [
  {
    key: "created_at",
    title: "Zeit",
    width: 150,
    order: (direction) => [{ created_at: direction }],
    render: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
  },
  { key: "message", title: smsmessageLabels.message, render: (row) => <Words row={row} /> },
  { key: "recipients", title: smsmessageLabels.recipients, width: 190, render: recipientWords },
  {
    key: "status",
    title: smsmessageLabels.status,
    width: 170,
    render: ({ status }) => <SmsStatus value={status} />,
  },
  {
    key: "price",
    title: "Kosten",
    width: 90,
    align: "right",
    order: (direction) => [{ price: direction }],
    render: ({ price }) => (price ? francs(Number(price)) : "–"),
  },
  {
    key: "author",
    title: smsmessageLabels.author,
    width: 170,
    render: ({ author, cause }) => (cause ? "von selbst" : (author?.fullname ?? "–")),
  },
];

export function SmsCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <span className={styles.line}>
        <time dateTime={row.created_at}>{dateAndTime(row.created_at)}</time>
        <SmsStatus value={row.status} />
      </span>
      <Words row={row} />
      <span className={styles.line}>
        {recipientWords(row)}
        {row.price ? ` · ${francs(Number(row.price))}` : ""}
      </span>
    </div>
  );
}

export const smsList: ListRules<Line, SmsFilter, Smsmessage_Bool_Exp, Smsmessage_Order_By> = {
  screen: "office/sms",
  filters: smsFilters,
  columns,
  usualSort: { key: "created_at", direction: "desc" },
  lastOrder: { id: "asc" },
};
