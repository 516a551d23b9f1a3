import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import type { Refusal } from "#web/platform/data/errors.ts";
import { Button } from "../layout/Button.tsx";
import { cx } from "../layout/class-names.ts";
import { PageHead } from "../layout/PageHead.tsx";
import { SectionCard } from "../layout/SectionCard.tsx";
import { SectionRail } from "../layout/SectionRail.tsx";
import { FormActions } from "./FormActions.tsx";
import { FormSummary } from "./FormSummary.tsx";
import styles from "./InsertForm.module.css";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { submitByKey } from "./submit-key.ts";
import { useEarlyPress } from "./use-early-press.ts";
import type { RecordForm } from "./use-record-form.ts";
import { useShownRefusal } from "./use-shown-refusal.ts";

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
  refusal: Refusal | undefined;
  /** The first is what Enter does. */
  buttons: readonly [SaveButton, ...SaveButton[]];
}

/** A page for a new record: its sections with a rail beside them, faults on top, the buttons always in sight. */
export function InsertForm<Values extends object>(props: InsertFormProps<Values>) {
  const { title, choice, form, sections, more, aside, refusal } = props;
  const { early, press } = useEarlyPress(form.isFilling, (at: number) => props.buttons[at]?.onSave());
  const buttons = props.buttons.map(({ label, isSaving }, at) => ({
    label,
    isSaving: isSaving || early === at,
    onSave: () => press(at),
  }));
  const rail = sections.map(({ key, title, fields }) => ({
    id: `section-${key}`,
    title,
    faults: form.summary.filter(({ name }) => fields.includes(name)).length,
  }));
  const place = useRef<HTMLFormElement>(null);
  useFirstField(place);
  const { banner, sentence } = useShownRefusal(refusal, form.refused);
  const notify = useNotify();
  const discard = () => {
    const restore = form.discard();
    notify.done("Ihre Eingaben sind verworfen.", async () => restore());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter sends a form with a single field also while its button is none that sends.
    if (!buttons.some(({ isSaving }) => isSaving)) press(0);
  };
  return (
    <div className={cx(styles.page, aside !== undefined && styles.wide)}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
      <PageHead title={title} note="Felder mit * braucht es, alles andere kann folgen." actions={choice} />
      <div className={styles.columns}>
        <SectionRail label="Abschnitte" sections={rail} />
        <form ref={place} className={styles.form} onSubmit={submit} onKeyDownCapture={submitByKey} noValidate>
          {form.isRestored && (
            <p className={styles.restored} role="status">
              Ihre Eingaben von vorhin sind wieder da.
              <Button type="link" size="small" onClick={discard}>
                Verwerfen
              </Button>
            </p>
          )}
          <FormSummary faults={form.summary} />
          {sentence && (
            <div ref={banner} className={styles.refusal} role="alert" tabIndex={-1}>
              {sentence} Ihre Eingaben sind noch da.
            </div>
          )}
          {sections.map(({ key, title, content }) => (
            <div key={key} id={`section-${key}`} className={styles.section}>
              <SectionCard title={title}>{content}</SectionCard>
            </div>
          ))}
          {more}
          <Buttons buttons={buttons} onDiscard={form.isDirty ? discard : undefined} />
        </form>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}

/** One can begin to type; a telephone's keyboard would cover the form before one has seen it. */
function useFirstField(place: { current: HTMLElement | null }): void {
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (isPhone) return;
    const field = place.current?.querySelector<HTMLElement>(":is(input, select, textarea):not(:disabled)");
    field?.focus({ preventScroll: true });
  }, []);
}

interface ButtonsProps {
  buttons: readonly SaveButton[];
  onDiscard: (() => void) | undefined;
}

function Buttons({ buttons, onDiscard }: ButtonsProps) {
  const isBusy = buttons.some(({ isSaving }) => isSaving);
  return (
    <FormActions isSaving={isBusy} onDiscard={onDiscard}>
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
