// How the fields of a midwife are asked for, by herself and by the office.
import type { FieldShape } from "#web/components/form/field-shape.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { CirclesEditor } from "./CirclesEditor.tsx";
import { ServicesInput } from "./ServicesInput.tsx";

/** What both forms hold. */
interface MidwifeValues {
  zipcode: string;
  place: string;
  services: string[];
  circles: string[];
}

/** Of a field that is not named here: one line. */
export function midwifeShape<Values extends MidwifeValues>(
  field: keyof Values & string,
  { values, change }: RecordForm<Values>,
): FieldShape<Values> {
  switch (field) {
    case "phone_mobile":
    case "phone_private":
    case "phone_business":
      return { kind: "phone" };
    case "zipcode":
      return { kind: "zipcode", place: "place" };
    case "place":
      return { kind: "place", zipcode: "zipcode" };
    case "website":
      return { kind: "web-address" };
    case "languages":
      return { kind: "languages" };
    case "services_text":
      return { kind: "note" };
    case "send_email_notifications":
      return { kind: "boolean" };
    case "services":
      return {
        kind: "custom",
        input: (field) => (
          <ServicesInput
            {...field}
            value={values.services}
            onChange={(services) => change({ services } as Partial<Values>)}
          />
        ),
      };
    case "circles":
      return {
        kind: "custom",
        input: ({ onBlur: _, ...field }) => (
          <CirclesEditor
            {...field}
            value={values.circles}
            onChange={(circles) => change({ circles } as Partial<Values>)}
            homeZipcode={values.zipcode || null}
          />
        ),
      };
    default:
      return { kind: "text" };
  }
}
