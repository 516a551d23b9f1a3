import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import type { FilterChoices } from "#web/components/filter/FilterBar.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { COUNT_CAP } from "#web/components/table/Pager.tsx";
import { PlacePager } from "#web/components/table/PlacePager.tsx";
import {
  type PlaceQuestion,
  placeConditions,
  placeOrder,
  placePage,
  readPlaces,
  writePlaces,
} from "#web/components/table/place-paging.ts";
import { type ListRules, useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  type Actionlog_Bool_Exp,
  ActionlogCountDocument,
  type ActionlogLineFragment,
  ActionlogPeopleDocument,
  ActionlogTableDocument,
  FindMothersDocument,
  FindUsersDocument,
} from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { typedCondition } from "../search/search-conditions.ts";
import { ActionlogCard, actionlogColumns } from "./actionlog-columns.tsx";
import { type ActionlogFilter, actionlogFilters } from "./actionlog-filters.ts";

const PAGE_SIZE = 50;

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
const nameOf = ({ id }: ActionlogLineFragment) => id;
const cardOf = (row: ActionlogLineFragment) => <ActionlogCard row={row} />;

/** What happened, newest first: what is new slides in at the top, what is old is never far. */
export function ActionlogPage() {
  const table = useTableQuestion(actionlogList);
  const { where, question } = table;
  const [search, putAddress] = useAddress();
  const places = useMemo(() => readPlaces(search), [search]);
  const { data, error, stale, refetch } = useLiveQuery(
    ActionlogTableDocument,
    {
      where: { _and: [where, ...placeConditions(places)] },
      orderby: placeOrder(places),
      limit: PAGE_SIZE + 1,
    },
    { keepPrevious: true },
  );
  // Counting is for orientation: once per filter is enough.
  const counted = useLiveQuery(ActionlogCountDocument, { where, most: COUNT_CAP + 1 }, { interval: "never" });
  const page = useMemo(() => data && placePage(places, data.actionlog, PAGE_SIZE), [data, places]);
  const go = (to: Partial<PlaceQuestion>) =>
    putAddress(
      (now) => {
        writePlaces(now, to);
        return now;
      },
      { isStep: true },
    );

  return (
    <ListScreen
      words={words}
      nameOf={nameOf}
      table={table}
      answer={{
        rows: page?.rows,
        total: counted.data?.actionlog_aggregate.aggregate?.count,
        error,
        stale,
        refetch,
      }}
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
      pager={page ? <PlacePager page={page} question={places} onGo={go} /> : null}
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
