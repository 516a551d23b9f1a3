import { Button, Dropdown, type MenuProps } from "antd";
import {
  Archive,
  Ellipsis,
  Flag,
  Pause,
  Pencil,
  RotateCcw,
  Send,
  Unlink,
  UserRoundCheck,
  X,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { closingIsDue } from "#domain/puerpera/dates.ts";
import { isUrgent, type PuerperaStep, stepRules, withdrawUrgencyButton } from "#domain/puerpera/status.ts";
import { cx } from "#web/components/class-names.ts";
import { StepButton, type StepDone } from "#web/components/StepButton.tsx";
import { useNotify } from "#web/platform/notices.ts";
import { useIsPhone } from "#web/platform/use-media.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useShortcuts } from "#web/platform/use-shortcuts.ts";
import { triageCase } from "../Marks.tsx";
import styles from "./CaseActions.module.css";
import { buttonsOf, buttonText, isMainPressing } from "./case-buttons.ts";
import type { CaseRow } from "./case-row.ts";
import { DissolveDialog } from "./DissolveDialog.tsx";
import { LostDialog } from "./LostDialog.tsx";
import { useCaseSteps } from "./use-case-steps.ts";

interface CaseActionsProps {
  row: CaseRow;
  onMediate: () => void;
  onEdit: () => void;
  onDone: () => void;
}

const icons: Partial<Record<PuerperaStep, ReactNode>> = {
  publish: <Send size={16} strokeWidth={1.9} />,
  set_on_hold: <Pause size={16} strokeWidth={1.9} />,
  renew: <RotateCcw size={16} strokeWidth={1.9} />,
  establish: <UserRoundCheck size={16} strokeWidth={1.9} />,
  dissolve: <Unlink size={16} strokeWidth={1.9} />,
  set_closed: <Archive size={16} strokeWidth={1.9} />,
  set_current: <RotateCcw size={16} strokeWidth={1.9} />,
  set_priority: <Flag size={16} strokeWidth={1.9} />,
  set_lost: <X size={16} strokeWidth={1.9} />,
};

const keys: Partial<Record<PuerperaStep, string>> = {
  publish: "P",
  set_on_hold: "Z",
  establish: "V",
  set_priority: "D",
};

type AtOnce = "publish" | "set_on_hold" | "renew" | "set_closed" | "set_current" | "set_priority";

/** The steps that can be taken now: the main one, its neighbours, and the rest behind "…". */
export function CaseActions({ row, onMediate, onEdit, onDone }: CaseActionsProps) {
  const { status } = triageCase(row);
  const { main, beside, menu } = buttonsOf(status);
  const steps = useCaseSteps(row, onDone);
  const [asking, setAsking] = useState<"set_lost" | "dissolve">();
  const notify = useNotify();
  const today = zurichDay(new Date(useNow()));
  const isPressing = isMainPressing(
    status,
    closingIsDue({ birthday_child: row.birthday_child ?? null }, today),
  );
  const isPhone = useIsPhone();

  /** For keys, the menu and dialogs, which show nothing while it runs. */
  const tell = (work: Promise<StepDone>) =>
    work.then((done) => notify.done(done.text, done.undo)).catch((error) => notify.failed(error));
  const start = (step: PuerperaStep) => {
    if (step === "establish") onMediate();
    else if (step === "set_lost" || step === "dissolve") setAsking(step);
    else if (step !== "clear_rejects") void tell(steps[step]());
  };
  const can = (step: PuerperaStep) => ({
    label: buttonText(step),
    act: stepRules[step].from.includes(status) ? () => start(step) : undefined,
  });
  useShortcuts({
    p: can("publish"),
    z: can("set_on_hold"),
    v: can("establish"),
    d: can("set_priority"),
    e: { label: "Bearbeiten", act: onEdit },
  });

  const button = (step: PuerperaStep, isMain: boolean) => {
    const look = { icon: icons[step], ...(isMain && { type: "primary" as const }) };
    const key = keys[step];
    const title = key ? { title: `Taste ${key}` } : {};
    return step === "establish" || step === "dissolve" || step === "set_lost" ? (
      <Button key={step} {...look} {...title} onClick={() => start(step)}>
        {buttonText(step)}
      </Button>
    ) : (
      <StepButton key={step} {...look} {...(key && { shortcut: key })} run={steps[step as AtOnce]}>
        {buttonText(step)}
      </StepButton>
    );
  };

  const items: MenuProps["items"] = menu.map(({ step, reason }) => ({
    key: step,
    icon: icons[step],
    disabled: reason !== null,
    label: (
      <span className={cx(styles.item, step === "set_lost" && reason === null && styles.danger)}>
        {step === "set_priority" && isUrgent(row.priority) ? withdrawUrgencyButton : buttonText(step)}
        {keys[step] && reason === null && <kbd className={styles.key}>{keys[step]}</kbd>}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  }));

  return (
    <div className={styles.actions}>
      <div className={isPhone && isPressing ? styles.thumb : styles.main}>{button(main, isPressing)}</div>
      {beside.map((step) => button(step, false))}
      <Button icon={<Pencil size={16} strokeWidth={1.9} />} title="Taste E" onClick={onEdit}>
        Bearbeiten
      </Button>
      <Dropdown
        trigger={["click"]}
        menu={{ items, onClick: ({ key }) => start(key as PuerperaStep) }}
        classNames={{ root: styles.menu ?? "" }}
      >
        <Button
          icon={<Ellipsis size={17} strokeWidth={1.9} />}
          aria-label="Weitere Schritte"
          title="Weitere Schritte"
        />
      </Dropdown>
      <LostDialog
        isOpen={asking === "set_lost"}
        name={row.fullname}
        midwifeName={row.midwife?.fullname}
        onConfirm={(lostreason, reason) => tell(steps.set_lost(lostreason, reason))}
        onClose={() => setAsking(undefined)}
      />
      <DissolveDialog
        isOpen={asking === "dissolve"}
        name={row.fullname}
        midwifeName={row.midwife?.fullname ?? "Die Hebamme"}
        onConfirm={(reason) => tell(steps.dissolve(reason))}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}
