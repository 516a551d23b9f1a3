import { Check } from "lucide-react";
import { useState } from "react";
import { ChipOptions, chosenWords, type FilterOption } from "./ChipOptions.tsx";
import { ChipPopover } from "./ChipPopover.tsx";
import { cx } from "./class-names.ts";
import styles from "./FilterChip.module.css";
import { SearchBox } from "./SearchBox.tsx";

interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Only one value at a time. */
  isSingle?: boolean;
  /** Unfolded at once: one has just asked for this filter. */
  startsOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** From here on, a list is easier searched than read. */
const SEARCH_FROM = 12;
/** Nobody reads further, and thousands of lines take their time to draw. */
const MOST_SHOWN = 200;

/** A filter that reads like half a sentence: "Status Neu oder Freigegeben". */
export function FilterChip(props: FilterChipProps) {
  const { label, options, chosen, onChange, isSingle = false, startsOpen = false, onOpenChange } = props;
  const [text, setText] = useState("");
  const titles = chosen.map((value) => options.find((option) => option.value === value)?.title ?? "…");
  const wanted = text.trim().toLocaleLowerCase("de-CH");
  const shown = options.filter(({ title }) => title.toLocaleLowerCase("de-CH").includes(wanted));

  const toggle = (value: string, close: () => void) => {
    const isChosen = chosen.includes(value);
    if (isSingle) {
      onChange(isChosen ? [] : [value]);
      close();
    } else onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };

  return (
    <ChipPopover
      label={label}
      value={chosenWords(titles)}
      isActive={chosen.length > 0}
      startsOpen={startsOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) setText("");
        onOpenChange?.(isOpen);
      }}
    >
      {(close) => (
        <>
          {options.length > SEARCH_FROM && (
            <SearchBox
              className={styles.search}
              text={text}
              onText={setText}
              placeholder="Suchen"
              aria-label={`${label} suchen`}
            />
          )}
          <ChipOptions
            label={label}
            options={shown.slice(0, MOST_SHOWN)}
            isChosen={(value) => chosen.includes(value)}
            onToggle={(value) => toggle(value, close)}
            note={noteOn(shown.length)}
            onClear={chosen.length > 0 ? () => onChange([]) : undefined}
          />
        </>
      )}
    </ChipPopover>
  );
}

function noteOn(count: number): string | undefined {
  if (count === 0) return "Nichts gefunden";
  return count > MOST_SHOWN ? `… und ${count - MOST_SHOWN} weitere: bitte suchen` : undefined;
}

interface ToggleChipProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter that is on or off: "nur dringende". */
export function ToggleChip({ label, isOn, onChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, isOn && styles.active)}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn && <Check size={15} strokeWidth={2.1} aria-hidden="true" />}
      <span>{label}</span>
    </button>
  );
}
