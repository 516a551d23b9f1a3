import { languages, languageTitles } from "#domain/language.ts";
import type { FieldProps } from "./FormField.tsx";
import { MultiComboBox } from "./MultiComboBox.tsx";

interface LanguagesInputProps extends Partial<FieldProps> {
  /** ISO 639 codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
}

const options = languages.map((code) => ({ value: code, label: languageTitles[code], code }));

/** Several languages, found by typing their German name or their code. */
export function LanguagesInput({ placeholder = "Sprachen wählen", ...field }: LanguagesInputProps) {
  return (
    <MultiComboBox {...field} options={options} placeholder={placeholder} chosenLabel="Gewählte Sprachen" />
  );
}
