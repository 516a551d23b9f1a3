import { ChevronLeft, ChevronRight, CopyPlus } from "lucide-react";
import { useState } from "react";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { allOf, dayAndYear, shortDay } from "#domain/locale.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { CopyIssueDocument } from "#web/generated/manager/graphql.ts";
import {
  type IssueDetailFragment,
  NextRoundDocument,
  type NextRoundQuery,
} from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./CopyIssue.module.css";
import { useKeepsCourses } from "./CourseKeepersOnly.tsx";

type Round = NextRoundQuery["next_round"][number];

interface CopyIssueProps {
  issue: IssueDetailFragment;
  /** The new issue, at its first date. */
  onCopied: (id: string, first: CalendarDay) => void;
}

/** The furthest that the database takes. */
const MOST_WEEKS = 156;

/** "For the next round": says beforehand what it will make, and lets one choose the week. */
export function CopyIssue({ issue, onCopied }: CopyIssueProps) {
  const isKeeper = useKeepsCourses();
  const [isAsking, setAsking] = useState(false);
  const [weeks, setWeeks] = useState<number | null>(null);
  const { data, stale } = useLiveQuery(
    NextRoundDocument,
    { issue: issue.id, weeks },
    { skip: !isKeeper || issue.dates.length === 0, keepPrevious: true },
  );
  const copy = useStep(CopyIssueDocument);
  const notify = useNotify();
  const round = data?.next_round[0];
  if (!isKeeper || !round?.firstdate || !round.dates || round.weeks == null) return null;
  const { firstdate, dates, holidays } = round;
  const move = (by: number) => setWeeks((round.weeks ?? 0) + by);
  return (
    <div className={styles.copy}>
      <Button
        type="primary"
        size="large"
        icon={<CopyPlus size={18} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Für die nächste Runde kopieren
      </Button>
      <p className={styles.words}>{roundWords(round)} Sie bleibt inaktiv, bis Sie sie freischalten.</p>
      <ConfirmDialog
        isOpen={isAsking}
        title="Für die nächste Runde kopieren"
        action="Kopieren"
        reading={stale ? "waiting" : undefined}
        onConfirm={async () => {
          const reply = await copy({ id: issue.id, weeks: round.weeks ?? null });
          const made = requireRow(reply.ct_issue_copy);
          notify.done("Die nächste Runde ist erfasst und noch inaktiv.");
          onCopied(made.id, made.firstdate ?? firstdate);
        }}
        onClose={() => {
          setAsking(false);
          setWeeks(null);
        }}
      >
        <div className={styles.begin}>
          <Button
            aria-label="Eine Woche früher"
            disabled={round.weeks <= 1}
            icon={<ChevronLeft size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => move(-1)}
          />
          <span aria-live="polite">
            Beginn {shortDay(firstdate).slice(0, 2)} {dayAndYear(firstdate)}
          </span>
          <Button
            aria-label="Eine Woche später"
            disabled={round.weeks >= MOST_WEEKS}
            icon={<ChevronRight size={18} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => move(1)}
          />
        </div>
        <p>
          {round.number && `Nummer ${round.number}. `}
          {roundWords(round)}
        </p>
        <p>{allOf(dates.map((day) => shortDay(day)))}</p>
        {holidays && holidays.length > 0 && (
          <p className={styles.holidays}>Feiertage und Ferien darin: {allOf([...holidays])}.</p>
        )}
        <p>
          Ausfalldaten und die interne Notiz kommen nicht mit. Sie bleibt inaktiv, bis Sie sie freischalten.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** "Neue Serie ab Di 05.01.2027: 8 Termine, gleicher Ort und Preis." */
function roundWords({ firstdate, dates }: Round): string {
  const count = dates?.length ?? 0;
  const day = firstdate ? `${shortDay(firstdate).slice(0, 2)} ${dayAndYear(firstdate)}` : "";
  return count === 1
    ? `Neuer Termin am ${day}, gleicher Ort und Preis.`
    : `Neue Serie ab ${day}: ${count} Termine, gleicher Ort und Preis.`;
}
