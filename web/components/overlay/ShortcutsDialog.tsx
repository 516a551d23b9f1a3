import { isCharacter, type ShortcutMode, useShortcutMode } from "#web/platform/browser/shortcut-mode.ts";
import { useShortcutHelp } from "#web/platform/browser/use-shortcuts.ts";
import { Dialog } from "./Dialog.tsx";
import styles from "./ShortcutsDialog.module.css";

/** Keys whose sign on the keyboard is not what the browser calls them. */
const keyNames: Readonly<Record<string, string>> = { " ": "Leertaste", Enter: "Enter", Escape: "Esc" };

const states: Readonly<Record<ShortcutMode, string>> = {
  on: "Tastenkürzel sind eingeschaltet. Im Profil lassen sie sich ausschalten.",
  modified: "Buchstaben und Zeichen wirken nur zusammen mit Alt.",
  off: "Tastenkürzel aus Buchstaben und Zeichen sind in Ihrem Profil ausgeschaltet.",
};

/** All keys that do something on the page as it stands. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const mode = useShortcutMode();
  const help = useShortcutHelp().filter(({ key }) => mode !== "off" || !isCharacter(key));
  return (
    <Dialog isOpen={isOpen} title="Tasten" width={460} onClose={onClose}>
      <p>{states[mode]}</p>
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
              {mode === "modified" && isCharacter(key) && <kbd>Alt</kbd>}{" "}
              <kbd>{keyNames[key] ?? key.toUpperCase()}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
