import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type ShortcutMode, useShortcutMode } from "#web/platform/browser/shortcut-mode.ts";
import { useShortcutSetting } from "#web/platform/session/shortcuts/use-shortcut-setting.ts";
import styles from "./OwnProfilePage.module.css";

const options: readonly { value: ShortcutMode; label: string }[] = [
  { value: "on", label: "ein" },
  { value: "modified", label: "nur mit Alt" },
  { value: "off", label: "aus" },
];

/** How single letters act as shortcuts for the user, on every device; saved at once. */
export function ShortcutsCard() {
  const { choose } = useShortcutSetting();
  const mode = useShortcutMode();
  const notify = useNotify();
  return (
    <SectionCard title="Tastenkürzel">
      <SegmentedControl
        label="Tastenkürzel"
        value={mode}
        options={options}
        onChange={(next) => void choose(next).catch(notify.failed)}
      />
      <p className={styles.hint}>
        Einzelne Buchstaben und Zeichen (J, K, P, V, / …) machen Schritte ohne Umweg. Wer mit der Stimme
        schreibt oder Tasten leicht verfehlt, schaltet sie aus. Pfeile, Enter und Esc wirken immer.
      </p>
    </SectionCard>
  );
}
