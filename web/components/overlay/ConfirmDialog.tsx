import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isTyping } from "#web/platform/browser/typing.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";
import { Button } from "../layout/Button.tsx";
import styles from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { useClosedUnasked } from "./use-closed-unasked.ts";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The verb of the step. */
  action: string;
  isDangerous?: boolean;
  /** For what is written in it. */
  isWide?: boolean;
  isDisabled?: boolean;
  /** The answer brought up something new to confirm: the button then stands elsewhere than the one that was just pressed. */
  isAskingAgain?: boolean;
  /** What is to be read before the step is on its way: a press waits for it. "failed": it could not be read, so one presses again. */
  reading?: "waiting" | "failed" | undefined;
  /** Somebody was faster: why the step cannot be taken any more. What was typed can still be read. */
  overtaken?: string | undefined;
  /** Says so when the caller closes it by itself; not where one of the caller's own buttons does. */
  tellsWhenClosed?: boolean;
  /** The dialog waits for it and then closes by `onClose`, unless it answers false; a failure is told, and all stays as it is. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before what cannot be taken back; on phones it rises from the foot, at the thumb. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, action, reading, onConfirm, onClose } = props;
  const { isDangerous = false, isDisabled = false, isAskingAgain = false } = props;
  const [isRunning, setRunning] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const text = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const overtaken = isRunning ? undefined : props.overtaken;
  const told = refusal ?? overtaken;
  const expectClosing = useClosedUnasked(isOpen && props.tellsWhenClosed !== false, title);

  // Enter, pressed twice, does not confirm what nobody has read.
  useEffect(() => {
    if (isOpen && (isAskingAgain || told !== undefined) && !isTyping()) text.current?.focus();
  }, [isOpen, isAskingAgain, told]);

  const close = () => {
    expectClosing(true);
    setRefusal(undefined);
    setWaiting(false);
    onClose();
  };
  const confirm = () => {
    setRunning(true);
    setRefusal(undefined);
    expectClosing(true);
    onConfirm()
      .then((answer) => {
        if (answer === false) expectClosing(false);
        else close();
      })
      .catch((error) => {
        expectClosing(false);
        setRefusal(sentenceOf(error));
      })
      .finally(() => setRunning(false));
  };
  // A press that was early goes on by itself, unless what came asks for something or the person types on.
  useEffect(() => {
    if (!isWaiting || (isOpen && reading === "waiting")) return;
    setWaiting(false);
    if (!isOpen || isTyping()) return;
    if (reading === undefined && !isDisabled && overtaken === undefined) confirm();
    else text.current?.focus();
  });
  // The second half of a double click, or of a key held down, was meant for what stood here before.
  const pressed = ({ detail }: MouseEvent) => {
    if (detail > 1) return;
    if (reading === "waiting") setWaiting(true);
    else confirm();
  };
  const held = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  };

  const buttons = [
    <Button key="cancel" onClick={close} disabled={isRunning}>
      {overtaken === undefined ? "Abbrechen" : "Schliessen"}
    </Button>,
    overtaken === undefined && (
      <Button
        key="confirm"
        type="primary"
        data-main
        danger={isDangerous}
        disabled={isDisabled}
        loading={isRunning || isWaiting}
        onClick={pressed}
        onKeyDown={held}
      >
        {action}
      </Button>
    ),
  ];
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={() => !isRunning && close()}
      width={props.isWide ? 640 : 460}
      isSheet={isPhone}
      foot={<div className={styles.foot}>{isAskingAgain ? buttons.toReversed() : buttons}</div>}
    >
      <div ref={text} className={styles.text} tabIndex={-1}>
        <p role="alert" className={styles.told} hidden={told === undefined}>
          {told}
        </p>
        {children}
      </div>
    </Dialog>
  );
}
