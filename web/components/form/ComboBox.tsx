import { X } from "lucide-react";
import { useMemo } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import styles from "./ComboBox.module.css";
import { ComboInput, comboProps, FEW_OPTIONS, OptionPopover } from "./combo-parts.tsx";
import type { FieldProps } from "./FormField.tsx";
import { grouped, isMeant, type OptionGroup, type SelectOption } from "./select-option.ts";

interface ComboBoxProps extends Partial<FieldProps> {
  /** Of the chosen option, or "" for none. */
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Something is always chosen. */
  isNeverEmpty?: boolean | undefined;
  placeholder?: string;
}

/** One of a list, found by typing. Only a choice changes it: what was typed and not chosen is gone on leaving. */
export function ComboBox(props: ComboBoxProps) {
  const { value, options, onChange, onBlur, isNeverEmpty, placeholder = "Bitte wählen", ...field } = props;
  const byLabel = useMemo(() => new Map(options.map((option) => [option.label, option])), [options]);
  const items = useMemo<readonly (SelectOption | OptionGroup)[]>(
    () => grouped(options) ?? options,
    [options],
  );
  const isFilled = value !== "";
  return (
    <AriaComboBox
      {...comboProps(field)}
      className={styles.combo ?? ""}
      value={isFilled ? value : null}
      defaultItems={items}
      defaultFilter={(label, typed) => isMeant(byLabel.get(label) ?? { value: label, label }, typed)}
      onChange={(chosen) => {
        if (chosen !== null || !isNeverEmpty) onChange(chosen === null ? "" : String(chosen));
      }}
      {...(onBlur && { onBlur })}
      allowsEmptyCollection
    >
      <Group role="presentation" className={styles.field ?? ""}>
        <ComboInput placeholder={placeholder} options={options} isFew={options.length <= FEW_OPTIONS} />
        {isFilled && !isNeverEmpty && (
          // Keys empty the text instead.
          <button
            type="button"
            tabIndex={-1}
            className={styles.clear}
            aria-label="Auswahl entfernen"
            onClick={() => onChange("")}
          >
            <X size={15} strokeWidth={2.1} aria-hidden="true" />
          </button>
        )}
      </Group>
      <OptionPopover />
    </AriaComboBox>
  );
}
