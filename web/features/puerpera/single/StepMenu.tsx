import { Ellipsis } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { isUrgent } from "#domain/puerpera/status.ts";
import { type PuerperaStep, withdrawUrgencyButton } from "#domain/puerpera/steps.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Menu } from "#web/components/overlay/Menu.tsx";
import type { MenuItem } from "#web/components/overlay/menu-item.ts";
import { buttonText } from "./case-buttons.ts";
import styles from "./StepMenu.module.css";
import { stepIcons, stepKeys } from "./step-looks.tsx";

interface StepMenuProps {
  /** Whose steps they are, for readers. */
  label: string;
  steps: readonly PuerperaStep[];
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

/** The steps behind "…", which is not there where nothing is possible. */
export function StepMenu({ label, steps, priority, onStart, further = [], size, type }: StepMenuProps) {
  if (steps.length === 0 && further.length === 0) return null;
  const choose = (key: string) => {
    const step = steps.find((each) => each === key);
    if (step) onStart(step);
    else further.find((entry) => entry.text === key)?.start();
  };
  const stepItem = (step: PuerperaStep): MenuItem<string> => ({
    key: step,
    text: buttonText(step),
    icon: stepIcons[step],
    danger: step === "set_lost",
    label: (
      <span className={styles.item}>
        {step === "set_priority" && isUrgent(priority) ? withdrawUrgencyButton : buttonText(step)}
        {stepKeys[step] && <kbd className={styles.key}>{stepKeys[step]}</kbd>}
      </span>
    ),
  });
  const items: MenuItem<string>[] = [
    ...steps.map(stepItem),
    ...further.map(({ text, icon, danger = false }) => ({ key: text, text, icon, danger, label: text })),
  ];
  return (
    <Menu
      label={label}
      isRight
      className={styles.menu}
      onChoose={choose}
      // What cannot simply be done again lies under nobody's first press.
      items={items.toSorted((one, other) => Number(one.danger) - Number(other.danger))}
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
