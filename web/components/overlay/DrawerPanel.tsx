import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useBackCloses } from "#web/platform/browser/back-button.ts";
import { isSecondHalf } from "#web/platform/browser/second-half.ts";
import { cx } from "../layout/class-names.ts";
import styles from "./DrawerPanel.module.css";
import { FirstFocus } from "./FirstFocus.tsx";
import { OverlayRoot } from "./OverlayRoot.tsx";

interface DrawerPanelProps {
  isOpen: boolean;
  /** What it holds, for readers. */
  label: string;
  /** From the right edge of the screen, from its foot, or over the whole of it. */
  place: "right" | "foot" | "screen";
  /** Where it comes from the right. */
  width?: number | string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A part of the screen that comes over the page; in files that are fetched when it is first opened. */
export function DrawerPanel(props: DrawerPanelProps) {
  const { isOpen, label, place, width, className, onClose, children } = props;
  useBackCloses(isOpen, onClose);
  return (
    <OverlayRoot>
      <ModalOverlay
        className={styles.veil ?? ""}
        isOpen={isOpen}
        onOpenChange={onClose}
        isDismissable
        shouldCloseOnInteractOutside={() => !isSecondHalf()}
      >
        <Modal
          className={cx(styles.panel, styles[place])}
          {...(place === "right" && width !== undefined && { style: { width } })}
        >
          <Dialog aria-label={label} className={cx(styles.dialog, className)}>
            <FirstFocus>{children}</FirstFocus>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayRoot>
  );
}
