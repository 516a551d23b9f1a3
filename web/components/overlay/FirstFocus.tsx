import { type ReactNode, useEffect, useRef } from "react";
import styles from "./OverlayRoot.module.css";

interface FirstFocusProps {
  /** What gets the focus where nothing is marked, by CSS; the first that is there. */
  otherwise?: readonly string[];
  children: ReactNode;
}

/** In an overlay: what is marked `data-first` gets the focus, before the overlay itself takes it for want of another. */
export function FirstFocus({ otherwise = [], children }: FirstFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    const found = ["[data-first]", ...otherwise]
      .map((css) => place.current?.querySelector<HTMLElement>(css))
      .find((element) => element);
    found?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className={styles.root}>
      {children}
    </div>
  );
}
