import { useEffect, useId, useMemo, useRef } from "react";
import { Tooltip, TooltipTriggerStateContext } from "react-aria-components/Tooltip";
import type { Tip } from "#web/platform/browser/watch-tooltips.ts";
import styles from "./TooltipBubble.module.css";

/** Draws it, and says it to readers after the name of what it belongs to. */
export function TooltipBubble({ target, text, onClose }: Tip & { onClose: () => void }) {
  const id = useId();
  const trigger = useRef(target);
  trigger.current = target;
  const state = useMemo(
    () => ({ isOpen: true, shouldSkipAnimation: true, open: () => undefined, close: onClose }),
    [onClose],
  );
  // Unless it is the name.
  useEffect(() => {
    if (target.getAttribute("aria-label") === text) return;
    const before = target.getAttribute("aria-describedby");
    target.setAttribute("aria-describedby", before ? `${before} ${id}` : id);
    return () => {
      if (before) target.setAttribute("aria-describedby", before);
      else target.removeAttribute("aria-describedby");
    };
  }, [target, text, id]);
  return (
    <TooltipTriggerStateContext.Provider value={state}>
      <Tooltip triggerRef={trigger} isOpen offset={6} containerPadding={8} className={styles.bubble ?? ""}>
        <span id={id}>{text}</span>
      </Tooltip>
    </TooltipTriggerStateContext.Provider>
  );
}
