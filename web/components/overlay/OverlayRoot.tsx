import type { ReactNode } from "react";
import styles from "./OverlayRoot.module.css";

/**
 * Around what is drawn above the page. React hands a click in there on to whatever the overlay was written in, such as a row
 * that opens on a click: it ends here.
 */
export function OverlayRoot({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: nothing to press, only where clicks end
    <span className={styles.root} onClick={(event) => event.stopPropagation()}>
      {children}
    </span>
  );
}
