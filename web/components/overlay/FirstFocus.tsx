import { type ReactNode, useEffect, useRef } from "react";
import styles from "./OverlayRoot.module.css";

/** In an overlay: what is marked `data-first` gets the focus, before the overlay itself takes it for want of another. */
export function FirstFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className={styles.root}>
      {children}
    </div>
  );
}
