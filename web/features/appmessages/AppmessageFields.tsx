import { audiences, audienceTitles, readersWords } from "#domain/message/audience.ts";
import { appmessageCategories, appmessageCategoryTitles } from "#domain/message/labels.ts";
import { FormGrid } from "#web/components/form/FormField.tsx";
import type { FieldShape } from "#web/components/form/field-shape.ts";
import { RecordField } from "#web/components/form/RecordField.tsx";
import { optionsOf } from "#web/components/form/select-option.ts";
import type { RecordForm } from "#web/components/form/use-record-form.ts";
import { MessageReadersDocument } from "#web/generated/staff/graphql.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { ZipcodesInput } from "../midwife-parts/ZipcodesInput.tsx";
import styles from "./AppmessageFields.module.css";
import { type AppmessageValues, appmessageFields, labelOf } from "./appmessage-values.ts";

type Field = keyof AppmessageValues;

const shapes: Record<Exclude<Field, "circles">, FieldShape<AppmessageValues>> = {
  title: { kind: "text" },
  text: { kind: "note" },
  category: {
    kind: "choice",
    choices: optionsOf(appmessageCategories, appmessageCategoryTitles),
    isNeverEmpty: true,
  },
  date: { kind: "date" },
  audience: { kind: "choice", choices: optionsOf(audiences, audienceTitles), isNeverEmpty: true },
  languages: { kind: "languages", placeholder: "Alle Sprachen" },
};

function shapeOf(
  field: Field,
  { values, change }: RecordForm<AppmessageValues>,
): FieldShape<AppmessageValues> {
  if (field !== "circles") return shapes[field];
  return {
    kind: "custom",
    input: (input) => (
      <ZipcodesInput
        {...input}
        value={values.circles}
        onChange={(circles) => change({ circles })}
        chosenLabel="Gewählte Postleitzahlen"
      />
    ),
  };
}

const help: Partial<Record<Field, string>> = {
  text: "Webadressen, E-Mail-Adressen und Telefonnummern lassen sich später antippen.",
  category: "Dringendes steht bei den Hebammen zuoberst, bis sie es gelesen haben.",
  date: "Vorher sieht die Mitteilung nur das Büro.",
  audience:
    "Das Büro findet in der Liste alle Mitteilungen; auf seiner Startseite stehen nur die, die ihm gelten.",
  circles: "Nur Hebammen, die eine dieser PLZ abdecken. Leer: alle.",
  languages: "Nur Hebammen, die eine dieser Sprachen sprechen. Leer: alle.",
};

/** What a message says, of which kind it is, for whom, and from when it shows. */
export function AppmessageFields({ form }: { form: RecordForm<AppmessageValues> }) {
  return (
    <FormGrid>
      {shownFields(form.values).map((field) => (
        <RecordField
          key={field}
          form={form}
          field={field}
          shape={shapeOf(field, form)}
          label={labelOf(field)}
          help={help[field]}
          isRequired={field === "title" || field === "date"}
          isWide={wide.has(field)}
        />
      ))}
      {form.values.audience !== "office" && <ReadersCount values={form.values} />}
    </FormGrid>
  );
}

const wide: ReadonlySet<Field> = new Set<Field>(["title", "text", "audience", "circles", "languages"]);

/** The office alone is not narrowed. */
function shownFields({ audience }: AppmessageValues): readonly Field[] {
  const isNarrowed = (field: Field) => field === "circles" || field === "languages";
  return appmessageFields.filter((field) => audience !== "office" || !isNarrowed(field));
}

/** How many it will reach, while one chooses. */
function ReadersCount({ values: { audience, circles, languages } }: { values: AppmessageValues }) {
  const { data } = useLiveQuery(
    MessageReadersDocument,
    { audience, circles, languages },
    { interval: LOOKUP_MS, keepPrevious: true },
  );
  const count = data?.message_readers_aggregate.aggregate?.count;
  return (
    <p className={styles.count} role="status">
      {count === undefined ? "…" : `Erreicht ${readersWords(count)}.`}
    </p>
  );
}
