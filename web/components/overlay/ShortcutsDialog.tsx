import { useShortcutHelp } from "#web/platform/browser/use-shortcuts.ts";
import { Dialog } from "./Dialog.tsx";
import styles from "./ShortcutsDialog.module.css";

/** Keys whose sign on the keyboard is not what the browser calls them. */
const keyNames: Readonly<Record<string, string>> = { " ": "Leertaste", Enter: "Enter", Escape: "Esc" };

/** All keys that do something on the page as it stands. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const help = useShortcutHelp();
  return (
    <Dialog isOpen={isOpen} title="Tasten" width={460} onClose={onClose}>
      <dl className={styles.keys}>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>K</kbd>
          </dt>
          <dd>Suchen</dd>
        </div>
        {help.map(({ key, label }) => (
          <div key={`${key} ${label}`}>
            <dt>
              <kbd>{keyNames[key] ?? key.toUpperCase()}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
