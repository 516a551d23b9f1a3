import { ScrollText } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { escapeLike } from "#web/components/filter/filter-table.ts";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { usePlacePages } from "#web/components/table/use-place-pages.tsx";
import { useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  AccessCountDocument,
  type AccessLineFragment,
  AccessPeopleDocument,
  AccessTableDocument,
  type AccessTableQuery,
  FindReferencesDocument,
} from "#web/generated/auditor/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { AccessCard, type AccessFilter, accessList, numberOf, ofOthers } from "./access-list.tsx";
import { findReaders } from "./find-readers.ts";

const words = {
  title: "Zugriffe",
  label: "Zugriffe",
  noun: ["Zugriff", "Zugriffe"],
  noneFits: "Kein Zugriff passt zu diesem Filter",
  newOne: "neuer",
} as const;
const nothingMore = () => ({});
type Line = AccessLineFragment & { created_at: string };
const rowsOf = ({ access_entry }: AccessTableQuery): Line[] =>
  access_entry.map((row) => ({ ...row, created_at: row.created_at ?? "" }));
const nameOf = ({ id }: AccessLineFragment) => id;
const cardOf = (row: AccessLineFragment) => <AccessCard row={row} />;

/** Who looked at whom, newest first. Of a mother it tells her number and nothing else. */
export function AccessPage() {
  const table = useTableQuestion(accessList);
  const { where, question } = table;
  const own = useCurrentUser().id;
  // Each page that she reads is noted too: the newest would be nothing but her reading of it.
  const isOfOthers = question.filter.user.length + question.filter.puerpera.length === 0;
  const { answer, pager } = usePlacePages({
    where: isOfOthers ? { _and: [where, ofOthers(own)] } : where,
    document: AccessTableDocument,
    more: nothingMore,
    rowsOf,
    count: AccessCountDocument,
    countOf: ({ access_entry_aggregate }) => access_entry_aggregate,
  });
  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      choices={useChosen(question.filter)}
      action={
        isOfOthers && (
          <ButtonLink type="link" to={`/audit/home?person=${own}`}>
            Eigene zeigen
          </ButtonLink>
        )
      }
      card={cardOf}
      none={
        <EmptyState
          icon={<ScrollText size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine Zugriffe"
        >
          Hier steht, wer wann welche Art von Angaben einer Wöchnerin gesehen hat.
        </EmptyState>
      }
      pager={pager}
    />
  );
}

/** The names and numbers of those in the filter, and how others are found. */
function useChosen({ user, puerpera }: AccessFilter): FilterChoices<AccessFilter> {
  const { data } = useLiveQuery(
    AccessPeopleDocument,
    { users: [...user], mothers: [...puerpera] },
    { interval: "never", skip: user.length + puerpera.length === 0 },
  );
  return {
    user: {
      chosen: user.map((value) => ({
        value,
        title: data?.user.find(({ id }) => id === value)?.fullname ?? "…",
      })),
      find: findReaders,
    },
    puerpera: {
      chosen: puerpera.map((value) => ({
        value,
        title: numberOf(value, data?.puerpera.find(({ id }) => id === value)?.reference),
      })),
      find: findReferences,
    },
  };
}

async function findReferences(text: string) {
  const { puerpera } = await ask(FindReferencesDocument, { reference: `${escapeLike(text.trim())}%` });
  return puerpera.map(({ id, reference }) => ({ value: id, title: numberOf(id, reference) }));
}
