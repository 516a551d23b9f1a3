import { AlarmClock, CalendarClock, Copy, MessagesSquare, MousePointerClick, PhoneOff } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { useShortcutHelp } from "#web/platform/browser/use-shortcuts.ts";
import { UrgentFlag } from "../../people/UrgentFlag.tsx";
import { buttonText } from "../single/case-buttons.ts";
import styles from "./NobodyChosen.module.css";

const icon = { size: 16, strokeWidth: 2.1, "aria-hidden": true } as const;

const marks: readonly { icon: ReactNode; text: string }[] = [
  { icon: <UrgentFlag />, text: "dringend" },
  { icon: <PhoneOff {...icon} color="var(--urgent-text)" />, text: "Telefonnummer fehlt" },
  { icon: <MessagesSquare {...icon} />, text: "Dolmetscherin nötig" },
  { icon: <Copy {...icon} />, text: "mögliches Duplikat" },
  {
    icon: <AlarmClock {...icon} color="var(--warn-icon)" />,
    text: "seit mehr als 24 Stunden geboren, ohne Hebamme",
  },
  { icon: <CalendarClock {...icon} />, text: "Termin in weniger als 3 Wochen" },
];

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
        {marks.map(({ icon: sign, text }) => (
          <li key={text}>
            <span className={styles.sign} aria-hidden="true">
              {sign}
            </span>
            {text}
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
