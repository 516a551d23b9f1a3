import { Link } from "react-router";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { BestMidwives } from "#web/features/matching/BestMidwives.tsx";
import type { MatchingMother } from "#web/features/matching/matching-mother.ts";
import { type Midwife, suitableCount } from "#web/features/matching/ranked-midwives.ts";
import type { useRankedMidwives } from "#web/features/matching/use-ranked-midwives.ts";
import { OutcomeBar } from "#web/features/requests/OutcomeBar.tsx";
import { RequestStrip } from "#web/features/requests/RequestStrip.tsx";
import { useCaseRequests } from "#web/features/requests/use-requests.ts";
import { casePath } from "../case-path.ts";
import styles from "./CasePane.module.css";

interface PaneMidwivesProps {
  mother: MatchingMother;
  midwives: ReturnType<typeof useRankedMidwives>;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onDone: () => void;
  /** Somebody said yes: on to mediating. */
  onAccepted: () => void;
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

export function PaneMidwives(props: PaneMidwivesProps) {
  const { mother, midwives, chosenId, onChoose, onDone, onAccepted } = props;
  const { ranked, error, refetch } = midwives;
  const isPublished = mother.status === "published";
  const requests = useCaseRequests(mother.id, !isPublished);
  return (
    <section className={styles.midwives}>
      <div className={styles.midwivesHead}>
        <h3>Passende Hebammen</h3>
        {ranked && ranked.length > 0 && <span className={styles.count}>{suitableWords(ranked)}</span>}
        <Link to={casePath(mother.id, "hebammen")}>Alle mit Karte ansehen</Link>
      </div>
      <RequestStrip requests={requests} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !ranked ? (
        <TableSkeleton rows={BEST} />
      ) : ranked.length === 0 ? (
        <p className={styles.nobody}>Noch keine aktiven Hebammen.</p>
      ) : (
        <BestMidwives
          mother={mother}
          // Who is asked or gave the mother back stays in sight, wherever she stands.
          midwives={ranked.filter(
            ({ user_id, returned }, at) => at < BEST || returned || requests.get(user_id)?.is_under_way,
          )}
          requests={requests}
          chosenId={chosenId}
          onChoose={onChoose}
          {...(isPublished && {
            below: ({ user, matchtype }: Midwife) =>
              matchtype !== "rejected" && (
                <OutcomeBar
                  key={user.id}
                  puerperaId={mother.id}
                  midwife={user}
                  request={requests.get(user.id)}
                  onDone={onDone}
                  onAccepted={onAccepted}
                />
              ),
          })}
        />
      )}
    </section>
  );
}
