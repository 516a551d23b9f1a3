import { useState } from "react";
import { Link } from "react-router";
import { isSimilarityReason, similarityReasonTitles, similarityWords } from "#domain/puerpera/duplicate.ts";
import { knownLostreasons } from "#domain/puerpera/labels.ts";
import { whyNotMerge } from "#domain/puerpera/merge.ts";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { mergePath } from "../merging/merge-path.ts";
import { casePath } from "../puerpera/case-path.ts";
import { triageCase } from "../puerpera/Marks.tsx";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import { type Compared, compare, type Likeness } from "./comparison.ts";
import { canBeLost, usualDouble } from "./double-of-the-two.ts";
import { LostPairDialog } from "./LostPairDialog.tsx";
import styles from "./PairCard.module.css";
import { useDuplicateDecisions } from "./use-duplicate-decisions.ts";

interface PairCardProps {
  mother: Compared;
  pair: { duplicate_id: string; score?: number | null; reasons?: string[] | null; duplicate: Compared };
  onChange: () => void;
}

const likenessTitles: Record<Likeness, string> = {
  same: "gleich",
  different: "verschieden",
  one: "nur in einer Anmeldung",
};

/** Two registrations side by side, with both decisions. */
export function PairCard({ mother, pair, onChange }: PairCardProps) {
  const { duplicate, score, reasons } = pair;
  const languageTitle = useTitles("language");
  const [asking, setAsking] = useState<"part" | "lost">();
  const decisions = useDuplicateDecisions(onChange);
  const notify = useNotify();
  const isDone = duplicate.status === "lost" && duplicate.lostreason === knownLostreasons.duplicate;
  const double = usualDouble(mother, duplicate);
  const kept = double.id === mother.id ? duplicate : mother;
  const refusal = whyNotMerge(triageCase(kept).status, triageCase(double).status);
  const mayBeLost = canBeLost(mother) || canBeLost(duplicate);
  return (
    <SectionCard
      title={duplicate.fullname}
      note={isDone ? "als Doppelte Anmeldung hinfällig" : similarityWords(score ?? 0)}
      action={
        <span className={styles.reasons}>
          {(reasons ?? []).filter(isSimilarityReason).map((reason) => (
            <Chip key={reason}>{similarityReasonTitles[reason]}</Chip>
          ))}
        </span>
      }
      flush
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td className={cx(styles.cell, styles.top, styles.label)} />
              <th scope="col" className={cx(styles.cell, styles.top)}>
                Diese Anmeldung <PuerperaStatusTag status={mother.status} />
              </th>
              <th scope="col" className={cx(styles.cell, styles.top)}>
                <Link to={casePath(duplicate.id)}>{duplicate.fullname}</Link>{" "}
                <PuerperaStatusTag status={duplicate.status} />
              </th>
            </tr>
          </thead>
          <tbody>
            {compare(mother, duplicate, languageTitle).map(({ label, left, right, likeness }) => (
              <tr key={label} data-tooltip={likenessTitles[likeness]}>
                <th scope="row" className={cx(styles.cell, styles.label)}>
                  {label}
                </th>
                <td className={cx(styles.cell, likeness !== "same" && styles[likeness])}>
                  {left || <span className={styles.missing}>–</span>}
                </td>
                <td className={cx(styles.cell, likeness !== "same" && styles[likeness])}>
                  {right || <span className={styles.missing}>–</span>}
                  {likeness === "different" && <span className={styles.sign}>verschieden</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setAsking("part")}>Kein Duplikat</Button>
        {!refusal && (
          <ButtonLink type="primary" to={mergePath(kept.id, double.id)}>
            Zusammenführen …
          </ButtonLink>
        )}
        <Button
          disabled={!mayBeLost}
          data-tooltip={mayBeLost ? undefined : "Beide sind abgeschlossen oder schon hinfällig."}
          onClick={() => setAsking("lost")}
        >
          Als Duplikat hinfällig setzen
        </Button>
      </div>
      <ReasonDialog
        isOpen={asking === "part"}
        title="Kein Duplikat?"
        action="Kein Duplikat"
        reasonLabel="Begründung"
        draft={`part.${mother.id}.${duplicate.id}`}
        isRequired
        onConfirm={(reason) =>
          decisions
            .part({ puerpera_id: mother.id, duplicate_id: duplicate.id }, reason)
            .then(({ text, undo }) => notify.done(text, undo))
        }
        onClose={() => setAsking(undefined)}
      >
        Die beiden Anmeldungen werden einander nicht mehr vorgeschlagen. Der Entscheid bleibt hier stehen und
        lässt sich widerrufen.
      </ReasonDialog>
      <LostPairDialog
        isOpen={asking === "lost"}
        mother={mother}
        duplicate={duplicate}
        onConfirm={(lost, kept) =>
          decisions
            .setLost(lost.id, `Doppelt zur Anmeldung von ${kept.fullname}`)
            .then(({ text, undo }) => notify.done(text, undo))
        }
        onClose={() => setAsking(undefined)}
      />
    </SectionCard>
  );
}
