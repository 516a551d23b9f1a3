import { AutoComplete, Input, InputNumber, Select, Switch } from "antd";
import { useState } from "react";
import { limits } from "#domain/limits.ts";
import { oneOf } from "#domain/locale.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { requiredPuerperaFields } from "#domain/puerpera/validate.ts";
import { DateInput } from "#web/components/DateInput.tsx";
import { type FieldProps, FormField } from "#web/components/FormField.tsx";
import { LanguagesInput } from "#web/components/LanguagesInput.tsx";
import { NationalityInput } from "#web/components/NationalityInput.tsx";
import { NoteInput } from "#web/components/NoteInput.tsx";
import { PhoneInput } from "#web/components/PhoneInput.tsx";
import { PostalCodeInput } from "#web/components/PostalCodeInput.tsx";
import { TimeInput } from "#web/components/TimeInput.tsx";
import { type Choice, type FixedChoiceField, fixedChoices } from "./choices.ts";
import { fieldKinds, helpOf, wideFields } from "./field-kind.ts";
import type { FormField as Field, FormValues } from "./form-values.ts";
import styles from "./PuerperaField.module.css";
import type { PuerperaForm } from "./use-puerpera-form.ts";

export interface FieldContext {
  form: PuerperaForm;
  birthplaces: readonly Choice[];
}

/** One field of a mother's form: its label, its input, its help and its fault. */
export function PuerperaField({ field, context }: { field: Field; context: FieldContext }) {
  const { form } = context;
  const isRequired = requiredPuerperaFields.some((required) => required === field);
  return (
    <FormField
      name={field}
      label={puerperaLabels[field]}
      error={form.faultOf(field)}
      help={placesHint(field, form.values) ?? helpOf(field, form.values)}
      isRequired={isRequired}
      isWide={wideFields.has(field)}
    >
      {(props) => <Control field={field} context={context} props={props} />}
    </FormField>
  );
}

interface ControlProps {
  field: Field;
  context: FieldContext;
  props: FieldProps;
}

function Control({ field, context, props }: ControlProps) {
  const { form, birthplaces } = context;
  const { values } = form;
  const set = (value: unknown) => form.change({ [field]: value } as Partial<FormValues>);
  const onBlur = () => form.leave(field);
  const text = String(values[field] ?? "");
  const invalid = props["aria-invalid"] ? ({ status: "error" } as const) : {};
  const select = {
    ...props,
    ...invalid,
    onBlur,
    style: { width: "100%" },
    allowClear: true,
    showSearch: { optionFilterProp: "label" },
    placeholder: "Bitte wählen",
  } as const;

  switch (fieldKinds[field]) {
    case "phone":
      return <PhoneInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "zipcode":
      return <ZipcodeControl field={field} context={context} props={props} />;
    case "place":
      return <PlaceControl field={field} context={context} props={props} />;
    case "date":
      return <DateInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "time":
      return <TimeInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "number":
      return (
        <InputNumber
          {...props}
          {...invalid}
          value={values.nth_child}
          min={limits.childNumber.least}
          max={limits.childNumber.most}
          precision={0}
          style={{ width: 120 }}
          onChange={set}
          onBlur={onBlur}
        />
      );
    case "truth":
      return (
        <span className={styles.truth}>
          <Switch
            {...props}
            className={styles.switch ?? ""}
            checked={values[field] === true}
            onChange={(isOn) => form.change(switched(field, isOn, values))}
          />
          {values[field] === true ? "Ja" : "Nein"}
        </span>
      );
    case "note":
      return <NoteInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "nationality":
      return <NationalityInput {...props} value={text} onChange={set} onBlur={onBlur} />;
    case "choice":
      return (
        <Select
          {...select}
          value={text === "" ? undefined : text}
          options={[...fixedChoices[field as FixedChoiceField]]}
          onChange={(value) => set(value ?? "")}
        />
      );
    case "birthplace":
      return (
        <Select
          {...select}
          value={text === "" ? undefined : text}
          options={[...birthplaces]}
          onChange={(value) => set(value ?? "")}
        />
      );
    case "languages":
      return (
        <LanguagesInput
          {...props}
          value={values.languages}
          placeholder="Sprachen, die die Mutter spricht"
          onChange={set}
          onBlur={onBlur}
        />
      );
    default:
      return (
        <Input
          {...props}
          {...invalid}
          type={fieldKinds[field] === "email" ? "email" : "text"}
          autoComplete="off"
          value={text}
          onChange={(event) => set(event.target.value)}
          onBlur={onBlur}
        />
      );
  }
}

/** Most second addresses are in the country. */
function switched(field: Field, isOn: boolean, values: FormValues): Partial<FormValues> {
  const isFirst = field === "has_alt_address" && isOn && values.country_alt === "";
  return { [field]: isOn, ...(isFirst && { country_alt: "Schweiz" }) };
}

/** The place stands beside its code: zipcode → place, zipcode_alt → place_alt. */
function placeField(field: Field): "place" | "place_alt" {
  return field.endsWith("_alt") ? "place_alt" : "place";
}

const knownPlaces = new Map<string, readonly string[]>();

function placesOf(field: Field, values: FormValues): string[] {
  const zipcode = field === "place_alt" ? values.zipcode_alt : values.zipcode;
  return [...new Set(knownPlaces.get(zipcode))];
}

/** The first place of a code is only a guess where there are several. */
function placesHint(field: Field, values: FormValues): string | undefined {
  if (fieldKinds[field] !== "place") return undefined;
  const others = placesOf(field, values).filter((place) => place !== values[field]);
  return others.length > 0 ? `oder ${oneOf(others)}` : undefined;
}

function ZipcodeControl({ field, context: { form }, props }: ControlProps) {
  return (
    <PostalCodeInput
      {...props}
      value={String(form.values[field] ?? "")}
      onChange={(zipcode) => form.change({ [field]: zipcode })}
      onPlaces={(places, zipcode) => {
        knownPlaces.set(zipcode, places);
        const [first] = places;
        if (first !== undefined) form.change({ [placeField(field)]: first });
      }}
      onBlur={() => form.leave(field)}
    />
  );
}

/** Free text that offers the places of the postal code. */
function PlaceControl({ field, context: { form }, props }: ControlProps) {
  const [isOpen, setOpen] = useState(false);
  const places = placesOf(field, form.values);
  const text = String(form.values[field] ?? "");
  return (
    <AutoComplete
      id={props.id}
      aria-describedby={props["aria-describedby"]}
      aria-required={props["aria-required"]}
      aria-invalid={props["aria-invalid"]}
      {...(props["aria-invalid"] && { status: "error" as const })}
      style={{ width: "100%" }}
      value={text}
      open={isOpen && places.length > 1}
      onOpenChange={setOpen}
      options={places.map((place) => ({ value: place }))}
      onChange={(place) => form.change({ [field]: place ?? "" })}
      onBlur={() => form.leave(field)}
    />
  );
}
