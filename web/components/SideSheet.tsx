import type { ReactNode } from "react";
import { later } from "./later.tsx";
import { OnceOpened } from "./OnceOpened.tsx";
import styles from "./SideSheet.module.css";

const { Part: DrawerPanel, fetch } = later(async () => (await import("./DrawerPanel.tsx")).DrawerPanel);

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
    <OnceOpened isOpen={panel.isOpen} onFailed={panel.onClose} fetch={fetch}>
      <DrawerPanel {...panel} place={isFromFoot ? "foot" : "right"} className={styles.sheet} />
    </OnceOpened>
  );
}
