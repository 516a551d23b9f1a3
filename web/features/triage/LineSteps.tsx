import { Pencil } from "lucide-react";
import type { PuerperaStep } from "#domain/puerpera/status.ts";
import { isUrgent, stepRules, withdrawUrgencyButton } from "#domain/puerpera/status.ts";
import { buttonText, rowMenuOf } from "../puerpera/single/case-buttons.ts";
import { StepMenu } from "../puerpera/single/StepMenu.tsx";
import { stepIcons, stepKeys } from "../puerpera/single/step-looks.tsx";
import styles from "./TriageList.module.css";
import type { TriageLineProps } from "./triage-line-props.ts";

const quick: readonly PuerperaStep[] = ["publish", "establish", "set_on_hold", "set_priority"];

/** The steps of a line as icons over its end; the keys do the same on the open case. */
export function LineSteps({ row: { mother }, onStart, onEdit }: TriageLineProps) {
  const titleOf = (step: PuerperaStep) =>
    step === "set_priority" && isUrgent(mother.priority) ? withdrawUrgencyButton : buttonText(step);
  return (
    <span className={styles.steps}>
      {quick
        .filter((step) => stepRules[step].from.includes(mother.status))
        .map((step) => (
          <button
            key={step}
            type="button"
            className={styles.step}
            aria-label={`${titleOf(step)}: ${mother.fullname}`}
            title={`${titleOf(step)} (Taste ${stepKeys[step]})`}
            onClick={() => onStart(mother, step)}
          >
            {stepIcons[step]}
          </button>
        ))}
      <button
        type="button"
        className={styles.step}
        aria-label={`Bearbeiten: ${mother.fullname}`}
        title="Bearbeiten (Taste E)"
        onClick={() => onEdit(mother)}
      >
        <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
      <StepMenu
        label={`Weitere Schritte: ${mother.fullname}`}
        entries={rowMenuOf(mother.status).filter(({ step }) => !quick.includes(step))}
        priority={mother.priority}
        onStart={(step) => onStart(mother, step)}
        size="small"
        type="text"
      />
    </span>
  );
}
