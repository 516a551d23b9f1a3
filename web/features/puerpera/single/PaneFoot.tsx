import { stepRules } from "#domain/puerpera/steps.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { type Midwife, suitableCount } from "#web/features/matching/ranked-midwives.ts";
import { triageCase } from "../Marks.tsx";
import styles from "./CasePane.module.css";
import type { CaseRow } from "./case-row.ts";
import { stepKeys } from "./step-looks.tsx";
import { useCaseSteps } from "./use-case-steps.ts";

interface PaneFootProps {
  row: CaseRow;
  ranked: readonly Midwife[] | undefined;
  chosen: Midwife | undefined;
  onMediate: () => void;
  onDone: () => void;
}

/** The main step of an open case, always in sight, and what it does. */
export function PaneFoot({ row, ranked, chosen, onMediate, onDone }: PaneFootProps) {
  const steps = useCaseSteps(row, onDone);
  const isPublished = triageCase(row).status === "published";
  return (
    <footer className={styles.foot}>
      <div className={styles.buttons}>
        {!isPublished && (
          <StepButton type="primary" size="large" run={steps.publish} shortcut="P">
            {stepRules.publish.button}
            <kbd className={styles.key}>{stepKeys.publish}</kbd>
          </StepButton>
        )}
        {chosen && (
          <Button
            size="large"
            {...(isPublished && { type: "primary" })}
            className={styles.mediate ?? ""}
            data-tooltip="Taste V"
            onClick={onMediate}
          >
            <span className={styles.whole}>An {chosen.user.fullname} vermitteln</span>
            <kbd className={styles.key}>{stepKeys.establish}</kbd>
          </Button>
        )}
      </div>
      <p>{isPublished ? mediationNote(chosen) : publishNote(ranked)}</p>
    </footer>
  );
}

function mediationNote(chosen: Midwife | undefined): string {
  return chosen
    ? `${chosen.user.fullname} sieht danach Name und Kontakt.`
    : "Freigegeben: die Hebammen sehen die Anmeldung unter «Neue Anmeldungen».";
}

function publishNote(ranked: readonly Midwife[] | undefined): string {
  const full = suitableCount(ranked ?? []);
  if (full === 0)
    return "Nach der Freigabe sehen Hebammen die Anmeldung ohne Namen; keiner passen PLZ und Sprache.";
  return full === 1
    ? "Nach der Freigabe sieht eine passende Hebamme die Anmeldung ohne Namen."
    : `Nach der Freigabe sehen ${full} passende Hebammen die Anmeldung ohne Namen.`;
}
