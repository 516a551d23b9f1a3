import type { ReactNode } from "react";
import { issueStatuses, issueStatusTitles, subscriptionLinkTypeTitles } from "#domain/course/labels.ts";
import { subscriptionLinkTypes } from "#domain/course/subscription-link.ts";
import { FormGrid } from "#web/components/form/FormField.tsx";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { PostalCodeInput } from "#web/components/form/PostalCodeInput.tsx";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { optionsOf, type SelectOption } from "#web/components/form/select-option.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { usePostalCodes } from "../midwife-parts/use-postal-codes.ts";
import styles from "./IssueFields.module.css";
import { IssueMap } from "./IssueMap.tsx";
import {
  type IssueField,
  type IssueSection,
  type IssueValues,
  issueLabel,
  issueSections,
} from "./issue-values.ts";

type Shape = FieldShape<IssueValues>;

const help: Partial<Record<IssueField, ReactNode>> = {
  active: "Eltern sehen sie auf der Kursseite, wenn auch der Kurs aktiv ist.",
  price_text: "In Worten, wo eine Zahl nicht genügt: «pro Paar, Anteil der Krankenkasse möglich».",
  info: "Eltern lesen sie auf der Kursseite.",
  dates_text: "Leer lassen: Die Worte entstehen aus den Terminen.",
  note: "Nur das Büro sieht sie.",
};

const linkHelp: Readonly<Record<string, string>> = {
  website: "Die Seite, auf der man sich anmeldet.",
  email: "An diese Adresse schreiben die Eltern.",
  phone: "Diese Nummer rufen die Eltern an.",
};

const linkShapes: Readonly<Record<string, Shape>> = {
  website: { kind: "web-address" },
  email: { kind: "text", type: "email" },
  phone: { kind: "phone" },
};

const wide: readonly IssueField[] = ["course_id", "languages", "price_text", "info", "note", "dates_text"];

interface IssueFieldsProps {
  form: RecordForm<IssueValues>;
  section: IssueSection;
  courses: readonly SelectOption[];
  /** Fields that are not the caller's to write. */
  without?: readonly IssueField[];
}

/** One section of an issue's form. */
export function IssueFields({ form, section, courses, without = [] }: IssueFieldsProps) {
  const { values } = form;
  const type = values.subscription_link_type;
  const { titleOf } = usePostalCodes(values.zipcode === "" ? [] : [values.zipcode]);
  const shapes: Partial<Record<IssueField, Shape>> = {
    course_id: { kind: "choice", choices: courses, isNeverEmpty: true },
    status: { kind: "choice", choices: optionsOf(issueStatuses, issueStatusTitles), isNeverEmpty: true },
    languages: { kind: "languages", placeholder: "Sprachen des Kurses" },
    active: { kind: "boolean" },
    streetnumber: { kind: "text", isShort: true },
    zipcode: {
      kind: "custom",
      input: (field) => (
        <PostalCodeInput {...field} value={values.zipcode} onChange={(zipcode) => form.change({ zipcode })} />
      ),
    },
    price: { kind: "text", isShort: true },
    subscription_link_type: {
      kind: "choice",
      choices: optionsOf(subscriptionLinkTypes, subscriptionLinkTypeTitles),
      isNeverEmpty: true,
    },
    subscription_link: linkShapes[type] ?? { kind: "text" },
    info: { kind: "note" },
    note: { kind: "note" },
  };
  const helpOf = (field: IssueField): ReactNode => {
    if (field === "subscription_link") return linkHelp[type];
    if (field === "zipcode" && titleOf(values.zipcode) !== values.zipcode) return titleOf(values.zipcode);
    return help[field];
  };
  // Another kind of link is another input, and so is a choice once there is something to choose from.
  const inputKey = (field: IssueField) =>
    `${field} ${field === "subscription_link" ? type : field === "course_id" && courses.length > 0}`;
  const fields: readonly IssueField[] = issueSections[section];
  return (
    <>
      <FormGrid>
        {fields
          .filter((field) => !without.includes(field))
          .map((field) => (
            <RecordField
              key={inputKey(field)}
              form={form}
              field={field}
              shape={shapes[field] ?? { kind: "text" }}
              label={issueLabel(field)}
              help={helpOf(field)}
              isRequired={field === "course_id"}
              isWide={wide.includes(field)}
            />
          ))}
      </FormGrid>
      {section === "place" && (
        <div className={styles.map}>
          <IssueMap
            zipcode={values.zipcode}
            name={values.address}
            titleOf={titleOf}
            onChoose={(zipcode) => form.change({ zipcode })}
          />
        </div>
      )}
    </>
  );
}
