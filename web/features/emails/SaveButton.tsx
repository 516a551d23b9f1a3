import { Button } from "#web/components/layout/Button.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import styles from "./TemplateSinglePage.module.css";

export function SaveButton({ isSaving, onSave }: { isSaving: boolean; onSave: () => Promise<void> }) {
  const isPhone = useIsPhone();
  return (
    <Button type="primary" loading={isSaving} onClick={() => void onSave()}>
      Speichern
      {!isPhone && (
        <span className={styles.key} aria-hidden="true">
          Ctrl S
        </span>
      )}
    </Button>
  );
}
