// The log of sign-ins as a list: what it is narrowed by, its columns and a phone's card.
import { Link } from "react-router";
import { clockTime, dateAndTime, wholeNumber } from "#domain/locale.ts";
import {
  isSignInOutcome,
  isSignInWay,
  type SignInOutcome,
  signInOutcomes,
  signInOutcomeTitles,
  signInWayTitles,
} from "#domain/privacy/sign-in-words.ts";
import { type FilterIn, filtersFor, titled, withinMoments } from "#web/components/filter/filter-table.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import type { Column } from "#web/components/table/DataTable.tsx";
import type { ListRules } from "#web/components/table/use-table-question.ts";
import type { Sign_In_Entry_Bool_Exp, SignInLineFragment } from "#web/generated/auditor/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import styles from "./access-list.module.css";
import { Who } from "./access-list.tsx";

const by = filtersFor<Sign_In_Entry_Bool_Exp>();

/** The word that stands for a network. */
export const isNetworkWord = (text: string) => /^[0-9a-f]{8}$/.test(text);

const outcomes = [
  { value: "refused", title: "Alles Abgewiesene" } as const,
  ...titled(signInOutcomes, signInOutcomeTitles),
];

const signInFilters = by.table({
  user: by.several({
    word: "person",
    label: "Wer",
    isValue: isUuid,
    where: (chosen) => ({ user_id: { _in: [...chosen] } }),
  }),
  outcome: by.choice({
    word: "ergebnis",
    label: "Ergebnis",
    options: outcomes,
    where: (outcome) => ({ outcome: outcome === "refused" ? { _neq: "came_in" } : { _eq: outcome } }),
  }),
  days: by.days({
    word: "zeit",
    label: "Zeitraum",
    looks: "back",
    where: (range) => ({ created_at: withinMoments(range) }),
  }),
  network: by.several({
    word: "netz",
    label: "Netz",
    isValue: isNetworkWord,
    isRare: true,
    where: (chosen) => ({ network: { _in: [...chosen] } }),
  }),
});

export type SignInFilter = FilterIn<typeof signInFilters>;

const tones: Record<SignInOutcome, "done" | "warning" | "urgent"> = {
  came_in: "done",
  wrong: "warning",
  waiting: "urgent",
  closed: "urgent",
};

function Outcome({ outcome, times }: SignInLineFragment) {
  if (!isSignInOutcome(outcome)) return null;
  return (
    <Chip tone={tones[outcome]}>
      {signInOutcomeTitles[outcome]}
      {times && times > 1 ? `, ${wholeNumber(times)}-mal` : ""}
    </Chip>
  );
}

/** Several tries within the hour: from the first to the last. */
function When({ first_at, created_at, times }: SignInLineFragment) {
  if (!first_at || !created_at) return null;
  const [from, to] = [clockTime(first_at), clockTime(created_at)];
  return (
    <time dateTime={created_at}>
      {times === 1 || from === to ? dateAndTime(created_at) : `${dateAndTime(first_at)}–${to}`}
    </time>
  );
}

function Network({ network }: SignInLineFragment) {
  if (!network) return <>–</>;
  return <Link to={`/audit/signins?netz=${network}`}>{network}</Link>;
}

const wayOf = ({ way }: SignInLineFragment) => (isSignInWay(way) ? signInWayTitles[way] : "");

const columns: readonly Column<SignInLineFragment>[] = [
  { key: "created_at", title: "Zeitpunkt", width: 200, render: (row) => <When {...row} /> },
  { key: "user", title: "Wer", render: ({ user }) => <Who user={user} nobody="Unbekannte Adresse" /> },
  { key: "outcome", title: "Ergebnis", width: 220, render: (row) => <Outcome {...row} /> },
  { key: "way", title: "Womit", render: wayOf },
  { key: "network", title: "Netz", width: 120, render: (row) => <Network {...row} /> },
];

export function SignInCard({ row }: { row: SignInLineFragment }) {
  return (
    <div className={styles.card}>
      <span className={styles.second}>
        <When {...row} />
      </span>
      <Who user={row.user} nobody="Unbekannte Adresse" />
      <span>{wayOf(row)}</span>
      <span className={styles.outcome}>
        <Outcome {...row} />
        {row.network && <span className={styles.second}>Netz {row.network}</span>}
      </span>
    </div>
  );
}

export const signInList: ListRules<SignInLineFragment, SignInFilter, Sign_In_Entry_Bool_Exp, unknown> = {
  screen: "audit/signins",
  filters: signInFilters,
  columns,
  usualSort: { key: "created_at", direction: "desc" },
};
