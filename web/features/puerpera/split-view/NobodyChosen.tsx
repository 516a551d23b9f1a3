import { MousePointerClick } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { useShortcutHelp } from "#web/platform/browser/use-shortcuts.ts";
import { UrgentFlag } from "../../people/UrgentFlag.tsx";
import { markSigns } from "../mark-signs.tsx";
import { buttonText } from "../single/case-buttons.ts";
import styles from "./NobodyChosen.module.css";

/** These work once a case is chosen; the others stand in the help of the page. */
const caseKeys: readonly [string, string][] = [
  ["P", buttonText("publish")],
  ["Z", buttonText("set_on_hold")],
  ["V", buttonText("establish")],
  ["D", buttonText("set_priority")],
  ["E", "Bearbeiten"],
];

/** What stands beside the list before one has chosen: how to choose, and what the signs mean. */
export function NobodyChosen() {
  const walking = useShortcutHelp().filter(({ key }) => ["j", "k", "/"].includes(key));
  const keys = [...walking.map(({ key, label }) => [key.toUpperCase(), label] as const), ...caseKeys];
  return (
    <div className={styles.nobody}>
      <EmptyState
        icon={<MousePointerClick size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Noch keine Anmeldung gewählt"
      >
        Wählen Sie links eine Zeile. Hier stehen dann ihre Angaben, die Schritte und, solange sie offen ist,
        die fünf besten Hebammen.
      </EmptyState>
      <h3>Zeichen</h3>
      <ul className={styles.list}>
        <li>
          <span className={styles.sign} aria-hidden="true">
            <UrgentFlag />
          </span>
          Dringend
        </li>
        {markSigns.map(({ sign, Icon, tone, title }) => (
          <li key={sign}>
            <span className={cx(styles.sign, tone && styles[tone])} aria-hidden="true">
              <Icon size={16} strokeWidth={2.1} />
            </span>
            {title}
          </li>
        ))}
      </ul>
      <h3>Tasten</h3>
      <ul className={styles.list}>
        {keys.map(([key, text]) => (
          <li key={key}>
            <kbd className={styles.key}>{key}</kbd>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
