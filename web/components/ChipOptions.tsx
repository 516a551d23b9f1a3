import { Check } from "lucide-react";
import { oneOf } from "#domain/locale.ts";
import { Button } from "./Button.tsx";
import { cx } from "./class-names.ts";
import styles from "./FilterChip.module.css";

export interface FilterOption {
  value: string;
  title: string;
}

/** "alle", "Neu oder Freigegeben", "4 gewählt" */
export function chosenWords(titles: readonly string[]): string {
  if (titles.length === 0) return "alle";
  return titles.length > 3 ? `${titles.length} gewählt` : oneOf(titles);
}

interface ChipOptionsProps {
  label: string;
  options: readonly FilterOption[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
  /** What stands below the options when there is more to say. */
  note?: string | false | undefined;
  /** Given while something is chosen. */
  onClear: (() => void) | undefined;
}

/** What one may choose in the panel of a filter. */
export function ChipOptions({ label, options, isChosen, onToggle, note, onClear }: ChipOptionsProps) {
  return (
    <>
      <ul className={styles.options} aria-label={label}>
        {options.map(({ value, title }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={isChosen(value)}
              onClick={() => onToggle(value)}
            >
              <Check
                size={15}
                strokeWidth={2.1}
                className={cx(styles.check, isChosen(value) && styles.checked)}
                aria-hidden="true"
              />
              <span>{title}</span>
            </button>
          </li>
        ))}
        {note && <li className={styles.none}>{note}</li>}
      </ul>
      {onClear && (
        <Button type="text" size="small" onClick={onClear}>
          Alle zeigen
        </Button>
      )}
    </>
  );
}
