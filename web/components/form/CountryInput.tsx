import { once } from "#domain/once.ts";
import { countries } from "#domain/place/country.ts";
import { ComboBox } from "./ComboBox.tsx";
import type { FieldProps } from "./FormField.tsx";

interface CountryInputProps extends Partial<FieldProps> {
  /** ISO 3166 code. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
}

// Not with the file, which comes with every form: their names hold a slow telephone for a tenth of a second.
const options = once(() =>
  countries().map(({ code, name, isNear }) => ({
    value: code,
    label: name,
    code,
    group: isNear ? "Nahe" : "Alle anderen",
  })),
);

/** The country of an address, home and the neighbours first; an address is always somewhere. */
export function CountryInput(field: CountryInputProps) {
  return <ComboBox {...field} options={options()} isNeverEmpty />;
}
