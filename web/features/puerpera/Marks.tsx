import {
  AlarmClock,
  CalendarClock,
  CalendarX,
  CircleHelp,
  Copy,
  MapPinOff,
  MessagesSquare,
  PhoneOff,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { type ContactFacts, isUnreachable } from "#domain/puerpera/contact.ts";
import { isOpen, isPuerperaStatus, type PuerperaStatus } from "#domain/puerpera/status.ts";
import { dueMarksOf, dueMarkTitles, type TriageCase } from "#domain/puerpera/triage.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import styles from "./Marks.module.css";

export type MarkedCase = Omit<TriageCase, "status"> &
  ContactFacts & {
    status: string;
    needs_interpreter: boolean;
    has_unknown_zipcode?: boolean | null | undefined;
    has_possible_duplicate?: boolean | null | undefined;
  };

function Mark({
  title,
  className,
  children,
}: {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span role="img" aria-label={title} data-tooltip={title} className={className}>
      {children}
    </span>
  );
}

type Known<Case> = Case & { status: PuerperaStatus };

function isKnown<Case extends { status: string }>(row: Case): row is Known<Case> {
  return isPuerperaStatus(row.status);
}

/** The same object where the status is known, so that rows made of it are not drawn again. */
export function triageCase<Case extends { status: string }>(row: Case): Known<Case> {
  return isKnown(row) ? row : { ...row, status: "undefined" };
}

const icon = { size: 16, strokeWidth: 2.1, "aria-hidden": true } as const;

/** What one must know before opening the case: overdue, undefined, no telephone, no such postal code, interpreter, born long ago, due soon. */
export function Marks({ row }: { row: MarkedCase }) {
  const now = new Date(useNow());
  const known = triageCase(row);
  const due = dueMarksOf(known, now);
  return (
    <span className={styles.marks}>
      {due.includes("discharge_overdue") && (
        <Mark title={dueMarkTitles.discharge_overdue.long} className={styles.urgent}>
          <TriangleAlert {...icon} />
        </Mark>
      )}
      {known.status === "undefined" && (
        <Mark
          title="Status unbestimmt: bitte prüfen und freigeben, zurückstellen oder hinfällig setzen"
          className={styles.warning}
        >
          <CircleHelp {...icon} />
        </Mark>
      )}
      {isOpen(known.status) && isUnreachable(row) && (
        <Mark title="Kontakt fehlt: keine Telefonnummer" className={styles.urgent}>
          <PhoneOff {...icon} />
        </Mark>
      )}
      {isOpen(known.status) && row.has_unknown_zipcode && (
        <Mark title="PLZ unbekannt: kein Kreis passt" className={styles.urgent}>
          <MapPinOff {...icon} />
        </Mark>
      )}
      {row.needs_interpreter && (
        <Mark title="Dolmetscherin nötig">
          <MessagesSquare {...icon} />
        </Mark>
      )}
      {row.has_possible_duplicate && (
        <Mark title="Mögliches Duplikat">
          <Copy {...icon} />
        </Mark>
      )}
      {due.includes("born_over_24h") && (
        <Mark title={dueMarkTitles.born_over_24h.long} className={styles.warning}>
          <AlarmClock {...icon} />
        </Mark>
      )}
      {due.includes("term_passed") && (
        <Mark title={dueMarkTitles.term_passed.long} className={styles.warning}>
          <CalendarX {...icon} />
        </Mark>
      )}
      {due.includes("due_within_3_weeks") && (
        <Mark title={dueMarkTitles.due_within_3_weeks.long}>
          <CalendarClock {...icon} />
        </Mark>
      )}
    </span>
  );
}
