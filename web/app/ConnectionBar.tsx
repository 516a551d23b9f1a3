import { WifiOff } from "lucide-react";
import { useConnectionLost } from "#web/platform/data/connection.ts";
import styles from "./ConnectionBar.module.css";

/** The one sign of a lost line; it leaves by itself when a request gets through again. */
export function ConnectionBar() {
  const isLost = useConnectionLost();
  return (
    <div role="status" aria-live="polite">
      {isLost && (
        <div className={styles.bar}>
          <WifiOff size={16} strokeWidth={2.1} aria-hidden="true" />
          Keine Verbindung. Die Anzeige kann veraltet sein; es wird immer wieder neu versucht.
        </div>
      )}
    </div>
  );
}
