import { nationalities } from "#domain/nationality.ts";
import { once } from "#domain/once.ts";
import { ComboBox } from "./ComboBox.tsx";
import type { FieldProps } from "./FormField.tsx";

interface NationalityInputProps extends Partial<FieldProps> {
  /** ISO 3166 code, or "" for none. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
}

// Not with the file, which comes with every form: their names hold a slow telephone for a tenth of a second.
const options = once(() => {
  const named = nationalities();
  return [...named.filter(({ favourite }) => favourite), ...named.filter(({ favourite }) => !favourite)].map(
    ({ code, name, favourite }) => ({
      value: code,
      label: name,
      code,
      group: favourite ? "Häufige" : "Alle anderen",
    }),
  );
});

/** One country, the frequent ones first; typing the code finds it too. */
export function NationalityInput(field: NationalityInputProps) {
  return <ComboBox {...field} options={options()} />;
}
