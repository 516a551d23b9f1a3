import { RecordField } from "#web/components/form/RecordField.tsx";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { midwifeShape } from "#web/features/midwife-parts/midwife-shapes.tsx";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { labelOf, type OwnField, type OwnValues } from "./own-profile.ts";

interface OwnFieldInputProps {
  field: OwnField;
  form: RecordForm<OwnValues>;
}

const wide = new Set<OwnField>([
  "address",
  "website",
  "languages",
  "services",
  "services_text",
  "circles",
  "max_mediations_permonth",
  "send_email_notifications",
]);

/** One field of her profile. */
export function OwnFieldInput({ field, form }: OwnFieldInputProps) {
  const settings = useAppSettings();
  const isLimit = field === "max_mediations_permonth";
  return (
    <RecordField
      form={form}
      field={field}
      shape={isLimit ? { kind: "text", inputMode: "numeric", isShort: true } : midwifeShape(field, form)}
      label={labelOf(field)}
      help={isLimit ? limitHelp(settings) : undefined}
      isWide={wide.has(field)}
    />
  );
}

function limitHelp(settings: { limit_mediations: boolean; max_mediations_permonth: number | null }): string {
  const { limit_mediations, max_mediations_permonth: most } = settings;
  if (!limit_mediations)
    return "Zurzeit begrenzt die Vermittlungsstelle die Zahl nicht; Ihre Limite gilt, sobald sie es tut.";
  return most === null
    ? "Leer heisst: keine Limite."
    : `Höchstens ${most}. Leer heisst: die Limite der Vermittlungsstelle.`;
}
