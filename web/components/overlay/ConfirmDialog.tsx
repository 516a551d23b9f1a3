import { type ReactNode, useState } from "react";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { Button } from "../layout/Button.tsx";
import styles from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The verb of the step. */
  action: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** The dialog waits for it and then closes by `onClose`, unless it answers false; a failure is told. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before what cannot be taken back; on phones it rises from the foot, at the thumb. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    action,
    isDangerous = false,
    isDisabled = false,
    onConfirm,
    onClose,
  } = props;
  const [isRunning, setRunning] = useState(false);
  const isPhone = useIsPhone();
  const notify = useNotify();
  const confirm = () => {
    setRunning(true);
    onConfirm()
      .then((answer) => {
        if (answer !== false) onClose();
      })
      .catch((error) => {
        notify.failed(error);
        onClose();
      })
      .finally(() => setRunning(false));
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={() => !isRunning && onClose()}
      width={460}
      isSheet={isPhone}
      foot={
        <div className={styles.foot}>
          <Button onClick={onClose} disabled={isRunning}>
            Abbrechen
          </Button>
          <Button
            type="primary"
            danger={isDangerous}
            disabled={isDisabled}
            loading={isRunning}
            onClick={confirm}
          >
            {action}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>{children}</div>
    </Dialog>
  );
}
