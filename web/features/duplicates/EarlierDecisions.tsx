import { Link } from "react-router";
import { dateAndTime } from "#domain/locale.ts";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import type { DuplicatesQuery } from "#web/generated/staff/graphql.ts";
import { UserLink } from "../people/UserLink.tsx";
import { casePath } from "../puerpera/case-path.ts";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import styles from "./EarlierDecisions.module.css";
import { useDuplicateDecisions } from "./use-duplicate-decisions.ts";

interface EarlierDecisionsProps {
  puerperaId: string;
  decisions: DuplicatesQuery["duplicate_reject"];
  onChange: () => void;
}

/** What was decided before: not the same woman. */
export function EarlierDecisions({ puerperaId, decisions, onChange }: EarlierDecisionsProps) {
  const { revoke } = useDuplicateDecisions(onChange);
  if (decisions.length === 0) return null;
  return (
    <SectionCard title="Frühere Entscheide" note="Kein Duplikat" flush>
      <ul className={styles.decisions}>
        {decisions.map((decision) => {
          const other = decision.puerpera_id === puerperaId ? decision.duplicate : decision.puerpera;
          return (
            <li key={`${decision.puerpera_id}${decision.duplicate_id}`} className={styles.decision}>
              <div>
                <p className={styles.who}>
                  {other && <Link to={casePath(other.id)}>{other.fullname}</Link>}
                  {other && <PuerperaStatusTag status={other.status} />}
                </p>
                {decision.description && <p className={styles.reason}>{decision.description}</p>}
                <p className={styles.note}>
                  {decision.author && (
                    <UserLink id={decision.author.id} name={decision.author.fullname} isInText />
                  )}
                  {decision.author && ", "}
                  {dateAndTime(decision.created_at)}
                </p>
              </div>
              <StepButton size="small" run={() => revoke(decision, decision.description ?? "")}>
                Widerrufen
              </StepButton>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
