import type { ReactNode } from "react";
import { preloadable } from "../feedback/preloadable.tsx";
import { LazyOverlay } from "./LazyOverlay.tsx";
import styles from "./SideSheet.module.css";

const { Component: DrawerPanel, fetch } = preloadable(
  async () => (await import("./DrawerPanel.tsx")).DrawerPanel,
);

interface SideSheetProps {
  isOpen: boolean;
  /** What it holds, for readers. */
  label: string;
  isFromFoot: boolean;
  width: number;
  onClose: () => void;
  children: ReactNode;
}

/** What stands beside on wide screens and comes over the page on narrow ones; it costs nothing until it is opened. */
export function SideSheet({ isFromFoot, ...panel }: SideSheetProps) {
  return (
    <LazyOverlay isOpen={panel.isOpen} onFailed={panel.onClose} fetch={fetch}>
      <DrawerPanel {...panel} place={isFromFoot ? "foot" : "right"} className={styles.sheet} />
    </LazyOverlay>
  );
}
