import { Pencil } from "lucide-react";
import { isUrgent, type PuerperaStatus } from "#domain/puerpera/status.ts";
import { type PuerperaStep, stepRules, withdrawUrgencyButton } from "#domain/puerpera/steps.ts";
import { buttonText, rowMenuOf } from "../single/case-buttons.ts";
import { StepMenu } from "../single/StepMenu.tsx";
import { stepIcons, stepKeys } from "../single/step-looks.tsx";
import type { StepRow } from "../single/use-step-starter.tsx";
import styles from "./LineSteps.module.css";

interface LineStepsProps {
  mother: StepRow & { status: PuerperaStatus };
  /** The steps that have an icon of their own; the others stand behind "…". */
  quick: readonly PuerperaStep[];
  onStart: (row: StepRow, step: PuerperaStep) => void;
  onEdit: (row: StepRow) => void;
}

/** The steps of a line as icons over its end; the keys do the same on the open case. */
export function LineSteps({ mother, quick, onStart, onEdit }: LineStepsProps) {
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
            data-tooltip={stepKeys[step] ? `${titleOf(step)} (Taste ${stepKeys[step]})` : titleOf(step)}
            onClick={() => onStart(mother, step)}
          >
            {stepIcons[step]}
          </button>
        ))}
      <button
        type="button"
        className={styles.step}
        aria-label={`Bearbeiten: ${mother.fullname}`}
        data-tooltip="Bearbeiten (Taste E)"
        onClick={() => onEdit(mother)}
      >
        <Pencil size={16} strokeWidth={1.9} aria-hidden="true" />
      </button>
      <StepMenu
        label={`Weitere Schritte: ${mother.fullname}`}
        steps={rowMenuOf(mother.status).filter((step) => !quick.includes(step))}
        priority={mother.priority}
        onStart={(step) => onStart(mother, step)}
        size="small"
        type="text"
      />
    </span>
  );
}
