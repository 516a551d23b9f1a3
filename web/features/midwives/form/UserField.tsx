import { Input, InputNumber, Select, Switch } from "antd";
import { useState } from "react";
import { limits } from "#domain/limits.ts";
import { oneOf } from "#domain/locale.ts";
import { associations, associationTitles, membertypes, membertypeTitles } from "#domain/midwife/labels.ts";
import { roles, roleTitles } from "#domain/role.ts";
import { DateInput } from "#web/components/DateInput.tsx";
import { type FieldProps, FormField } from "#web/components/FormField.tsx";
import { LanguagesInput } from "#web/components/LanguagesInput.tsx";
import { NoteInput } from "#web/components/NoteInput.tsx";
import { PhoneInput } from "#web/components/PhoneInput.tsx";
import { PostalCodeInput } from "#web/components/PostalCodeInput.tsx";
import { useAppSettings } from "#web/platform/AppSettingsProvider.tsx";
import type { RecordForm } from "#web/platform/use-record-form.ts";
import { CirclesEditor } from "../../midwife-parts/CirclesEditor.tsx";
import { ServicesInput } from "../../midwife-parts/ServicesInput.tsx";
import styles from "./UserField.module.css";
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
  website: "Beginnt mit https://",
  teamaccount: "Ein Konto für ein Team oder eine Praxis braucht keinen Vornamen.",
};

/** One field of an account: its label, its input, its help and its fault. */
export function UserField({ field, form, givableRoles = roles }: UserFieldProps) {
  const { values } = form;
  const { max_mediations_permonth: usual } = useAppSettings();
  const isRequired = field === "lastname" || (field === "firstname" && !values.teamaccount);
  const limitHelp =
    usual === null ? "Leer heisst: keine Limite." : `Leer heisst: die Limite des Büros (${usual}).`;
  return (
    <FormField
      name={field}
      label={labelOf(field, values)}
      error={form.faultOf(field)}
      help={field === "max_mediations_permonth" ? limitHelp : help[field]}
      isRequired={isRequired}
      isWide={wide.has(field)}
    >
      {(props) => <Control field={field} form={form} props={props} givableRoles={givableRoles} />}
    </FormField>
  );
}

interface ControlProps {
  field: Field;
  form: RecordForm<UserValues>;
  props: FieldProps;
  givableRoles: readonly string[];
}

const titled = <Value extends string>(values: readonly Value[], titles: Record<Value, string>) =>
  values.map((value) => ({ value: value as string, label: titles[value] }));

const choices: Partial<Record<Field, { value: string; label: string }[]>> = {
  association: titled(associations, associationTitles),
  membertype: titled(membertypes, membertypeTitles),
  role: titled(roles, roleTitles),
};

function Control({ field, form, props, givableRoles }: ControlProps) {
  const { values } = form;
  const set = (value: unknown) => form.change({ [field]: value } as Partial<UserValues>);
  const onBlur = () => form.leave(field);
  const text = String(values[field] ?? "");
  const invalid = props["aria-invalid"] ? ({ status: "error" } as const) : {};

  switch (field) {
    case "phone_mobile":
    case "phone_private":
    case "phone_business":
      return <PhoneInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "zipcode":
      return <ZipcodeControl form={form} props={props} />;
    case "birthday":
    case "association_member_since":
      return <DateInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "languages":
      return <LanguagesInput {...props} value={values.languages} onChange={set} onBlur={onBlur} />;
    case "services":
      return <ServicesInput {...props} value={values.services} onChange={set} onBlur={onBlur} />;
    case "circles":
      return <CirclesEditor {...props} value={values.circles} onChange={set} seat={values.zipcode || null} />;
    case "services_text":
    case "notes_internal":
    case "notes_on_registration":
      return <NoteInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "teamaccount":
    case "send_email_notifications":
      return (
        <span className={styles.truth}>
          <Switch {...props} className={styles.switch ?? ""} checked={values[field]} onChange={set} />
          {values[field] ? "Ja" : "Nein"}
        </span>
      );
    case "max_mediations_permonth":
      return (
        <InputNumber
          {...props}
          {...invalid}
          value={values.max_mediations_permonth}
          min={limits.mediationsPerMonth.least}
          max={limits.mediationsPerMonth.most}
          precision={0}
          style={{ width: 120 }}
          onChange={set}
          onBlur={onBlur}
        />
      );
    case "association":
    case "membertype":
    case "role":
      return (
        <Select
          {...props}
          {...invalid}
          value={text === "" ? undefined : text}
          options={
            choices[field]?.filter(({ value }) => field !== "role" || givableRoles.includes(value)) ?? []
          }
          allowClear={field === "association"}
          placeholder="Bitte wählen"
          style={{ width: "100%" }}
          onChange={(value?: string) => set(value ?? "")}
          onBlur={onBlur}
        />
      );
    default:
      return (
        <Input
          {...props}
          {...invalid}
          type={field === "email" ? "email" : "text"}
          autoComplete="off"
          value={text}
          onChange={(event) => set(event.target.value)}
          onBlur={onBlur}
        />
      );
  }
}

/** The code fills the place; where it has several, the others are named. */
function ZipcodeControl({ form, props }: { form: RecordForm<UserValues>; props: FieldProps }) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const others = places.filter((place) => place !== form.values.place);
  return (
    <>
      <PostalCodeInput
        {...props}
        value={form.values.zipcode}
        onChange={(zipcode) => form.change({ zipcode })}
        onPlaces={(found) => {
          setPlaces([...new Set(found)]);
          const [first] = found;
          if (first !== undefined) form.change({ place: first });
        }}
        onBlur={() => form.leave("zipcode")}
      />
      {places.length > 1 && others.length > 0 && <span className={styles.others}>auch {oneOf(others)}</span>}
    </>
  );
}
