import { useState } from "react";
import { registrationtypes, registrationtypeTitles } from "#domain/puerpera/labels.ts";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { useEarlyPress } from "#web/components/form/use-early-press.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { DuplicateList, TypedDuplicates } from "#web/features/duplicates/TypedDuplicates.tsx";
import { useTypedDuplicates } from "#web/features/duplicates/use-typed-duplicates.ts";
import { PuerperaFormOptionsDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { draftName } from "./draft-name.ts";
import { insertSections, wardSections } from "./form-sections.ts";
import { formFields, newValues, registeredBy } from "./form-values.ts";
import styles from "./PuerperaInsertPage.module.css";
import { SectionFields } from "./SectionFields.tsx";
import { type Saving, useInsert } from "./use-insert.ts";
import { usePuerperaForm } from "./use-puerpera-form.ts";
import { wardContact } from "./ward-contact.ts";

const OPTIONS_MS = 60_000;

/** A new registration, entered by the office: in full, or in short what a ward tells. */
export function PuerperaInsertPage() {
  // A language that is typed before the list of languages is there would be gone.
  return useLookups().isComing ? <TextSkeleton lines={12} /> : <NewRegistration />;
}

function NewRegistration() {
  const { id: userId } = useCurrentUser();
  const form = usePuerperaForm({ name: draftName(userId), base: newValues, version: null });
  const { data: options } = useLiveQuery(PuerperaFormOptionsDocument, {}, { interval: OPTIONS_MS });
  const { birthplace: places } = useLookups();
  const [isLong, setLong] = useState(false);
  const isWard = form.values.registrationtype === "spital";
  const inShort: readonly string[] = wardSections.flatMap(({ fields }) => fields);
  // What is refused in a field that is not shown could not be mended.
  const isWhole = isLong || form.refused.some((field) => !inShort.includes(field));
  const sections = isWard && !isWhole ? wardSections : insertSections;
  const { found, isKnown } = useTypedDuplicates(form.values);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const isAccepted = found.every(({ duplicate_id }) => accepted.includes(duplicate_id));
  const accept = () => setAccepted(found.map(({ duplicate_id }) => duplicate_id));
  const [asking, setAsking] = useState<Saving>();
  const { saving, refusal, save } = useInsert(form);
  const goOn = (how: Saving) => {
    if (isAccepted) void save(how);
    else setAsking(how);
  };
  // What is registered is what was looked for: whoever types on presses again.
  const { early, press } = useEarlyPress(!isKnown, goOn, form.values);
  const busy = saving ?? early;

  const start = (how: Saving) => {
    const faults = form.validate(formFields);
    // A fault in a field that is not shown could not be mended.
    const shown = sections.flatMap(({ fields }) => fields as readonly string[]);
    if (faults.some(({ name }) => !shown.includes(name))) setLong(true);
    if (faults.length > 0) return;
    press(how);
  };

  return (
    <>
      <InsertForm
        title="Neue Anmeldung"
        choice={
          <SegmentedControl
            label="Anmeldung durch"
            value={form.values.registrationtype}
            onChange={(registrationtype) =>
              form.change({
                ...registeredBy(registrationtype, form.values),
                ...wardContact(form.values, { registrationtype }, places),
              })
            }
            options={registrationtypes.map((value) => ({
              value,
              label: `Durch ${value === "spital" ? "das " : "die "}${registrationtypeTitles[value]}`,
            }))}
          />
        }
        form={form}
        sections={sections.map((section) => ({
          ...section,
          content: <SectionFields section={section} form={form} options={options} />,
        }))}
        more={
          isWard && (
            <p className={styles.more}>
              {isWhole ? "Alle Felder sind offen." : "Gezeigt ist, was die Station meldet."}
              <Button type="link" size="small" onClick={() => setLong(!isWhole)}>
                {isWhole ? "Kurz zeigen" : "Alle Felder zeigen"}
              </Button>
            </p>
          )
        }
        aside={
          <aside aria-label="Duplikate prüfen">
            <TypedDuplicates found={found} isAccepted={isAccepted} onAccept={accept} />
          </aside>
        }
        refusal={refusal}
        buttons={[
          { label: "Speichern", isSaving: busy === "save", onSave: () => start("save") },
          {
            label: "Speichern und freigeben",
            isSaving: busy === "publish",
            onSave: () => start("publish"),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={asking !== undefined}
        title="Vielleicht ist sie schon angemeldet"
        action="Trotzdem erfassen"
        onConfirm={async () => {
          accept();
          if (asking) await save(asking);
        }}
        onClose={() => setAsking(undefined)}
      >
        {/* Enter, pressed twice, registers nobody whose double was not read. */}
        <div data-first tabIndex={-1} className={styles.doubles}>
          <DuplicateList found={found} />
        </div>
      </ConfirmDialog>
    </>
  );
}
