import { useMemo, useState } from "react";
import { isSwissZipcode } from "#domain/place/zipcode.ts";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import { MultiComboBox } from "#web/components/form/MultiComboBox.tsx";
import { usePostalCodes } from "./use-postal-codes.ts";

interface ZipcodesInputProps extends FieldProps {
  value: readonly string[];
  onChange: (zipcodes: string[]) => void;
  onBlur: () => void;
  /** What the chosen ones are called together. */
  chosenLabel: string;
}

/** Several postal codes; of another canton by its number. */
export function ZipcodesInput({ value, onChange, chosenLabel, ...field }: ZipcodesInputProps) {
  const [typed, setTyped] = useState("");
  const wanted = useMemo(
    () => (isSwissZipcode(typed.trim()) ? [...value, typed.trim()] : value),
    [value, typed],
  );
  const { all, titleOf } = usePostalCodes(wanted);
  const options = useMemo(
    () => all.map(({ zipcode }) => ({ value: zipcode, label: titleOf(zipcode) })),
    [all, titleOf],
  );
  return (
    <MultiComboBox
      {...field}
      value={value}
      options={options}
      onChange={(zipcodes) => onChange(zipcodes.toSorted())}
      onTyped={setTyped}
      placeholder="PLZ oder Ort"
      chosenLabel={chosenLabel}
      nothing="Diese PLZ gibt es nicht."
    />
  );
}
