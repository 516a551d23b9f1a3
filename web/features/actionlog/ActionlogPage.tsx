import { ScrollText } from "lucide-react";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { usePlacePages } from "#web/components/table/use-place-pages.tsx";
import { type ListRules, useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  type Actionlog_Bool_Exp,
  ActionlogCountDocument,
  type ActionlogLineFragment,
  ActionlogPeopleDocument,
  ActionlogTableDocument,
  type ActionlogTableQuery,
  FindMothersDocument,
  FindUsersDocument,
} from "#web/generated/staff/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { typedCondition } from "../search/search-conditions.ts";
import { ActionlogCard, actionlogColumns } from "./actionlog-columns.tsx";
import { type ActionlogFilter, actionlogFilters } from "./actionlog-filters.ts";

const actionlogList: ListRules<ActionlogLineFragment, ActionlogFilter, Actionlog_Bool_Exp, unknown> = {
  screen: "office/actionlog",
  filters: actionlogFilters,
  columns: actionlogColumns,
  usualSort: { key: "created_at", direction: "desc" },
};

const words = {
  title: "Protokoll",
  label: "Protokoll",
  noun: ["Eintrag", "Einträge"],
  noneFits: "Kein Eintrag passt zu diesem Filter",
  newOne: "neuer",
} as const;
const nothingMore = () => ({});
const rowsOf = ({ actionlog }: ActionlogTableQuery) => actionlog;
const nameOf = ({ id }: ActionlogLineFragment) => id;
const cardOf = (row: ActionlogLineFragment) => <ActionlogCard row={row} />;

/** What happened, newest first: what is new slides in at the top, what is old is never far. */
export function ActionlogPage() {
  const table = useTableQuestion(actionlogList);
  const { where, question } = table;
  const { answer, pager } = usePlacePages({
    where,
    document: ActionlogTableDocument,
    more: nothingMore,
    rowsOf,
    count: ActionlogCountDocument,
    countOf: ({ actionlog_aggregate }) => actionlog_aggregate,
  });

  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={answer}
      choices={usePeople(question.filter)}
      hasViews
      card={cardOf}
      none={
        <EmptyState
          icon={<ScrollText size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch nichts geschehen"
        >
          Hier steht jeder Schritt: wer ihn getan hat, bei wem, wann und warum.
        </EmptyState>
      }
      pager={pager}
    />
  );
}

/** The names of those in the filter, and how others are found. */
function usePeople({ author, midwife, puerpera }: ActionlogFilter): FilterChoices<ActionlogFilter> {
  const users = [...new Set([...author, ...midwife])];
  const { data } = useLiveQuery(
    ActionlogPeopleDocument,
    { users, mothers: [...puerpera] },
    { interval: "never", skip: users.length + puerpera.length === 0 },
  );
  const named = [...(data?.user ?? []), ...(data?.puerpera ?? [])];
  const titled = (ids: readonly string[]) =>
    ids.map((value) => ({ value, title: named.find(({ id }) => id === value)?.fullname ?? "…" }));
  return {
    author: { chosen: titled(author), find: findUsers },
    midwife: { chosen: titled(midwife), find: findUsers },
    puerpera: { chosen: titled(puerpera), find: findMothers },
  };
}

async function findUsers(text: string) {
  const { user } = await ask(FindUsersDocument, { where: typedCondition(text) });
  return user.map(({ id, fullname }) => ({ value: id, title: fullname }));
}

async function findMothers(text: string) {
  const { search_puerpera } = await ask(FindMothersDocument, { text });
  return search_puerpera.map(({ id, fullname, zipcode, place }) => ({
    value: id,
    title: `${fullname}, ${zipcodeAndPlace(zipcode, place)}`,
  }));
}
