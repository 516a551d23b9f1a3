import { ChevronLeft, ChevronRight, CopyPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { dayAndYear, shortDay } from "#domain/locale.ts";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  CopyOwnIssueDocument,
  OwnNextRoundDocument,
  type OwnNextRoundQuery,
} from "#web/generated/midwife/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./CopyRoundButton.module.css";
import { ownCoursePaths } from "./own-course-paths.ts";

const MOST_WEEKS = 156;

type Round = OwnNextRoundQuery["next_round"][number];

/** The same course again, whole weeks later; what it will make is said before. */
export function CopyRoundButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, stale } = useLiveQuery(
    OwnNextRoundDocument,
    { id, weeks: chosen },
    { skip: !isAsking, keepPrevious: true },
  );
  const round = data?.next_round[0];
  const copy = useStep(CopyOwnIssueDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      <Button
        icon={<CopyPlus size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => {
          setChosen(null);
          setAsking(true);
        }}
      >
        Für die nächste Runde kopieren
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Für die nächste Runde kopieren"
        action="Kopieren"
        reading={round && !stale ? undefined : error ? "failed" : "waiting"}
        onConfirm={async () => {
          const made = requireRow((await copy({ id, weeks: round?.weeks || null })).ct_issue_copy);
          notify.done("Die nächste Runde ist kopiert. Eltern sehen sie, sobald Sie sie aktivieren.");
          void navigate(ownCoursePaths.issue(made.id));
        }}
        onClose={() => setAsking(false)}
      >
        {round ? <RoundWords round={round} onWeeks={setChosen} /> : <TextSkeleton lines={3} />}
      </ConfirmDialog>
    </>
  );
}

function RoundWords({ round, onWeeks }: { round: Round; onWeeks: (weeks: number) => void }) {
  const { dates, firstdate, lastdate, holidays, number } = round;
  const weeks = round.weeks ?? 0;
  const count = dates?.length ?? 0;
  return (
    <>
      {firstdate && lastdate && (
        <>
          {/* The same weekdays: one moves a round by whole weeks. */}
          <div className={styles.weeks}>
            <Button
              icon={<ChevronLeft size={16} strokeWidth={1.9} aria-hidden="true" />}
              disabled={weeks <= 1}
              onClick={() => onWeeks(weeks - 1)}
            >
              Früher
            </Button>
            <span className={styles.first} role="status">
              ab {shortDay(firstdate)}
              {firstdate.slice(0, 4)}
            </span>
            <Button
              icon={<ChevronRight size={16} strokeWidth={1.9} aria-hidden="true" />}
              disabled={weeks >= MOST_WEEKS}
              onClick={() => onWeeks(weeks + 1)}
            >
              Später
            </Button>
          </div>
          <p>
            {count === 1 ? "Ein Termin" : `${count} Termine bis ${dayAndYear(lastdate)}`}, gleicher Ort und
            Preis
            {number ? `, Kursnummer ${number}` : ""}. Ausgefallene Daten finden wieder statt.
          </p>
        </>
      )}
      {!firstdate && <p>Gleicher Ort und Preis; Termine sind noch keine da.</p>}
      <p>Sie bleibt inaktiv, bis Sie sie freischalten.</p>
      {holidays && holidays.length > 0 && (
        <p className={styles.holidays}>
          In die Ferien oder auf einen Feiertag fallen: {holidays.join(", ")}. Sie bleiben stehen, bis Sie sie
          als Ausfalldatum eintragen.
        </p>
      )}
    </>
  );
}
