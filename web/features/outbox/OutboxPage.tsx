import { MailCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { SplitView } from "#web/components/layout/SplitView.tsx";
import { ListScreen } from "#web/components/table/ListScreen.tsx";
import { usePlacePages } from "#web/components/table/use-place-pages.tsx";
import { useRowCursor } from "#web/components/table/use-row-cursor.ts";
import { type ListRules, useTableQuestion } from "#web/components/table/use-table-question.ts";
import {
  type Outbox_Bool_Exp,
  OutboxCountDocument,
  type OutboxLineFragment,
  OutboxTableDocument,
  type OutboxTableQuery,
} from "#web/generated/staff/graphql.ts";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { mailOccasion } from "../timeline/mail-words.ts";
import { MailPane } from "./MailPane.tsx";
import { mailPath } from "./mail-path.ts";
import { columnsAlone, columnsBeside, lineTarget, OutboxCard, outboxColumns } from "./outbox-columns.tsx";
import { type OutboxFilter, outboxFilters, searchBound } from "./outbox-filters.ts";
import { groupsOf, MOST_OPEN, partsOf } from "./outbox-groups.ts";

type Line = OutboxLineFragment;

const outboxList: ListRules<Line, OutboxFilter, Outbox_Bool_Exp, unknown> = {
  screen: "office/email/outbox",
  filters: outboxFilters,
  columns: outboxColumns,
  usualSort: { key: "created_at", direction: "desc" },
};

const words = {
  title: "Postausgang",
  label: "Postausgang",
  noun: ["Nachricht", "Nachrichten"],
  noneFits: "Keine Nachricht passt zu diesem Filter",
} as const;
const rowsOf = ({ outbox }: OutboxTableQuery) => outbox;
const leading = ({ to_clear, waiting }: OutboxTableQuery) => [...to_clear, ...waiting];
const nameOf = (row: Line) => `${mailOccasion(row)} an ${lineTarget(row)}`;
const cardOf = (row: Line) => <OutboxCard row={row} />;

/** What the office sends: first what somebody must look at and what still waits, then the days, newest first. */
export function OutboxPage() {
  const table = useTableQuestion(outboxList);
  const { where, question } = table;
  const day = zurichDay(new Date(useNow()));
  const bounded = { _and: [where, searchBound(question.filter, day)] };
  // Who looks for a person finds her among the many.
  const isGrouped = question.filter.text.trim() === "";
  const parts = partsOf(isGrouped ? { _and: [where, { is_batch_head: { _eq: true } }] } : bounded);
  const { to_clear, waiting } = parts;
  const { answer, pager } = usePlacePages({
    where: parts.over,
    document: OutboxTableDocument,
    more: (isNewest) => ({ to_clear, waiting, open_limit: isNewest ? MOST_OPEN : 0 }),
    rowsOf,
    leading,
    count: OutboxCountDocument,
    counted: bounded,
    countOf: ({ outbox_aggregate }) => outbox_aggregate,
  });
  const rows = useMemo(
    () => (isGrouped ? answer.rows : answer.rows?.map((row) => ({ ...row, batch_size: 1 }))),
    [answer.rows, isGrouped],
  );
  const groupOf = useMemo(() => groupsOf(rows ?? [], `${day}T12:00:00Z`), [rows, day]);
  const isPhone = useIsPhone();
  const isWide = useMedia("(min-width: 1100px)");
  const lines = useMemo(() => rows?.map(({ id }) => ({ id, key: id })) ?? [], [rows]);
  // A mail has no page of its own: also on phones it takes the place of its list.
  const cursor = useRowCursor(lines, { isPhone: false, pathOf: mailPath, noun: "E-Mail", isOwnWalker: true });
  const [ownSteps, setOwnSteps] = useState(0);
  const isBeside = isWide && cursor.openId !== undefined;

  return (
    <SplitView
      label="Liste der Nachrichten"
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
            onStep={() => setOwnSteps((before) => before + 1)}
          />
        )
      }
    >
      <ListScreen
        words={words}
        nameOf={nameOf}
        table={table}
        answer={{ ...answer, rows }}
        groupOf={groupOf}
        hasViews
        usualColumns={isBeside ? columnsBeside : columnsAlone}
        hasTools={!isBeside}
        href={cursor.hrefOf}
        onOpen={isPhone ? undefined : ({ id }) => cursor.select(id)}
        openKey={cursor.openId}
        ownSteps={ownSteps}
        card={cardOf}
        none={
          <EmptyState
            icon={<MailCheck size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Noch keine Nachrichten"
          >
            Hier steht jede E-Mail, SMS und Push-Nachricht des Büros: an wen sie geht, aus welchem Anlass, und
            ob sie angekommen ist.
          </EmptyState>
        }
        pager={pager}
      />
    </SplitView>
  );
}
