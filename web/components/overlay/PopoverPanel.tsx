import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from "react";
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
        {...(isNonModal ? nonModal : { "aria-label": label, onOpenChange: onClose })}
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

/**
 * React Aria would close it whenever the page scrolls, which nobody asked for: the keyboard of a telephone and a list that grows
 * shorter scroll too. It moves along with the page, so that only `NonModal` closes it.
 */
const nonModal = { isNonModal: true, isKeyboardDismissDisabled: true };

type NonModalProps = Pick<PopoverPanelProps, "trigger" | "label" | "onClose" | "children">;

/** The dialog that React Aria draws only where nothing around it can be reached: it takes the focus, and leaves with it. */
function NonModal({ trigger, label, onClose, children }: NonModalProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Its own button closes it by itself; closed before that, it would be opened again.
  const isOwn = useRef((place: Node) => [panel, trigger].some((own) => own.current?.contains(place))).current;
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    const press = ({ target }: PointerEvent) => {
      if (!isOwn(target as Node)) close.current();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [isOwn]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !isOwn(relatedTarget)) onClose();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.nonModal}
      onBlur={onBlur}
      onKeyDown={onEscape(onClose)}
    >
      {children}
    </div>
  );
}

/** Taken here, so that nothing below it is closed by the same press. */
function onEscape(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
