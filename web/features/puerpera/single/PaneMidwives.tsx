import { Link } from "react-router";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { BestMidwives } from "#web/features/matching/BestMidwives.tsx";
import type { MatchingMother } from "#web/features/matching/matching-mother.ts";
import { type Midwife, suitableCount } from "#web/features/matching/ranked-midwives.ts";
import type { useRankedMidwives } from "#web/features/matching/use-ranked-midwives.ts";
import { casePath } from "../case-path.ts";
import styles from "./CasePane.module.css";

interface PaneMidwivesProps {
  mother: MatchingMother;
  midwives: ReturnType<typeof useRankedMidwives>;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

/** "7 passen, 46 weitere" */
function suitableWords(ranked: readonly Midwife[]): string {
  const suitable = suitableCount(ranked);
  const others = ranked.length - suitable;
  const fit =
    suitable === 1
      ? "1 passt"
      : `${suitable === 0 ? "keine" : suitable} ${suitable === 0 ? "passt" : "passen"}`;
  return others === 0 ? fit : `${fit}, ${others} weitere`;
}

/** The case page has them all, with the map. */
const BEST = 5;

export function PaneMidwives({ mother, midwives, chosenId, onChoose }: PaneMidwivesProps) {
  const { ranked, error, refetch } = midwives;
  return (
    <section className={styles.midwives}>
      <div className={styles.midwivesHead}>
        <h3>Passende Hebammen</h3>
        {ranked && ranked.length > 0 && <span className={styles.count}>{suitableWords(ranked)}</span>}
        <Link to={casePath(mother.id, "hebammen")}>Alle mit Karte ansehen</Link>
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !ranked ? (
        <TableSkeleton rows={BEST} />
      ) : ranked.length === 0 ? (
        <p className={styles.nobody}>Noch keine aktiven Hebammen.</p>
      ) : (
        <BestMidwives
          mother={mother}
          midwives={ranked.slice(0, BEST)}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}
