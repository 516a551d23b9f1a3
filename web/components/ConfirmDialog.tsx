import { Button, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { useIsPhone } from "#web/platform/use-media.ts";
import styles from "./ConfirmDialog.module.css";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The verb of the step. */
  action: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Resolves when it is done; the dialog waits for it and then closes by `onClose`. */
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
  const confirm = () => {
    setRunning(true);
    onConfirm().finally(() => {
      setRunning(false);
      onClose();
    });
  };
  return (
    <Modal
      open={isOpen}
      title={title}
      onCancel={() => !isRunning && onClose()}
      centered={!isPhone}
      width={460}
      rootClassName={isPhone ? "sheet" : ""}
      footer={
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
    </Modal>
  );
}
