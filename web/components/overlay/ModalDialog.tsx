import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { cx } from "../layout/class-names.ts";
import styles from "./ModalDialog.module.css";
import { OverlayRoot } from "./OverlayRoot.tsx";

export interface DialogProps {
  isOpen: boolean;
  title: string;
  width: number;
  /** It rises from the foot of the screen. */
  isSheet?: boolean;
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What `Dialog` fetches when it is first opened. */
export function ModalDialog({ isOpen, title, width, isSheet = false, foot, onClose, children }: DialogProps) {
  return (
    <OverlayRoot>
      <ModalOverlay
        className={cx(styles.veil, isSheet && styles.sheet)}
        isOpen={isOpen}
        onOpenChange={onClose}
        isDismissable
      >
        <Modal className={styles.modal ?? ""} {...(!isSheet && { style: { maxWidth: width } })}>
          <Dialog className={styles.dialog ?? ""}>
            <Heading slot="title" className={styles.title ?? ""}>
              {title}
            </Heading>
            <button type="button" className={styles.close} aria-label="Schliessen" onClick={onClose}>
              <X size={20} strokeWidth={1.9} aria-hidden="true" />
            </button>
            <div className={styles.body}>{children}</div>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayRoot>
  );
}
