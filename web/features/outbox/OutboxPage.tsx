import { MailCheck } from "lucide-react";
import { useMemo } from "react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { SplitView } from "#web/components/layout/SplitView.tsx";
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
import { useRowCursor } from "#web/components/table/use-row-cursor.ts";
import { type ListRules, useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  type Outbox_Bool_Exp,
  OutboxCountDocument,
  type OutboxLineFragment,
  OutboxTableDocument,
} from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { mailOccasion, mailTarget } from "../timeline/mail-words.ts";
import { MailPane } from "./MailPane.tsx";
import { mailPath } from "./mail-path.ts";
import { columnsAlone, columnsBeside, OutboxCard, outboxColumns } from "./outbox-columns.tsx";
import { type OutboxFilter, outboxFilters } from "./outbox-filters.ts";

type Line = OutboxLineFragment;

const PAGE_SIZE = 50;

const outboxList: ListRules<Line, OutboxFilter, Outbox_Bool_Exp, unknown> = {
  screen: "office/email/outbox",
  filters: outboxFilters,
  columns: outboxColumns,
  usualSort: { key: "created_at", direction: "desc" },
};

const words = {
  title: "Postausgang",
  label: "Postausgang",
  noun: ["E-Mail", "E-Mails"],
  noneFits: "Keine E-Mail passt zu diesem Filter",
} as const;
const nameOf = (row: Line) => `${mailOccasion(row)} an ${mailTarget(row)}`;
const cardOf = (row: Line) => <OutboxCard row={row} />;

/** What the office sends by mail, newest first: whether it has gone, and if not, why. */
export function OutboxPage() {
  const table = useTableQuestion(outboxList);
  const { where } = table;
  const [search, putAddress] = useAddress();
  const places = useMemo(() => readPlaces(search), [search]);
  const { data, error, stale, refetch } = useLiveQuery(
    OutboxTableDocument,
    {
      where: { _and: [where, ...placeConditions(places)] },
      orderby: placeOrder(places),
      limit: PAGE_SIZE + 1,
    },
    { keepPrevious: true },
  );
  // Counting is for orientation: once per filter is enough.
  const counted = useLiveQuery(OutboxCountDocument, { where, most: COUNT_CAP + 1 }, { interval: "never" });
  const page = useMemo(() => data && placePage(places, data.outbox, PAGE_SIZE), [data, places]);
  const go = (to: Partial<PlaceQuestion>) =>
    putAddress(
      (now) => {
        writePlaces(now, to);
        return now;
      },
      { isStep: true },
    );
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const lines = useMemo(() => page?.rows.map(({ id }) => ({ id, key: id })) ?? [], [page]);
  // A mail has no page of its own: also on phones it takes the place of its list.
  const cursor = useRowCursor(lines, { isPhone: false, pathOf: mailPath, noun: "E-Mail", isOwnWalker: true });
  const isBeside = isWide && cursor.openId !== undefined;

  return (
    <SplitView
      label="Liste der E-Mails"
      isWide={isWide}
      isOpen={cursor.openId !== undefined}
      detail={(look) =>
        cursor.openId && (
          <MailPane
            key={cursor.openId}
            className={look}
            id={cursor.openId}
            back={isWide ? undefined : "Postausgang"}
            onClose={cursor.close}
          />
        )
      }
    >
      <ListScreen
        words={words}
        nameOf={nameOf}
        table={table}
        answer={{
          rows: page?.rows,
          total: counted.data?.outbox_aggregate.aggregate?.count,
          error,
          stale,
          refetch,
        }}
        hasViews
        usualColumns={isBeside ? columnsBeside : columnsAlone}
        hasTools={!isBeside}
        href={cursor.hrefOf}
        onOpen={isPhone ? undefined : ({ id }) => cursor.select(id)}
        openKey={cursor.openId}
        card={cardOf}
        none={
          <EmptyState
            icon={<MailCheck size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Noch keine E-Mails"
          >
            Hier steht jede E-Mail des Büros: an wen sie geht, aus welchem Anlass, und ob sie angekommen ist.
          </EmptyState>
        }
        pager={page ? <PlacePager page={page} question={places} onGo={go} /> : null}
      />
    </SplitView>
  );
}
