import { type ReactNode, useState } from "react";
import { useNotify } from "#web/platform/browser/notices.ts";
import { Arriving } from "./Arriving.tsx";
import styles from "./OnceOpened.module.css";
import { Spinner } from "./Spinner.tsx";
import { useFetchedSoon } from "./use-fetched-soon.ts";

interface OnceOpenedProps {
  isOpen: boolean;
  /** Closes it again: its files did not come, which has been said. */
  onFailed: () => void;
  /** Fetches the file of what is inside a moment after the page; else it is fetched on opening. */
  fetch?: () => Promise<void>;
  children: ReactNode;
}

/** A dialog or drawer that costs the first picture nothing: drawn when it is first opened, kept for its way out. */
export function OnceOpened({ isOpen, onFailed, fetch, children }: OnceOpenedProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const notify = useNotify();
  useFetchedSoon(fetch);
  if (!wasOpened) return null;
  return (
    <Arriving
      waiting={isOpen && <Coming />}
      onFailed={(failure) => {
        setOpened(false);
        notify.failed(failure);
        onFailed();
      }}
    >
      {children}
    </Arriving>
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
