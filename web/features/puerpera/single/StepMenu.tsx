import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { isUrgent, type PuerperaStep, withdrawUrgencyButton } from "#domain/puerpera/status.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import { buttonText, type MenuStep } from "./case-buttons.ts";
import styles from "./StepMenu.module.css";
import { stepIcons, stepKeys } from "./step-looks.tsx";

interface StepMenuProps {
  /** Whose steps they are, for readers. */
  label: string;
  entries: readonly MenuStep[];
  priority: number;
  onStart: (step: PuerperaStep) => void;
  size?: ComponentProps<typeof Button>["size"];
  type?: ComponentProps<typeof Button>["type"];
}

/** The steps behind "…": what is not possible now stands there with its reason. */
export function StepMenu({ label, entries, priority, onStart, size, type }: StepMenuProps) {
  return (
    <Menu
      label={label}
      isRight
      className={styles.menu}
      onChoose={onStart}
      items={entries.map(({ step, reason }) => ({
        key: step,
        text: buttonText(step),
        icon: stepIcons[step],
        disabled: reason !== null,
        danger: step === "set_lost",
        label: (
          <span className={styles.item}>
            {step === "set_priority" && isUrgent(priority) ? withdrawUrgencyButton : buttonText(step)}
            {stepKeys[step] && reason === null && <kbd className={styles.key}>{stepKeys[step]}</kbd>}
            {reason && <span className={styles.reason}>{reason}</span>}
          </span>
        ),
      }))}
      button={(button) => (
        <Button
          {...button}
          size={size}
          type={type}
          icon={<Ellipsis size={17} strokeWidth={1.9} />}
          aria-label={label}
          data-tooltip="Weitere Schritte"
        />
      )}
    />
  );
}
