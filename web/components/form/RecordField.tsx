import type { ReactNode } from "react";
import { hasSwissCodes, isPlaceOf } from "#domain/place/postal-place.ts";
import { ComboBox } from "./ComboBox.tsx";
import { CountryInput } from "./CountryInput.tsx";
import { DateInput } from "./DateInput.tsx";
import { type FieldProps, FormField } from "./FormField.tsx";
import type { FieldShape } from "./field-shape.ts";
import { otherPlaces } from "./known-places.ts";
import { LanguagesInput } from "./LanguagesInput.tsx";
import { NationalityInput } from "./NationalityInput.tsx";
import { NoteInput } from "./NoteInput.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { PhoneInput } from "./PhoneInput.tsx";
import { PlaceInput } from "./PlaceInput.tsx";
import { PostalCodeInput } from "./PostalCodeInput.tsx";
import styles from "./RecordField.module.css";
import { Switch } from "./Switch.tsx";
import { TextInput } from "./TextInput.tsx";
import { TimeInput } from "./TimeInput.tsx";
import type { RecordForm } from "./use-record-form.ts";
import { WebAddressInput } from "./WebAddressInput.tsx";

interface RecordFieldProps<Values extends object> {
  form: RecordForm<Values>;
  field: keyof Values & string;
  shape: FieldShape<Values>;
  label: string;
  help?: ReactNode;
  isRequired?: boolean;
  isWide?: boolean;
  /** At the end of the label's line. */
  beside?: ReactNode;
}

/** One field of a record's form: its label, its input, its help and its fault. */
export function RecordField<Values extends object>(props: RecordFieldProps<Values>) {
  const { form, field, shape, help, ...frame } = props;
  const textOf = (name: keyof Values) => String(form.values[name] ?? "");
  const hint = shape.kind === "place" ? otherPlaces(textOf(shape.zipcode), textOf(field)) : undefined;
  return (
    <FormField {...frame} name={field} error={form.faultOf(field)} help={hint ?? help}>
      {(control) => <RecordInput form={form} field={field} shape={shape} control={control} />}
    </FormField>
  );
}

interface RecordInputProps<Values extends object> {
  form: RecordForm<Values>;
  field: keyof Values & string;
  shape: FieldShape<Values>;
  control: FieldProps;
}

function RecordInput<Values extends object>({ form, field, shape, control }: RecordInputProps<Values>) {
  const { values } = form;
  const value: unknown = values[field];
  const text = String(value ?? "");
  const setField = (name: string, next: unknown) => form.change({ [name]: next } as Partial<Values>);
  const set = (next: unknown) => setField(field, next);
  const onBlur = () => form.blur(field);
  const input = { ...control, onBlur };
  const typed = { ...input, value: text, onChange: set };

  switch (shape.kind) {
    case "phone":
      return <PhoneInput {...typed} />;
    case "date":
      return <DateInput {...typed} />;
    case "time":
      return <TimeInput {...typed} />;
    case "note":
      return <NoteInput {...typed} />;
    case "web-address":
      return <WebAddressInput {...typed} />;
    case "nationality":
      return <NationalityInput {...typed} />;
    case "country":
      return <CountryInput {...typed} />;
    case "place":
      return <PlaceInput {...typed} zipcode={String(values[shape.zipcode] ?? "")} />;
    case "zipcode":
      return (
        <PostalCodeInput
          {...typed}
          onAsked={form.awaitFilling}
          onPlaces={(places) => {
            const isAbroad =
              shape.country !== undefined && !hasSwissCodes(String(values[shape.country] ?? ""));
            // The place follows its code; without one the form only learns that there is no such code.
            form.change(
              isAbroad || places[0] === undefined || isPlaceOf(String(values[shape.place] ?? ""), places)
                ? {}
                : ({ [shape.place]: places[0].place } as Partial<Values>),
            );
          }}
        />
      );
    case "languages":
      return (
        <LanguagesInput
          {...input}
          value={Array.isArray(value) ? value : []}
          onChange={set}
          {...(shape.placeholder && { placeholder: shape.placeholder })}
          isOrdered={shape.isOrdered === true}
        />
      );
    case "number":
      return (
        <NumberInput
          {...input}
          value={typeof value === "number" ? value : null}
          range={shape.range}
          onChange={set}
        />
      );
    case "boolean":
      return (
        <span className={styles.boolean}>
          <Switch
            {...input}
            isOn={value === true}
            onChange={(isOn) =>
              form.change({ [field]: isOn, ...shape.also?.(isOn, values) } as Partial<Values>)
            }
          />
          {value === true ? "Ja" : "Nein"}
        </span>
      );
    case "choice":
      return (
        <ComboBox
          {...typed}
          options={shape.choices}
          isNeverEmpty={shape.isNeverEmpty}
          onChange={(chosen) =>
            form.change({ [field]: chosen, ...shape.also?.(chosen, values) } as Partial<Values>)
          }
        />
      );
    case "custom":
      return shape.input(input);
    case "text":
      return (
        <TextInput
          {...input}
          type={shape.type ?? "text"}
          {...(shape.inputMode && { inputMode: shape.inputMode })}
          {...(shape.placeholder && { placeholder: shape.placeholder })}
          {...(shape.isShort && { style: { maxWidth: 120 } })}
          autoComplete="off"
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      );
  }
}
