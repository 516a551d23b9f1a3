import { Button, type ButtonProps, Dropdown, type MenuProps } from "antd";
import { Ellipsis } from "lucide-react";
import { isUrgent, type PuerperaStep, withdrawUrgencyButton } from "#domain/puerpera/status.ts";
import { cx } from "#web/components/class-names.ts";
import { buttonText, type MenuStep } from "./case-buttons.ts";
import styles from "./StepMenu.module.css";
import { stepIcons, stepKeys } from "./step-looks.tsx";

interface StepMenuProps {
  /** Whose steps they are, for readers. */
  label: string;
  entries: readonly MenuStep[];
  priority: number;
  onStart: (step: PuerperaStep) => void;
  size?: ButtonProps["size"];
  type?: ButtonProps["type"];
}

/** The steps behind "…": what is not possible now stands there with its reason. */
export function StepMenu({ label, entries, priority, onStart, size, type }: StepMenuProps) {
  const items: MenuProps["items"] = entries.map(({ step, reason }) => ({
    key: step,
    icon: stepIcons[step],
    disabled: reason !== null,
    label: (
      <span className={cx(styles.item, step === "set_lost" && reason === null && styles.danger)}>
        {step === "set_priority" && isUrgent(priority) ? withdrawUrgencyButton : buttonText(step)}
        {stepKeys[step] && reason === null && <kbd className={styles.key}>{stepKeys[step]}</kbd>}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  }));
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          onStart(key as PuerperaStep);
        },
      }}
      classNames={{ root: styles.menu ?? "" }}
    >
      <Button
        {...(size && { size })}
        {...(type && { type })}
        icon={<Ellipsis size={17} strokeWidth={1.9} />}
        aria-label={label}
        title="Weitere Schritte"
      />
    </Dropdown>
  );
}
