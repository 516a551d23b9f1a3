import { Input, Switch } from "antd";
import type { ReactNode } from "react";
import { type FieldProps, FormField } from "#web/components/FormField.tsx";
import { LanguagesInput } from "#web/components/LanguagesInput.tsx";
import { NoteInput } from "#web/components/NoteInput.tsx";
import { PhoneInput } from "#web/components/PhoneInput.tsx";
import { PostalCodeInput } from "#web/components/PostalCodeInput.tsx";
import { CirclesEditor } from "#web/features/midwife-parts/CirclesEditor.tsx";
import { ServicesInput } from "#web/features/midwife-parts/ServicesInput.tsx";
import { useAppSettings } from "#web/platform/AppSettingsProvider.tsx";
import type { RecordForm } from "#web/platform/use-record-form.ts";
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

/** One field of her profile with the input that fits it. */
export function OwnFieldInput({ field, form }: OwnFieldInputProps) {
  const settings = useAppSettings();
  const help = field === "max_mediations_permonth" ? limitHelp(settings) : undefined;
  return (
    <FormField
      label={labelOf(field)}
      name={field}
      error={form.faultOf(field)}
      isWide={wide.has(field)}
      {...(help && { help })}
    >
      {(props) => inputOf(field, form, props)}
    </FormField>
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

function inputOf(field: OwnField, form: RecordForm<OwnValues>, props: FieldProps): ReactNode {
  const { values, change, leave } = form;
  const onBlur = () => leave(field);
  switch (field) {
    case "zipcode":
      return (
        <PostalCodeInput
          {...props}
          value={values.zipcode}
          onChange={(zipcode) => change({ zipcode })}
          onPlaces={([place]) => place && change({ place })}
          onBlur={onBlur}
        />
      );
    case "phone_mobile":
    case "phone_private":
    case "phone_business":
      return (
        <PhoneInput
          {...props}
          value={values[field]}
          onChange={(phone) => change({ [field]: phone })}
          onBlur={onBlur}
        />
      );
    case "languages":
      return (
        <LanguagesInput
          {...props}
          value={values.languages}
          onChange={(languages) => change({ languages })}
          onBlur={onBlur}
        />
      );
    case "services":
      return (
        <ServicesInput
          {...props}
          value={values.services}
          onChange={(services) => change({ services })}
          onBlur={onBlur}
        />
      );
    case "services_text":
      return (
        <NoteInput
          {...props}
          value={values.services_text}
          onChange={(services_text) => change({ services_text })}
          onBlur={onBlur}
        />
      );
    case "circles":
      return (
        <CirclesEditor
          {...props}
          value={values.circles}
          onChange={(circles) => change({ circles })}
          seat={values.zipcode || null}
        />
      );
    case "send_email_notifications":
      return (
        <div>
          <Switch
            id={props.id}
            checked={values.send_email_notifications}
            onChange={(send_email_notifications) => change({ send_email_notifications })}
          />
        </div>
      );
    default:
      return (
        <Input
          {...props}
          {...(props["aria-invalid"] && { status: "error" as const })}
          {...(field === "max_mediations_permonth" && {
            inputMode: "numeric" as const,
            style: { maxWidth: 120 },
          })}
          {...(field === "website" && { inputMode: "url" as const, placeholder: "https://" })}
          autoComplete="off"
          value={values[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          onBlur={onBlur}
        />
      );
  }
}
