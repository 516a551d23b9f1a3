import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { emailtemplateLabels } from "#domain/message/labels.ts";
import { FormField } from "#web/components/form/FormField.tsx";
import { LeaveGuard } from "#web/components/form/LeaveGuard.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { InsertEmailtemplateDocument } from "#web/generated/admin/graphql.ts";
import { EmailhookChoicesDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import type { EditorHandle } from "./CodeEditor.tsx";
import { templateListPath, templatePath } from "./email-paths.ts";
import { FaultCount } from "./FaultCount.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { TemplateEditor } from "./TemplateEditor.tsx";
import { PersonChoice, TemplatePreview } from "./TemplatePreview.tsx";
import styles from "./TemplateSinglePage.module.css";
import {
  checkTemplate,
  faultsOf,
  recipientOf,
  scopeOf,
  templateDraft,
  templateFields,
} from "./template-values.ts";
import { isSaveKey } from "./use-template-form.ts";
import { useTemplatePreview } from "./use-template-preview.ts";

const blank = {
  /** Nobody has chosen an occasion yet. */
  emailhook_id: "",
  title: "",
  subject: "",
  template: "Guten Tag\n\n\n\nFreundliche Grüsse\n{{ app.title }}\n{{ app.organisation_contact }}",
};

/** A second wording for an occasion: it goes out once the occasion uses it. */
export function TemplateInsertPage() {
  const { id: userId, role } = useCurrentUser();
  const { data } = useLiveQuery(EmailhookChoicesDocument, {}, { interval: "never" });
  const hooks = data?.emailhook;
  const check = useMemo(
    () => (values: typeof blank) =>
      checkTemplate(scopeOf(hooks?.find(({ id }) => id === values.emailhook_id)?.slug))(values),
    [hooks],
  );
  const form = useRecordForm({
    name: templateDraft(userId, "insert"),
    base: blank,
    version: null,
    check,
    labelOf: (field) => emailtemplateLabels[field],
  });
  const hookId = form.values.emailhook_id;
  const hook = hooks?.find(({ id }) => id === hookId);
  const slug = scopeOf(hook?.slug);
  const faults = useMemo(() => faultsOf(slug, form.values), [slug, form.values]);
  const [puerperaId, setPuerperaId] = useState("");
  const { subject, template } = form.values;
  const shown = useTemplatePreview({
    hookslug: slug,
    subject,
    template,
    puerperaId: puerperaId || undefined,
  });
  const editors = { subject: useRef<EditorHandle>(null), template: useRef<EditorHandle>(null) };
  const insert = useStep(InsertEmailtemplateDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const save = async () => {
    const [wrong] = form.validate(templateFields);
    setRefusal(wrong?.message ?? (hookId ? undefined : "Bitte wählen Sie einen Auslöser."));
    if (isSaving || wrong || !hookId) return;
    setSaving(true);
    try {
      const made = await insert({ object: form.values });
      const { id } = requireRow(made.insert_emailtemplate_one);
      form.discard();
      notify.done("Die Vorlage ist gespeichert.");
      void navigate(templatePath(id));
    } catch (error) {
      setRefusal(refusalOf(error).sentence);
    } finally {
      setSaving(false);
    }
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    void save();
  };

  return (
    <div onKeyDownCapture={saveByKey}>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={form.discard} />
      <header className={styles.head}>
        <Link to={templateListPath} className={styles.back} aria-label="Zurück zu den Vorlagen">
          <ArrowLeft size={18} strokeWidth={2.1} aria-hidden="true" />
        </Link>
        <div className={styles.title}>
          <h1>Neue Vorlage</h1>
        </div>
        <div className={styles.actions}>
          <FaultCount faults={faults} editors={editors} />
          {role === "admin" && <SaveButton isSaving={isSaving} onSave={save} />}
        </div>
      </header>
      {refusal !== undefined && (
        <div className={cx(styles.notice, styles.refusal)} role="alert">
          {refusal}
        </div>
      )}
      <TemplateEditor
        form={form}
        slug={slug}
        isReadOnly={role !== "admin"}
        goesByHin={hook?.use_hin ?? false}
        editors={editors}
        wordsFor={shown.wordsFor}
        first={
          <FormField
            label={emailtemplateLabels.emailhook_id}
            isRequired
            help="Er bestimmt, wer die E-Mail erhält und was darin stehen darf."
          >
            {(field) => (
              <Select
                {...field}
                value={hookId}
                placeholder="Bitte wählen"
                options={(hooks ?? []).map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(emailhook_id) => form.change({ emailhook_id })}
              />
            )}
          </FormField>
        }
        preview={
          <TemplatePreview
            shown={shown}
            recipientTitle={recipientOf(slug)}
            choice={
              <PersonChoice
                label="Vorschau mit"
                kind="puerpera"
                value={puerperaId}
                onChange={setPuerperaId}
              />
            }
          />
        }
      />
    </div>
  );
}
