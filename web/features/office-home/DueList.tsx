import {
  AlarmClock,
  Bell,
  BellOff,
  CalendarClock,
  CalendarX,
  ChevronRight,
  DoorOpen,
  PartyPopper,
  TriangleAlert,
} from "lucide-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { isUrgent } from "#domain/puerpera/status.ts";
import { type DueMark, dueMarkTitles } from "#domain/puerpera/triage.ts";
import { unansweredWords } from "#domain/puerpera/unanswered.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import type { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { HospitalAndDischarge } from "../puerpera/HospitalAndDischarge.tsx";
import { triageCasePath, triagePath } from "../triage/triage-filter.ts";
import { DueLine } from "./DueLine.tsx";
import styles from "./DueList.module.css";
import {
  type DueAnswer,
  type DueCase,
  type DueFollowup,
  type DueRow,
  dueCases,
  dueCount,
  type OpenReturn,
  type OpenWish,
} from "./due-list.ts";

const looks: Record<DueMark, { tone: ComponentProps<typeof Chip>["tone"]; Icon: typeof DoorOpen }> = {
  discharge_overdue: { tone: "urgent", Icon: TriangleAlert },
  discharge_today: { tone: "urgent", Icon: DoorOpen },
  discharge_tomorrow: { tone: "urgent", Icon: DoorOpen },
  followup_due: { tone: "urgent", Icon: Bell },
  unanswered: { tone: "warning", Icon: BellOff },
  born_over_24h: { tone: "warning", Icon: AlarmClock },
  term_passed: { tone: "warning", Icon: CalendarX },
  due_within_3_weeks: { tone: "neutral", Icon: CalendarClock },
};

// Most mornings have some, but the cases themselves need not wait for their words.
const { Component: DueNotes } = preloadable(async () => (await import("./DueNotes.tsx")).DueNotes);

/** How many stand on the start page; the triage has them all. */
const SHOWN = 9;

interface DueListProps {
  rows: readonly DueRow[];
  wishes: readonly OpenWish[];
  returns: readonly OpenReturn[];
  followups: readonly DueFollowup[];
  answers: readonly DueAnswer[];
}

export function DueList({ rows, wishes, returns, followups, answers }: DueListProps) {
  const now = new Date(useNow());
  const due = dueCases(rows, now);
  const count = dueCount(due, followups);
  const notes = wishes.length + returns.length + followups.length + answers.length;
  const shown = due.slice(0, SHOWN);
  const line = (each: DueCase) => <CaseLine key={each.row.id} due={each} now={now} />;
  return (
    <SectionCard
      title="Jetzt fällig"
      note={`${count} ohne Hebamme`}
      action={<Link to={triagePath({ mark: "any" })}>In der Triage öffnen</Link>}
      flush
    >
      {due.length + notes === 0 ? (
        <EmptyState
          icon={<PartyPopper size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Im Augenblick ist nichts fällig"
        >
          Hier stehen Wünsche, Antworten und Wiedervorlagen, offene Anmeldungen mit baldigem Austritt oder
          ohne Reaktion, Geburten seit mehr als 24 Stunden und nahe Termine.
        </EmptyState>
      ) : (
        <ul>
          {/* Whoever is at home without a midwife comes before everything else. */}
          {shown.filter(isOverdue).map(line)}
          {notes > 0 && (
            <LazyBoundary waiting={<EmptyLines count={notes} />}>
              <DueNotes wishes={wishes} returns={returns} followups={followups} answers={answers} />
            </LazyBoundary>
          )}
          {shown.filter((each) => !isOverdue(each)).map(line)}
          {due.length > SHOWN && (
            <li>
              <Link to={triagePath({ mark: "any" })} className={styles.more}>
                {due.length - SHOWN} weitere
                <ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />
              </Link>
            </li>
          )}
        </ul>
      )}
    </SectionCard>
  );
}

const isOverdue = ({ mark }: DueCase) => mark === "discharge_overdue";

/** As high as what comes. */
function EmptyLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty lines have no other name
    <li key={at} className={styles.row} aria-hidden="true" />
  ));
}

function CaseLine({ due: { row, mark }, now }: { due: DueCase; now: Date }) {
  const { short, long } = dueMarkTitles[mark];
  const why = mark === "unanswered" && row.published_at ? unansweredWords(row.published_at, now) : long;
  return (
    <DueLine
      to={triageCasePath(row.id)}
      mark={{ ...looks[mark], short, long: why }}
      mother={row}
      flag={isUrgent(row.priority) && <UrgentFlag size={14} />}
      languages={<LanguageChips codes={row.languages} max={row.languages.length > 2 ? 1 : 2} />}
      what={birthLine(row, now)}
      more={<HospitalAndDischarge row={row} />}
    />
  );
}
