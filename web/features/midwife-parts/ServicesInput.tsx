import { useMemo } from "react";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import { MultiComboBox } from "#web/components/form/MultiComboBox.tsx";
import { offered, useLookups } from "#web/platform/session/LookupsProvider.tsx";

interface ServicesInputProps extends Partial<FieldProps> {
  /** Ids of the services. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
}

/** What a midwife offers, chosen from the office's list. */
export function ServicesInput({ value, onChange, onBlur, ...field }: ServicesInputProps) {
  const { user_service: services, isWaiting } = useLookups();
  const options = useMemo(() => offered(services, value), [services, value]);
  return (
    <MultiComboBox
      {...field}
      value={value}
      options={options}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      placeholder="Angebote wählen"
      chosenLabel="Gewählte Angebote"
      isDisabled={isWaiting}
    />
  );
}
