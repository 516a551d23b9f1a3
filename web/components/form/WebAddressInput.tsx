import { completeWebAddress } from "#domain/web-address.ts";
import type { FieldProps } from "./FormField.tsx";
import { TextInput } from "./TextInput.tsx";

interface WebAddressInputProps extends Partial<FieldProps> {
  value: string;
  onChange: (address: string) => void;
  onBlur?: () => void;
}

/** A web address; whoever leaves it need not have typed its beginning. */
export function WebAddressInput({ value, onChange, onBlur, ...field }: WebAddressInputProps) {
  const complete = () => {
    const address = completeWebAddress(value);
    if (address !== value) onChange(address);
  };
  return (
    <TextInput
      {...field}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      placeholder="www.beispiel.ch"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        complete();
        onBlur?.();
      }}
      onKeyDown={({ key }) => key === "Enter" && complete()}
    />
  );
}
