import { Ellipsis } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { isUrgent, type PuerperaStep, withdrawUrgencyButton } from "#domain/puerpera/status.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import type { MenuItem } from "#web/components/overlay/menu-item.ts";
import { buttonText, type MenuStep } from "./case-buttons.ts";
import styles from "./StepMenu.module.css";
import { stepIcons, stepKeys } from "./step-looks.tsx";

interface StepMenuProps {
  /** Whose steps they are, for readers. */
  label: string;
  entries: readonly MenuStep[];
  priority: number;
  onStart: (step: PuerperaStep) => void;
  /** What else can be done here, after the steps. */
  further?: readonly FurtherEntry[];
  size?: ComponentProps<typeof Button>["size"];
  type?: ComponentProps<typeof Button>["type"];
}

export interface FurtherEntry {
  text: string;
  icon: ReactNode;
  danger?: boolean;
  start: () => void;
}

/** The steps behind "…": what is not possible now stands there with its reason. */
export function StepMenu({ label, entries, priority, onStart, further = [], size, type }: StepMenuProps) {
  const choose = (key: string) => {
    const step = entries.find((entry) => entry.step === key)?.step;
    if (step) onStart(step);
    else further.find((entry) => entry.text === key)?.start();
  };
  const stepItem = ({ step, reason }: MenuStep): MenuItem<string> => ({
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
  });
  return (
    <Menu
      label={label}
      isRight
      className={styles.menu}
      onChoose={choose}
      items={[
        ...entries.filter(({ reason }) => reason === null).map(stepItem),
        ...further.map(({ text, icon, danger = false }) => ({ key: text, text, icon, danger, label: text })),
        ...entries.filter(({ reason }) => reason !== null).map(stepItem),
      ]}
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
