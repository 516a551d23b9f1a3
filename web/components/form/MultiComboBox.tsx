import { X } from "lucide-react";
import { useId, useMemo, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";
import { allOf } from "#domain/locale.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { cx } from "../layout/class-names.ts";
import { ChecklistField } from "./ChecklistField.tsx";
import styles from "./ComboBox.module.css";
import { ComboInput, comboProps, OptionPopover } from "./combo-parts.tsx";
import type { FieldProps } from "./FormField.tsx";
import { isMeant, type SelectOption } from "./select-option.ts";

interface MultiComboBoxProps extends Partial<FieldProps> {
  value: readonly string[];
  options: readonly SelectOption[];
  onChange: (values: string[]) => void;
  onBlur?: () => void;
  placeholder: string;
  /** What the chosen ones are called together: "Gewählte Sprachen". Without it they are shown elsewhere. */
  chosenLabel?: string;
  onTyped?: (text: string) => void;
  /** Where nothing fits what was typed. */
  nothing?: string;
  isDisabled?: boolean;
}

/** Several of a list; a telephone, whose keyboard would cover most of it, ticks them on a whole screen. */
export function MultiComboBox(props: MultiComboBoxProps) {
  const isPhone = useIsPhone();
  return isPhone && props.chosenLabel !== undefined ? (
    <ChecklistField {...checklistProps(props)} />
  ) : (
    <ComboBoxWithChips {...props} />
  );
}

function checklistProps({ onTyped: _, nothing: __, chosenLabel: ___, ...props }: MultiComboBoxProps) {
  return props;
}

/** What is chosen stands as chips before the text, the list offers the others. */
function ComboBoxWithChips(props: MultiComboBoxProps) {
  const {
    value,
    options,
    onChange,
    onBlur,
    onTyped,
    placeholder,
    nothing,
    chosenLabel,
    isDisabled,
    ...field
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const spoken = useId();
  // React Aria takes another array for another choice, and forgets what is being typed.
  const key = value.join("\n");
  const values = useMemo(() => (key === "" ? [] : key.split("\n")), [key]);
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const byLabel = useMemo(() => new Map(options.map((option) => [option.label, option])), [options]);
  const chosen = chosenLabel === undefined ? [] : values.flatMap((each) => byValue.get(each) ?? []);
  const others = useMemo(() => options.filter((option) => !values.includes(option.value)), [options, values]);
  const remove = (gone: ReadonlySet<unknown>) => onChange(values.filter((each) => !gone.has(each)));
  const { "aria-describedby": described } = field;

  return (
    <div
      ref={box}
      className={cx(styles.field, styles.several)}
      data-invalid={field["aria-invalid"] || undefined}
    >
      {chosen.length > 0 && (
        <>
          <TagGroup aria-label={chosenLabel ?? ""} onRemove={remove} className={styles.tags ?? ""}>
            <TagList
              items={chosen.map((option) => ({ ...option, id: option.value }))}
              className={styles.tags ?? ""}
            >
              {({ label }) => (
                <Tag textValue={label} className={styles.tag ?? ""}>
                  <span>{label}</span>
                  <Button slot="remove" excludeFromTabOrder className={styles.remove ?? ""}>
                    <X size={13} strokeWidth={2.1} aria-hidden="true" />
                  </Button>
                </Tag>
              )}
            </TagList>
          </TagGroup>
          <span id={spoken} hidden>
            {chosenLabel}: {allOf(chosen.map(({ label }) => label))}
          </span>
        </>
      )}
      <AriaComboBox
        {...comboProps({
          ...field,
          "aria-describedby": [chosen.length > 0 && spoken, described].filter(Boolean).join(" ") || undefined,
        })}
        className={styles.combo ?? ""}
        selectionMode="multiple"
        value={values}
        defaultItems={others}
        defaultFilter={(label, typed) => isMeant(byLabel.get(label) ?? { value: label, label }, typed)}
        onChange={(keys) => onChange(keys.map(String))}
        {...(onBlur && { onBlur })}
        {...(onTyped && { onInputChange: onTyped })}
        isDisabled={isDisabled ?? false}
        allowsEmptyCollection
      >
        <ComboInput
          options={options}
          placeholder={chosen.length > 0 ? "" : placeholder}
          {...(chosen.length > 0 && { onBackspace: () => onChange(values.slice(0, -1)) })}
        />
        <OptionPopover under={box} {...(nothing !== undefined && { nothing })} />
      </AriaComboBox>
    </div>
  );
}
