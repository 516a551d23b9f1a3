import { KeyRound } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { usePlacePages } from "#web/components/table/use-place-pages.tsx";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  AccessPeopleDocument,
  SignInCountDocument,
  type SignInLineFragment,
  SignInTableDocument,
  type SignInTableQuery,
} from "#web/generated/auditor/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { findReaders } from "./find-readers.ts";
import { isNetworkWord, SignInCard, type SignInFilter, signInList } from "./sign-in-list.tsx";

const words = {
  title: "Anmeldungen",
  label: "Anmeldungen",
  noun: ["Eintrag", "Einträge"],
  noneFits: "Keine Anmeldung passt zu diesem Filter",
  newOne: "neuer",
} as const;
const nothingMore = () => ({});
type Line = SignInLineFragment & { created_at: string };
const rowsOf = ({ sign_in_entry }: SignInTableQuery): Line[] =>
  sign_in_entry.map((row) => ({ ...row, created_at: row.created_at ?? "" }));
const nameOf = ({ id }: SignInLineFragment) => id;
const cardOf = (row: SignInLineFragment) => <SignInCard row={row} />;

/** Who came in and who tried, newest first. Of what was typed it tells nothing. */
export function SignInsPage() {
  const table = useTableQuestion(signInList);
  const { answer, pager } = usePlacePages({
    where: table.where,
    document: SignInTableDocument,
    more: nothingMore,
    rowsOf,
    count: SignInCountDocument,
    countOf: ({ sign_in_entry_aggregate }) => sign_in_entry_aggregate,
  });
  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      choices={useChosen(table.question.filter)}
      card={cardOf}
      none={
        <EmptyState
          icon={<KeyRound size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine Anmeldungen"
        >
          Hier steht, wer sich wann womit angemeldet hat und was abgewiesen wurde.
        </EmptyState>
      }
      pager={pager}
    />
  );
}

/** The names of those in the filter, and how others are found; a network is found by its own word. */
function useChosen({ user, network }: SignInFilter): FilterChoices<SignInFilter> {
  const { data } = useLiveQuery(
    AccessPeopleDocument,
    { users: [...user], mothers: [] },
    { interval: "never", skip: user.length === 0 },
  );
  return {
    user: {
      chosen: user.map((value) => ({
        value,
        title: data?.user.find(({ id }) => id === value)?.fullname ?? "…",
      })),
      find: findReaders,
    },
    network: { chosen: network.map((value) => ({ value, title: value })), find: findNetwork },
  };
}

async function findNetwork(text: string) {
  const word = text.trim().toLowerCase();
  return isNetworkWord(word) ? [{ value: word, title: word }] : [];
}
