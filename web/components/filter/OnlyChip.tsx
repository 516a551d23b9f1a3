import { X } from "lucide-react";
import styles from "./OnlyChip.module.css";

/** Says that only a part is shown ("nur Dringend"), and takes that back. */
export function OnlyChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove} data-tooltip="Alle zeigen">
      {text}
      <X size={14} strokeWidth={2.1} aria-label="entfernen" />
    </button>
  );
}
