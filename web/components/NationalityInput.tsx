import { Select } from "antd";
import { nationalities } from "#domain/nationality.ts";
import type { FieldProps } from "./FormField.tsx";

interface NationalityInputProps extends Partial<FieldProps> {
  /** ISO 3166 code, or "" for none. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
}

const named = nationalities().map(({ code, name, favourite }) => ({ value: code, label: name, favourite }));

const options = [
  { label: "Häufige", options: named.filter(({ favourite }) => favourite) },
  { label: "Alle anderen", options: named.filter(({ favourite }) => !favourite) },
];

/** One country, the frequent ones first; typing the code finds it too. */
export function NationalityInput({ value, onChange, onBlur, ...field }: NationalityInputProps) {
  return (
    <Select
      {...field}
      {...(field["aria-invalid"] && { status: "error" as const })}
      value={value === "" ? undefined : value}
      options={options}
      onChange={(code) => onChange(code ?? "")}
      onBlur={onBlur}
      placeholder="Bitte wählen"
      allowClear
      showSearch={{
        filterOption: (typed, option) => {
          const wanted = typed.trim().toLocaleLowerCase("de-CH");
          const title = String(option?.label ?? "").toLocaleLowerCase("de-CH");
          const code = option && "value" in option ? String(option.value) : "";
          return title.includes(wanted) || code.toLowerCase() === wanted;
        },
      }}
      style={{ width: "100%" }}
    />
  );
}
