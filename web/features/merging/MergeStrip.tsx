import { Merge } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { toDate } from "#domain/calendar-day.ts";
import { dateAndTime } from "#domain/locale.ts";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { type CaseMergesFragment, PuerperaUnmergeDocument } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { casePath } from "../puerpera/case-path.ts";
import styles from "./MergeStrip.module.css";

interface MergeStripProps {
  row: CaseMergesFragment & { fullname: string };
  onDone: () => void;
}

const PARTED_MS = 86_400_000;

/** That a case is one of two: where the other is, and the way back for a day. */
export function MergeStrip({ row, onDone }: MergeStripProps) {
  const unmerge = useStep(PuerperaUnmergeDocument);
  const now = useNow();
  const { merged_into: into, merges } = row;
  if (!into && merges.length === 0) return null;
  return (
    <section className={styles.strip} aria-label="Zusammengeführt">
      {into && (
        <p className={styles.line}>
          <Merge size={16} strokeWidth={2} aria-hidden="true" />
          <span className={styles.words}>
            Zusammengeführt mit{" "}
            <Link to={casePath(into.id)}>{[into.fullname, into.reference].filter(Boolean).join(", ")}</Link>.
            Dort geht es weiter.
          </span>
        </p>
      )}
      {merges.map(({ id, created_at, author, merged }) => (
        <Fragment key={id}>
          {merged && (
            <div className={styles.line}>
              <Merge size={16} strokeWidth={2} aria-hidden="true" />
              <span className={styles.words}>
                Zusammengeführt mit{" "}
                <Link to={casePath(merged.id)}>
                  {merged.registrationtype === "spital"
                    ? "der Anmeldung des Spitals"
                    : "der Anmeldung der Eltern"}
                </Link>
                , {dateAndTime(created_at)}
                {author && `, von ${author.fullname}`}
              </span>
              {now - toDate(created_at).getTime() < PARTED_MS && (
                <StepButton
                  size="small"
                  run={async () => {
                    await unmerge({ merge_id: id });
                    onDone();
                    return { text: `${row.fullname}: Die Anmeldungen sind wieder getrennt.` };
                  }}
                >
                  Wieder trennen
                </StepButton>
              )}
            </div>
          )}
        </Fragment>
      ))}
    </section>
  );
}
