import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Popover } from "react-aria-components/Popover";
import { useBackCloses } from "#web/platform/browser/back-button.ts";
import { cx } from "../layout/class-names.ts";
import { FirstFocus } from "./FirstFocus.tsx";
import { OverlayRoot } from "./OverlayRoot.tsx";
import styles from "./PopoverPanel.module.css";

interface PopoverPanelProps {
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  label: string;
  isRight?: boolean;
  isNonModal?: boolean;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** What `Popover` and `Menu` fetch when they are first opened. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { trigger, isOpen, label, isRight = false, isNonModal = false, className, onClose, children } = props;
  useBackCloses(isOpen, onClose);
  return (
    <OverlayRoot>
      <Popover
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={onClose}
        {...(isNonModal ? aroundOf(trigger) : { "aria-label": label })}
        placement={isRight ? "bottom end" : "bottom start"}
        offset={4}
        containerPadding={8}
        className={cx(styles.panel, className)}
      >
        <FirstFocus>
          {isNonModal ? (
            <NonModal label={label} trigger={trigger} onClose={onClose}>
              {children}
            </NonModal>
          ) : (
            children
          )}
        </FirstFocus>
      </Popover>
    </OverlayRoot>
  );
}

/** Its own button closes it by itself; closed before that, it would be opened again. */
function aroundOf(trigger: PopoverPanelProps["trigger"]) {
  return {
    isNonModal: true,
    shouldCloseOnInteractOutside: (element: Element) => !trigger.current?.contains(element),
  };
}

type NonModalProps = Pick<PopoverPanelProps, "trigger" | "label" | "onClose" | "children">;

/** The dialog that React Aria draws only where nothing around it can be reached: it takes the focus, and leaves on a press elsewhere. */
function NonModal({ trigger, label, onClose, children }: NonModalProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    const press = ({ target }: PointerEvent) => {
      const isOwn = [panel.current, trigger.current].some((own) => own?.contains(target as Node));
      if (!isOwn) close.current();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [trigger]);
  return (
    <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={styles.nonModal}>
      {children}
    </div>
  );
}
