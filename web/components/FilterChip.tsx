import { Button, Input, Popover } from "antd";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { oneOf } from "#domain/locale.ts";
import { cx } from "./class-names.ts";
import styles from "./FilterChip.module.css";

interface FilterOption {
  value: string;
  title: string;
}

interface FilterChipProps {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Only one value at a time. */
  isSingle?: boolean;
}

/** From here on, a list is easier searched than read. */
const SEARCH_FROM = 12;

/** A filter that reads like half a sentence: "Status Neu oder Freigegeben". */
export function FilterChip({ label, options, chosen, onChange, isSingle = false }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const titles = chosen.map((value) => options.find((option) => option.value === value)?.title ?? "…");
  const wanted = text.trim().toLocaleLowerCase("de-CH");
  const shown = options.filter(({ title }) => title.toLocaleLowerCase("de-CH").includes(wanted));

  const toggle = (value: string) => {
    const isChosen = chosen.includes(value);
    if (isSingle) {
      onChange(isChosen ? [] : [value]);
      setOpen(false);
    } else onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };

  const list = (
    <div className={styles.panel}>
      {options.length > SEARCH_FROM && (
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Suchen"
          aria-label={`${label} suchen`}
          allowClear
        />
      )}
      <ul className={styles.options} aria-label={label}>
        {shown.map(({ value, title }) => {
          const isChosen = chosen.includes(value);
          return (
            <li key={value}>
              <button
                type="button"
                className={styles.option}
                aria-pressed={isChosen}
                onClick={() => toggle(value)}
              >
                <Check
                  size={15}
                  strokeWidth={2.1}
                  className={cx(styles.check, isChosen && styles.checked)}
                  aria-hidden="true"
                />
                <span>{title}</span>
              </button>
            </li>
          );
        })}
        {shown.length === 0 && <li className={styles.none}>Nichts gefunden</li>}
      </ul>
      {chosen.length > 0 && (
        <Button type="text" size="small" onClick={() => onChange([])}>
          Alle zeigen
        </Button>
      )}
    </div>
  );

  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) setText("");
      }}
      content={list}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      styles={{ container: { padding: 8 } }}
    >
      <button
        type="button"
        className={cx(styles.chip, chosen.length > 0 && styles.active)}
        aria-expanded={isOpen}
        aria-haspopup="true"
      >
        <span>{label}</span>
        <strong>
          {titles.length === 0 ? "alle" : titles.length > 3 ? `${titles.length} gewählt` : oneOf(titles)}
        </strong>
        <ChevronDown size={15} strokeWidth={2.1} aria-hidden="true" />
      </button>
    </Popover>
  );
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
