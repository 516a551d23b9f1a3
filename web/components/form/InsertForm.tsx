import type { FormEvent, ReactNode } from "react";
import { Button } from "../layout/Button.tsx";
import { cx } from "../layout/class-names.ts";
import { PageHead } from "../layout/PageHead.tsx";
import { SectionCard } from "../layout/SectionCard.tsx";
import { SectionRail } from "../layout/SectionRail.tsx";
import { FormActions } from "./FormActions.tsx";
import { FormSummary } from "./FormSummary.tsx";
import styles from "./InsertForm.module.css";
import { LeaveGuard } from "./LeaveGuard.tsx";
import type { RecordForm } from "./use-record-form.ts";

interface InsertSection {
  key: string;
  title: string;
  fields: readonly string[];
  content: ReactNode;
}

interface SaveButton {
  label: string;
  isSaving: boolean;
  onSave: () => void;
}

interface InsertFormProps<Values extends object> {
  title: string;
  /** Beside the title. */
  choice?: ReactNode;
  form: RecordForm<Values>;
  sections: readonly InsertSection[];
  /** Below the sections. */
  more?: ReactNode;
  /** Beside the form; above it where there is no room. */
  aside?: ReactNode;
  /** Why it was not saved. */
  refusal: string | undefined;
  /** The first is what Enter does. */
  buttons: readonly [SaveButton, ...SaveButton[]];
}

/** A page for a new record: its sections with a rail beside them, faults on top, the buttons always in sight. */
export function InsertForm<Values extends object>(props: InsertFormProps<Values>) {
  const { title, choice, form, sections, more, aside, refusal, buttons } = props;
  const rail = sections.map(({ key, title, fields }) => ({
    id: `section-${key}`,
    title,
    faults: form.summary.filter(({ name }) => fields.includes(name)).length,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    buttons[0].onSave();
  };
  return (
    <div className={cx(styles.page, aside !== undefined && styles.wide)}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
      <PageHead title={title} note="Felder mit * braucht es, alles andere kann folgen." actions={choice} />
      <div className={styles.columns}>
        <SectionRail label="Abschnitte" sections={rail} />
        <form className={styles.form} onSubmit={submit} noValidate>
          {form.isRestored && (
            <p className={styles.restored} role="status">
              Ihre Eingaben von vorhin sind wieder da.
              <Button type="link" size="small" onClick={form.discard}>
                Verwerfen
              </Button>
            </p>
          )}
          <FormSummary faults={form.summary} />
          {refusal && (
            <p className={styles.refusal} role="alert">
              {refusal} Ihre Eingaben sind noch da.
            </p>
          )}
          {sections.map(({ key, title, content }) => (
            <div key={key} id={`section-${key}`} className={styles.section}>
              <SectionCard title={title}>{content}</SectionCard>
            </div>
          ))}
          {more}
          <Buttons buttons={buttons} form={form} />
        </form>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}

interface ButtonsProps {
  buttons: readonly SaveButton[];
  form: { isDirty: boolean; discard: () => void };
}

function Buttons({ buttons, form }: ButtonsProps) {
  const isBusy = buttons.some(({ isSaving }) => isSaving);
  return (
    <FormActions isSaving={isBusy} onDiscard={form.isDirty ? form.discard : undefined}>
      {buttons.map(({ label, isSaving, onSave }, at) => (
        <Button
          key={label}
          {...(at === 0 ? { type: "primary" as const, isSubmit: true } : { onClick: onSave })}
          loading={isSaving}
          disabled={isBusy && !isSaving}
        >
          {label}
        </Button>
      ))}
    </FormActions>
  );
}
