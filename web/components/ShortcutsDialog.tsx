import { Modal } from "antd";
import { useState } from "react";
import { useShortcutHelp, useShortcuts } from "#web/platform/use-shortcuts.ts";
import styles from "./ShortcutsDialog.module.css";

/** Keys whose sign on the keyboard is not what the browser calls them. */
const keyNames: Readonly<Record<string, string>> = { " ": "Leertaste", Enter: "Enter", Escape: "Esc" };

/** The overlay behind "?": all keys that do something on the page as it stands. */
export function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false);
  const help = useShortcutHelp();
  useShortcuts({ "?": { label: "Diese Hilfe", act: () => setOpen(true) } });
  return (
    <Modal open={isOpen} title="Tasten" width={460} centered footer={null} onCancel={() => setOpen(false)}>
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
    </Modal>
  );
}
