// Who is here, as a table's columns, as a phone's card, and what it can be narrowed by.
import { dateAndTime } from "#domain/locale.ts";
import { roles, roleTitles } from "#domain/role.ts";
import { type FilterIn, filtersFor, titled } from "#web/components/filter/filter-table.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type {
  OnlineLineFragment,
  Statistic_Online_Bool_Exp,
  Statistic_Online_Order_By,
} from "#web/generated/staff/graphql.ts";
import styles from "./online-list.module.css";

type Line = OnlineLineFragment;

export const presences = ["online", "today", "week", "earlier", "never"] as const;

export const presenceTitles: Record<(typeof presences)[number], string> = {
  online: "online",
  today: "heute",
  week: "in den letzten 7 Tagen",
  earlier: "früher",
  never: "noch nie",
};

const by = filtersFor<Statistic_Online_Bool_Exp>();

export const onlineFilters = by.table({
  presence: by.several({
    word: "gesehen",
    label: "Zuletzt hier",
    options: titled(presences, presenceTitles),
    where: (chosen) => ({ presence: { _in: [...chosen] } }),
  }),
  role: by.several({
    word: "rolle",
    label: "Rolle",
    options: titled(roles, roleTitles),
    where: (chosen) => ({ role: { _in: [...chosen] } }),
  }),
});

function Presence({ row: { presence } }: { row: Line }) {
  const title = presenceTitles[presence as keyof typeof presenceTitles] ?? presence;
  return <Chip tone={presence === "online" ? "done" : "neutral"}>{title}</Chip>;
}

const seenText = ({ last_seen }: Line) => (last_seen === null ? "–" : dateAndTime(last_seen));

const columns: readonly Column<Line, Statistic_Online_Order_By>[] = [
  {
    key: "name",
    title: "Name",
    order: (direction) => [{ user: { lastname: direction } }, { user: { firstname: direction } }],
    render: ({ user }) => user?.fullname,
  },
  { key: "role", title: "Rolle", width: 200, render: ({ user, role }) => user?.user_role?.title ?? role },
  { key: "presence", title: "Anwesenheit", width: 200, render: (row) => <Presence row={row} /> },
  {
    key: "seen",
    title: "Zuletzt gesehen",
    width: 180,
    order: (direction) => [{ last_seen: direction === "asc" ? "asc_nulls_first" : "desc_nulls_last" }],
    render: seenText,
  },
];

export function OnlineCard({ row }: { row: Line }) {
  return (
    <div className={styles.card}>
      <strong>{row.user?.fullname}</strong>
      <Presence row={row} />
      <span>{row.user?.user_role?.title}</span>
      <span>{seenText(row)}</span>
    </div>
  );
}

export const onlineList: ListRules<
  Line,
  FilterIn<typeof onlineFilters>,
  Statistic_Online_Bool_Exp,
  Statistic_Online_Order_By
> = {
  screen: "office/statistic/online",
  filters: onlineFilters,
  columns,
  usualSort: { key: "seen", direction: "desc" },
  lastOrder: { user_id: "asc" },
};
