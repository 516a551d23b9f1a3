import { X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useBackCloses } from "#web/platform/browser/back-button.ts";
import { isSecondHalf } from "#web/platform/browser/second-half.ts";
import { isSubmitKey, pressAsByHand } from "../form/submit-key.ts";
import { cx } from "../layout/class-names.ts";
import { FirstFocus } from "./FirstFocus.tsx";
import styles from "./ModalDialog.module.css";
import { OverlayRoot } from "./OverlayRoot.tsx";
import { useFocusAfter } from "./use-focus-after.ts";

export interface DialogProps {
  isOpen: boolean;
  title: string;
  width: number;
  /** It rises from the foot of the screen. */
  isSheet?: boolean;
  /** Whether the back button closes it; not where the dialog is about that very button. */
  backCloses?: boolean;
  /** The button that is its purpose is marked `data-main`. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One begins to type or confirms by Enter; on a phone nothing is typed unasked, since its keyboard would cover the question. */
const field = `[data-fields] :is(input:not([type="checkbox"], [type="radio"]:not(:checked)), select, textarea):not(:disabled)`;
const main = "[data-main]:not(:disabled)";

/** What `Dialog` fetches when it is first opened. */
export function ModalDialog(props: DialogProps) {
  const { isOpen, title, width, isSheet = false, backCloses = true, foot, onClose, children } = props;
  useBackCloses(isOpen && backCloses, onClose);
  useFocusAfter(isOpen);
  const submit = (event: KeyboardEvent<HTMLElement>) => {
    const button = event.currentTarget.querySelector<HTMLElement>(main);
    if (!button || !isSubmitKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    pressAsByHand(button);
  };
  return (
    <OverlayRoot>
      <ModalOverlay
        className={cx(styles.veil, isSheet && styles.sheet)}
        isOpen={isOpen}
        onOpenChange={onClose}
        isDismissable
        shouldCloseOnInteractOutside={() => !isSecondHalf()}
      >
        <Modal className={styles.modal ?? ""} {...(!isSheet && { style: { maxWidth: width } })}>
          <Dialog className={styles.dialog ?? ""}>
            <FirstFocus otherwise={isSheet ? [main] : [field, main]}>
              <div className={styles.whole} onKeyDownCapture={submit}>
                <Heading slot="title" className={styles.title ?? ""}>
                  {title}
                </Heading>
                <button type="button" className={styles.close} aria-label="Schliessen" onClick={onClose}>
                  <X size={20} strokeWidth={1.9} aria-hidden="true" />
                </button>
                <div className={styles.body} data-fields>
                  {children}
                </div>
                {foot && <div className={styles.foot}>{foot}</div>}
              </div>
            </FirstFocus>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayRoot>
  );
}
