import { type ContactFacts, isUnreachable } from "#domain/puerpera/contact.ts";
import { isOpen, isPuerperaStatus, type PuerperaStatus } from "#domain/puerpera/status.ts";
import { dueMarksOf, type TriageCase } from "#domain/puerpera/triage.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import styles from "./Marks.module.css";
import { markSigns, type Sign } from "./mark-signs.tsx";

export type MarkedCase = Omit<TriageCase, "status"> &
  ContactFacts & {
    status: string;
    needs_interpreter: boolean;
    has_unknown_zipcode?: boolean | null | undefined;
    has_possible_duplicate?: boolean | null | undefined;
    has_open_wish?: boolean | null | undefined;
  };

type Known<Case> = Case & { status: PuerperaStatus };

function isKnown<Case extends { status: string }>(row: Case): row is Known<Case> {
  return isPuerperaStatus(row.status);
}

/** The same object where the status is known, so that rows made of it are not drawn again. */
export function triageCase<Case extends { status: string }>(row: Case): Known<Case> {
  return isKnown(row) ? row : { ...row, status: "undefined" };
}

function signsOf(row: MarkedCase, now: Date): Record<Sign, boolean> {
  const known = triageCase(row);
  const due = dueMarksOf(known, now);
  const isStillOpen = isOpen(known.status);
  return {
    discharge_overdue: due.includes("discharge_overdue"),
    undefined: known.status === "undefined",
    no_phone: isStillOpen && isUnreachable(row),
    unknown_zipcode: isStillOpen && row.has_unknown_zipcode === true,
    interpreter: row.needs_interpreter,
    wish: row.has_open_wish === true,
    duplicate: row.has_possible_duplicate === true,
    born_over_24h: due.includes("born_over_24h"),
    term_passed: due.includes("term_passed"),
    due_within_3_weeks: due.includes("due_within_3_weeks"),
  };
}

/** What one must know before opening the case. */
export function Marks({ row }: { row: MarkedCase }) {
  const signs = signsOf(row, new Date(useNow()));
  return (
    <span className={styles.marks}>
      {markSigns.map(
        ({ sign, Icon, tone, title }) =>
          signs[sign] && (
            <span
              key={sign}
              role="img"
              aria-label={title}
              data-tooltip={title}
              className={tone && styles[tone]}
            >
              <Icon size={16} strokeWidth={2.1} aria-hidden="true" />
            </span>
          ),
      )}
    </span>
  );
}
