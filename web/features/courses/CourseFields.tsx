import type { ReactNode } from "react";
import { FormGrid } from "#web/components/form/FormField.tsx";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import type { SelectOption } from "#web/components/form/select-option.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { type CourseValues, courseFields, courseLabel } from "./course-values.ts";
import { PriceOptionsInput } from "./PriceOptionsInput.tsx";

type Field = keyof CourseValues;

const help: Partial<Record<Field, ReactNode>> = {
  description: "Eltern lesen sie auf der Kursseite.",
  pricetext: "In Worten, zum Beispiel «CHF 240 für acht Lektionen».",
  active: "Eltern sehen den Kurs auf der Kursseite, sobald er eine Durchführung hat.",
};

interface CourseFieldsProps {
  form: RecordForm<CourseValues>;
  categories: readonly SelectOption[];
  /** Left out where the course is one's own. */
  providers?: readonly SelectOption[];
}

/** What a course is: its title, its kind, who gives it, what it costs. */
export function CourseFields({ form, categories, providers }: CourseFieldsProps) {
  const shapes: Record<Field, FieldShape<CourseValues>> = {
    title: { kind: "text" },
    course_category_id: { kind: "choice", choices: categories },
    user_id: { kind: "choice", choices: providers ?? [] },
    description: { kind: "note" },
    priceoptions: {
      kind: "custom",
      input: (field) => (
        <PriceOptionsInput
          {...field}
          value={form.values.priceoptions}
          onChange={(priceoptions) => form.change({ priceoptions })}
        />
      ),
    },
    pricetext: { kind: "text" },
    active: { kind: "boolean" },
  };
  // A choice is another input once there is something to choose from.
  const isFilled = (field: Field) =>
    (field === "course_category_id" && categories.length > 0) ||
    (field === "user_id" && (providers?.length ?? 0) > 0);
  const wide: readonly Field[] = ["title", "description", "priceoptions", "pricetext"];
  return (
    <FormGrid>
      {courseFields
        .filter((field) => field !== "user_id" || providers !== undefined)
        .map((field) => (
          <RecordField
            key={`${field} ${isFilled(field)}`}
            form={form}
            field={field}
            shape={shapes[field]}
            label={courseLabel(field)}
            help={help[field]}
            isRequired={field === "title"}
            isWide={wide.includes(field)}
          />
        ))}
    </FormGrid>
  );
}
