import { limits } from "#domain/limits.ts";
import { roles, roleTitles } from "#domain/role.ts";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { optionsOf, type SelectOption } from "#web/components/form/select-option.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { UserUserFormOptionsDocument, type UserUserFormOptionsQuery } from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useAppSettings } from "#web/platform/session/AppSettingsProvider.tsx";
import { type Lookups, offered, useLookups } from "#web/platform/session/LookupsProvider.tsx";
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
};

type Options = UserUserFormOptionsQuery | undefined;

interface Lookup {
  value: string;
  title: string;
}

/** As the lookup has them; until it is there, what is known anyway. */
function choicesOf(
  rows: readonly Lookup[] | undefined,
  known: readonly SelectOption[],
): readonly SelectOption[] {
  return rows?.map(({ value, title }) => ({ value, label: title })) ?? known;
}

/** The shapes whose choices the office keeps itself. */
function lookupShape(
  field: Field,
  options: Options,
  lookups: Lookups,
  chosen: UserValues,
  givable: readonly string[],
): FieldShape<UserValues> | undefined {
  switch (field) {
    case "association":
      return {
        kind: "choice",
        choices: offered(lookups.user_association, [chosen.association]),
      };
    case "membertype":
      return {
        kind: "choice",
        choices: offered(lookups.user_membertype, [chosen.membertype]),
        isNeverEmpty: true,
      };
    case "role":
      return {
        kind: "choice",
        choices: choicesOf(options?.user_role, optionsOf(roles, roleTitles)).filter(({ value }) =>
          givable.includes(value),
        ),
        isNeverEmpty: true,
      };
    default:
      return undefined;
  }
}

/** One field of an account. */
export function UserField({ field, form, givableRoles = roles }: UserFieldProps) {
  const { values } = form;
  const { max_mediations_permonth: usual } = useAppSettings();
  const limitHelp =
    usual === null ? "Leer heisst: keine Limite." : `Leer heisst: die Limite des Büros (${usual}).`;
  const lookups = useLookups();
  const { data: options } = useLiveQuery(UserUserFormOptionsDocument, {}, { interval: LOOKUP_MS });
  const shape =
    lookupShape(field, options, lookups, values, givableRoles) ??
    officeShapes[field] ??
    midwifeShape(field, form);
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
