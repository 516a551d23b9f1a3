import { Minus, Plus } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { NumberField } from "react-aria-components/NumberField";
import { cx } from "../layout/class-names.ts";
import combo from "./ComboBox.module.css";
import { comboProps } from "./combo-parts.tsx";
import type { FieldProps } from "./FormField.tsx";
import styles from "./NumberInput.module.css";

interface NumberInputProps extends Partial<FieldProps> {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  range: { least: number; most: number };
}

/** A whole number, typed or counted up and down. Out of its range it stays as typed, so that the form can object. */
export function NumberInput({ value, onChange, onBlur, range, ...field }: NumberInputProps) {
  return (
    <NumberField
      {...comboProps(field)}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      {...(onBlur && { onBlur })}
      minValue={range.least}
      maxValue={range.most}
      formatOptions={{ maximumFractionDigits: 0, useGrouping: false }}
      commitBehavior="validate"
      // Whoever scrolls the page means the page.
      isWheelDisabled
    >
      <Group role="presentation" className={cx(combo.field, styles.number)}>
        <Button slot="decrement" className={styles.step ?? ""}>
          <Minus size={15} strokeWidth={2.1} aria-hidden="true" />
        </Button>
        <Input className={cx(combo.input, styles.input)} />
        <Button slot="increment" className={styles.step ?? ""}>
          <Plus size={15} strokeWidth={2.1} aria-hidden="true" />
        </Button>
      </Group>
    </NumberField>
  );
}
