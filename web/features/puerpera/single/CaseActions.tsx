import { Pencil } from "lucide-react";
import { zurichDay } from "#domain/calendar-day.ts";
import { closingIsDue } from "#domain/puerpera/dates.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import { type PuerperaStep, withdrawUrgencyButton } from "#domain/puerpera/steps.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { triageCase } from "../Marks.tsx";
import styles from "./CaseActions.module.css";
import { buttonsOf, buttonText, isMainPressing, paneButtonsOf } from "./case-buttons.ts";
import type { CaseRow } from "./case-row.ts";
import { StepMenu } from "./StepMenu.tsx";
import { stepIcons, stepKeys } from "./step-looks.tsx";
import { useCaseSteps } from "./use-case-steps.ts";
import { useFurtherActions } from "./use-further-actions.tsx";
import { useStepKeys } from "./use-step-keys.ts";
import { useStepStarter } from "./use-step-starter.tsx";

interface CaseActionsProps {
  row: CaseRow;
  onMediate: () => void;
  onEdit: () => void;
  onDone: () => void;
  /** Beside a list: small, without the steps at the pane's foot, and the list has the keys. */
  isInPane?: boolean;
}

type AtOnce = "publish" | "set_on_hold" | "renew" | "set_current" | "set_priority";

/** The steps that can be taken now: the main one, its neighbours, and the rest behind "…". */
export function CaseActions({ row, onMediate, onEdit, onDone, isInPane = false }: CaseActionsProps) {
  const { status } = triageCase(row);
  const { main, beside, menu } = isInPane ? paneButtonsOf(status) : buttonsOf(status);
  const steps = useCaseSteps(row, onDone);
  const starter = useStepStarter(onMediate, onDone);
  const start = (step: PuerperaStep) => starter.start(row, step);
  const further = useFurtherActions(row, onDone);
  const today = zurichDay(new Date(useNow()));
  const isPressing = isMainPressing(
    status,
    closingIsDue({ birthday_child: row.birthday_child ?? null }, today),
  );
  const isPhone = useIsPhone();
  useStepKeys(isInPane ? undefined : row, { startByKey: starter.startByKey, edit: onEdit });

  const button = (step: PuerperaStep, isMain: boolean) => {
    const key = stepKeys[step];
    const text = step === "set_priority" && isUrgent(row.priority) ? withdrawUrgencyButton : buttonText(step);
    const look = {
      ...(isInPane ? { size: "small" as const } : { icon: stepIcons[step] }),
      ...(isMain && { type: "primary" as const }),
    };
    const title = key ? { title: `Taste ${key}` } : {};
    const asks = step === "establish" || step === "dissolve" || step === "set_lost" || step === "set_closed";
    return asks ? (
      <Button key={step} {...look} {...title} onClick={() => start(step)}>
        {text}
      </Button>
    ) : (
      <StepButton key={step} {...look} {...(key && { shortcut: key })} run={steps[step as AtOnce]}>
        {text}
      </StepButton>
    );
  };

  return (
    <div className={cx(styles.actions, isInPane && styles.inPane)}>
      {main && (
        <div className={isPhone && isPressing ? styles.thumb : styles.main}>{button(main, isPressing)}</div>
      )}
      {beside.map((step) => button(step, false))}
      <Button
        {...(isInPane ? { size: "small" } : { icon: <Pencil size={16} strokeWidth={1.9} /> })}
        data-tooltip="Taste E"
        onClick={onEdit}
      >
        Bearbeiten
      </Button>
      <StepMenu
        label="Weitere Schritte"
        steps={menu}
        priority={row.priority}
        onStart={start}
        further={further.entries}
        {...(isInPane && { size: "small" })}
      />
      {starter.dialogs}
      {further.dialogs}
    </div>
  );
}
