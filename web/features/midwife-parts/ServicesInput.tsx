import { Select } from "antd";
import { useMemo } from "react";
import type { FieldProps } from "#web/components/FormField.tsx";
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
  const { data, loading } = useLiveQuery(UserServicesDocument, {}, { interval: LOOKUP_MS });
  const options = useMemo(
    () => data?.user_service.map(({ id, title }) => ({ value: id, label: title })) ?? [],
    [data],
  );
  return (
    <Select
      {...field}
      {...(field["aria-invalid"] && { status: "error" as const })}
      mode="multiple"
      // Ids without their titles say nothing.
      value={data ? [...value] : []}
      options={options}
      loading={loading}
      disabled={!data}
      onChange={onChange}
      onBlur={onBlur}
      placeholder="Angebote wählen"
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      style={{ width: "100%" }}
    />
  );
}
