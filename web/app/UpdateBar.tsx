import { RefreshCw } from "lucide-react";
import { Button } from "#web/components/layout/Button.tsx";
import { reloadPage } from "#web/platform/browser/leave.ts";
import { useNewVersion } from "#web/platform/browser/new-version.ts";
import styles from "./UpdateBar.module.css";

/** Offers the new build; one chooses the moment, since a reload in the middle of a call is no help. */
export function UpdateBar() {
  const isNew = useNewVersion();
  return (
    <div role="status" aria-live="polite">
      {isNew && (
        <div className={styles.bar}>
          <RefreshCw size={16} strokeWidth={2.1} aria-hidden="true" />
          <span>Eine neue Version ist da. Angefangene Eingaben bleiben beim Neuladen erhalten.</span>
          <Button size="small" onClick={reloadPage}>
            Neu laden
          </Button>
        </div>
      )}
    </div>
  );
}
