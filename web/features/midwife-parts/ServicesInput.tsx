import { useMemo } from "react";
import type { FieldProps } from "#web/components/form/FormField.tsx";
import { MultiComboBox } from "#web/components/form/MultiComboBox.tsx";
import { UserServicesDocument } from "#web/generated/everyone/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";

interface ServicesInputProps extends Partial<FieldProps> {
  /** Ids of the services. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
}

/** What a midwife offers, chosen from the office's list. */
export function ServicesInput({ value, onChange, onBlur, ...field }: ServicesInputProps) {
  const { data } = useLiveQuery(UserServicesDocument, {}, { interval: LOOKUP_MS });
  const options = useMemo(
    () => data?.user_service.map(({ id, title }) => ({ value: id, label: title })) ?? [],
    [data],
  );
  return (
    <MultiComboBox
      {...field}
      value={value}
      options={options}
      onChange={onChange}
      {...(onBlur && { onBlur })}
      placeholder="Angebote wählen"
      chosenLabel="Gewählte Angebote"
      isDisabled={!data}
    />
  );
}
