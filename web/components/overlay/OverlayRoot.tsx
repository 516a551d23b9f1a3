import { type ReactNode, useLayoutEffect } from "react";
import { setInteractionModality } from "react-aria/useFocusVisible";
import { wasPressedByKey } from "#web/platform/browser/pressed-by-key.ts";
import styles from "./OverlayRoot.module.css";

/**
 * Around what is drawn above the page. React hands a click in there on to whatever the overlay was written in, such as a row
 * that opens on a click: it ends here.
 */
export function OverlayRoot({ children }: { children: ReactNode }) {
  // Before what opens looks for its focus.
  useLayoutEffect(() => {
    if (wasPressedByKey()) setInteractionModality("keyboard");
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: nothing to press, only where clicks end
    <span className={styles.root} onClick={(event) => event.stopPropagation()}>
      {children}
    </span>
  );
}
