import { Button } from "#web/components/layout/Button.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import styles from "./SaveBar.module.css";

interface SaveBarProps {
  /** What was changed, in words. */
  changed: readonly string[];
  isSaving: boolean;
  onDiscard: () => void;
}

/** What would be saved, at the foot of the window as long as there is something. */
export function SaveBar({ changed, isSaving, onDiscard }: SaveBarProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.place}>
      <section className={styles.bar} aria-label="Noch nicht gespeichert">
        <p className={styles.words} role="status">
          <span className={styles.count}>{changed.length}</span>
          <strong>{changed.length === 1 ? "Änderung" : "Änderungen"}</strong>
          <span className={styles.names}>{changed.join(", ")}</span>
        </p>
        <div className={styles.buttons}>
          <Button disabled={isSaving} onClick={onDiscard}>
            Verwerfen
          </Button>
          <Button type="primary" isSubmit loading={isSaving}>
            Speichern
            {!isPhone && (
              <span className={styles.key} aria-hidden="true">
                Ctrl S
              </span>
            )}
          </Button>
        </div>
      </section>
    </div>
  );
}
