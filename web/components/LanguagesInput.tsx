import { Select } from "antd";
import { languages, languageTitles } from "#domain/language.ts";
import type { FieldProps } from "./FormField.tsx";

interface LanguagesInputProps extends Partial<FieldProps> {
  /** ISO 639 codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
}

const options = languages.map((code) => ({ value: code as string, label: languageTitles[code] }));

/** Several languages, found by typing their German name or their code. */
export function LanguagesInput({ value, onChange, onBlur, placeholder, ...field }: LanguagesInputProps) {
  return (
    <Select
      {...field}
      {...(field["aria-invalid"] && { status: "error" as const })}
      mode="multiple"
      value={[...value]}
      options={options}
      onChange={onChange}
      onBlur={onBlur}
      placeholder={placeholder ?? "Sprachen wählen"}
      allowClear
      showSearch={{
        filterOption: (typed, option) => isMeant(typed, option?.label ?? "", option?.value ?? ""),
      }}
      style={{ width: "100%" }}
    />
  );
}

function isMeant(typed: string, title: string, code: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase("de-CH");
  return title.toLocaleLowerCase("de-CH").includes(wanted) || code === wanted;
}
