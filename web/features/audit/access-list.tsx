// The log of readings as a list: what it is narrowed by, its columns and a phone's card.
import { dateAndTime } from "#domain/locale.ts";
import {
  accessWayOf,
  accessWayTitles,
  columnClassTitles,
  readClasses,
} from "#domain/privacy/access-words.ts";
import { isRole, roleTitles } from "#domain/role.ts";
import { type FilterIn, filtersFor, titled, withinMoments } from "#web/components/filter/filter-table.ts";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type { Access_Entry_Bool_Exp, AccessLineFragment } from "#web/generated/auditor/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import styles from "./access-list.module.css";

const by = filtersFor<Access_Entry_Bool_Exp>();

/** How somebody came to it, by the names of operations (domain/privacy/access-words.ts). */
const kinds = {
  opened: {
    _or: ["UserPuerperaSingle%", "OwnMotherSingle%", "Case%", "Duplicates%"].map((name) => ({
      operation: { _like: name },
    })),
  },
  searched: { _or: ["Search%", "Similar%"].map((name) => ({ operation: { _like: name } })) },
  mailed: { _or: ["mail %", "sms %"].map((name) => ({ operation: { _like: name } })) },
  exported: { operation: { _in: ["Export", "export"] } },
  disclosed: { operation: { _eq: "disclosure" } },
  deleted: { operation: { _eq: "delete" } },
} as const satisfies Record<string, Access_Entry_Bool_Exp>;
const kindNames = ["opened", "searched", "mailed", "exported", "disclosed", "deleted"] as const;

const accessFilters = by.table({
  user: by.several({
    word: "person",
    label: "Wer",
    isValue: isUuid,
    where: (chosen) => ({ user_id: { _in: [...chosen] } }),
  }),
  puerpera: by.several({
    word: "woechnerin",
    label: "Nummer der Wöchnerin",
    isValue: isUuid,
    where: (chosen) => ({ puerpera_id: { _in: [...chosen] } }),
  }),
  kind: by.choice({
    word: "art",
    label: "Wie",
    options: titled(kindNames, accessWayTitles),
    where: (kind) => kinds[kind],
  }),
  days: by.days({
    word: "zeit",
    label: "Zeitraum",
    looks: "back",
    where: (range) => ({ created_at: withinMoments(range) }),
  }),
});

export type AccessFilter = FilterIn<typeof accessFilters>;

/** What went out without an account is nobody's own. */
export function ofOthers(own: string): Access_Entry_Bool_Exp {
  return { _or: [{ user_id: { _is_null: true } }, { user_id: { _neq: own } }] };
}

interface WhoProps {
  user: { fullname: string | null; role: string | null } | null | undefined;
  nobody?: string;
}

/** Who looked; nobody where the program itself sent something, or where the person is gone. */
export function Who({ user, nobody = "Ohne Konto" }: WhoProps) {
  if (!user?.fullname) return <>{nobody}</>;
  return (
    <span className={styles.who}>
      {user.fullname}
      <span className={styles.second}>{isRole(user.role) ? roleTitles[user.role] : ""}</span>
    </span>
  );
}

/** The number by which the office knows her; of whom there is none, the beginning of the program's own. */
export function numberOf(
  puerpera_id: string | null | undefined,
  reference: string | null | undefined,
): string {
  return reference ?? puerpera_id?.slice(0, 8) ?? "–";
}

function what({ operation, column_class }: AccessLineFragment): string {
  const classes = readClasses(column_class ?? "").map((each) => columnClassTitles[each]);
  return [accessWayTitles[accessWayOf(operation ?? "")], classes.join(", ")].filter(Boolean).join(": ");
}

const columns: readonly Column<AccessLineFragment>[] = [
  {
    key: "created_at",
    title: "Zeitpunkt",
    width: 160,
    render: ({ created_at }) => created_at && <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
  },
  { key: "user", title: "Wer", render: ({ user }) => <Who user={user} /> },
  {
    key: "puerpera",
    title: "Wöchnerin (Nummer)",
    width: 190,
    render: ({ puerpera_id, puerpera }) => numberOf(puerpera_id, puerpera?.reference),
  },
  { key: "what", title: "Was", render: what },
];

export function AccessCard({ row }: { row: AccessLineFragment }) {
  return (
    <div className={styles.card}>
      <span className={styles.second}>
        {row.created_at && <time dateTime={row.created_at}>{dateAndTime(row.created_at)}</time>}
        {" · Wöchnerin "}
        {numberOf(row.puerpera_id, row.puerpera?.reference)}
      </span>
      <Who user={row.user} />
      <span>{what(row)}</span>
    </div>
  );
}

export const accessList: ListRules<AccessLineFragment, AccessFilter, Access_Entry_Bool_Exp, unknown> = {
  screen: "audit/home",
  filters: accessFilters,
  columns,
  usualSort: { key: "created_at", direction: "desc" },
};
