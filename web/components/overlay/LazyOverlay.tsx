import { type ReactNode, useState } from "react";
import { useNotify } from "#web/platform/browser/notices.ts";
import { LazyBoundary } from "../feedback/LazyBoundary.tsx";
import { Spinner } from "../feedback/Spinner.tsx";
import styles from "./LazyOverlay.module.css";
import { usePreload } from "./use-preload.ts";

interface LazyOverlayProps {
  isOpen: boolean;
  /** Closes it again: its files did not come, which has been said. */
  onFailed: () => void;
  /** Fetches the file of what is inside a moment after the page; else it is fetched on opening. */
  fetch?: () => Promise<void>;
  children: ReactNode;
}

/** A dialog or drawer that costs the first picture nothing: drawn when it is first opened, kept for its way out. */
export function LazyOverlay({ isOpen, onFailed, fetch, children }: LazyOverlayProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const notify = useNotify();
  usePreload(fetch);
  if (!wasOpened) return null;
  return (
    <LazyBoundary
      waiting={isOpen && <Coming />}
      onFailed={(failure) => {
        setOpened(false);
        notify.failed(failure);
        onFailed();
      }}
    >
      {children}
    </LazyBoundary>
  );
}

/** The tap was heard. */
function Coming() {
  return (
    <div className={styles.coming} role="status" aria-busy="true">
      <Spinner className={styles.spinner} size={18} />
      Wird geladen
    </div>
  );
}
