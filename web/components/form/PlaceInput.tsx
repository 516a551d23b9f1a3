import { useMemo } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Group } from "react-aria-components/Group";
import styles from "./ComboBox.module.css";
import { ComboInput, comboProps, OptionPopover } from "./combo-parts.tsx";
import type { FieldProps } from "./FormField.tsx";
import { placesOf } from "./known-places.ts";

interface PlaceInputProps extends FieldProps {
  value: string;
  onChange: (place: string) => void;
  onBlur: () => void;
  /** Whose places are offered. */
  zipcode: string;
}

/** Free text that offers the places of the postal code, where there are several. */
export function PlaceInput({ value, onChange, onBlur, zipcode, ...field }: PlaceInputProps) {
  const places = placesOf(zipcode);
  const options = useMemo(
    () => (places.length > 1 ? places.map((place) => ({ value: place, label: place })) : []),
    [places],
  );
  return (
    <AriaComboBox
      {...comboProps(field)}
      className={styles.combo ?? ""}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      onBlur={onBlur}
      items={options}
    >
      <Group role="presentation" className={styles.field ?? ""}>
        <ComboInput hasList={options.length > 0} />
      </Group>
      <OptionPopover />
    </AriaComboBox>
  );
}
