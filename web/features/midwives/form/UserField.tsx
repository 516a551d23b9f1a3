import { limits } from "#domain/limits.ts";
import { associations, associationTitles, membertypes, membertypeTitles } from "#domain/midwife/labels.ts";
import { roles, roleTitles } from "#domain/role.ts";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { optionsOf } from "#web/components/form/select-option.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { midwifeShape } from "../../midwife-parts/midwife-shapes.tsx";
import { type FormField as Field, labelOf, type UserValues } from "./user-values.ts";

interface UserFieldProps {
  field: Field;
  form: RecordForm<UserValues>;
  /** The roles that may be given. */
  givableRoles?: readonly string[];
}

const wide: ReadonlySet<Field> = new Set<Field>([
  "address",
  "teamaccount",
  "languages",
  "services",
  "services_text",
  "circles",
  "notes_internal",
  "notes_on_registration",
]);

const help: Partial<Record<Field, string>> = {
  notes_internal: "Sieht nur das Büro.",
  teamaccount: "Ein Konto für ein Team oder eine Praxis braucht keinen Vornamen.",
};

const officeShapes: Partial<Record<Field, FieldShape<UserValues>>> = {
  email: { kind: "text", type: "email" },
  birthday: { kind: "date" },
  association_member_since: { kind: "date" },
  notes_internal: { kind: "note" },
  notes_on_registration: { kind: "note" },
  teamaccount: { kind: "boolean" },
  max_mediations_permonth: { kind: "number", range: limits.mediationsPerMonth },
  association: { kind: "choice", choices: optionsOf(associations, associationTitles) },
  membertype: { kind: "choice", choices: optionsOf(membertypes, membertypeTitles), isNeverEmpty: true },
};

function roleShape(givable: readonly string[]): FieldShape<UserValues> {
  const choices = optionsOf(roles, roleTitles).filter(({ value }) => givable.includes(value));
  return { kind: "choice", choices, isNeverEmpty: true };
}

/** One field of an account. */
export function UserField({ field, form, givableRoles = roles }: UserFieldProps) {
  const { values } = form;
  const { max_mediations_permonth: usual } = useAppSettings();
  const limitHelp =
    usual === null ? "Leer heisst: keine Limite." : `Leer heisst: die Limite des Büros (${usual}).`;
  const shape =
    field === "role" ? roleShape(givableRoles) : (officeShapes[field] ?? midwifeShape(field, form));
  return (
    <RecordField
      form={form}
      field={field}
      shape={shape}
      label={labelOf(field, values)}
      help={field === "max_mediations_permonth" ? limitHelp : help[field]}
      isRequired={field === "lastname" || (field === "firstname" && !values.teamaccount)}
      isWide={wide.has(field)}
    />
  );
}
