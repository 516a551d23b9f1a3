// A template in edit: its values, its faults, its preview, and saving, with the optimistic lock of every form.
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { allOf } from "#domain/locale.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { UpdateEmailtemplateDocument } from "#web/generated/admin/graphql.ts";
import type { EmailtemplateSingleQuery } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import type { EditorHandle } from "./CodeEditor.tsx";
import {
  checkTemplate,
  faultsOf,
  labelOf,
  scopeOf,
  templateDraft,
  templateFields,
  valuesOf,
} from "./template-values.ts";
import { useTemplatePreview } from "./use-template-preview.ts";

type Row = NonNullable<EmailtemplateSingleQuery["emailtemplate_by_pk"]>;

interface FormNotice {
  text: string;
  isRefusal: boolean;
  action?: { label: string; run: () => void };
}

/** Ctrl+S, and ⌘S. */
export function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "s" && (ctrlKey || metaKey);
}

export function useTemplateForm(row: Row, puerperaId: string | undefined) {
  const { id: userId } = useCurrentUser();
  const slug = scopeOf(row.emailhook?.slug);
  const check = useMemo(() => checkTemplate(slug), [slug]);
  const form = useRecordForm({
    name: templateDraft(userId, row.id),
    base: valuesOf(row),
    version: row.version,
    check,
    labelOf,
  });
  const faults = useMemo(() => faultsOf(slug, form.values), [slug, form.values]);
  const { subject, template } = form.values;
  const shown = useTemplatePreview({ hookslug: slug, subject, template, puerperaId });
  const editors = { subject: useRef<EditorHandle>(null), template: useRef<EditorHandle>(null) };
  const update = useStep(UpdateEmailtemplateDocument);
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [changedByOthers, setChangedByOthers] = useState<string[]>([]);

  const save = async () => {
    if (isSaving) return;
    setRefusal(undefined);
    const [wrong] = form.validate(templateFields);
    if (wrong) {
      const [fault] = faults;
      if (fault) editors[fault.field].current?.jumpTo(fault.at);
      return setRefusal(wrong.message);
    }
    if (!form.isDirty) return notify.info("Es ist nichts geändert.");
    setSaving(true);
    try {
      const set = { ...form.changes, version: form.version };
      const saved = requireRow((await update({ id: row.id, set })).update_emailtemplate_by_pk);
      form.saved(valuesOf(saved), saved.version, form.values);
      setChangedByOthers([]);
      notify.done("Gespeichert.");
    } catch (error) {
      setRefusal(refusalOf(error).sentence);
    } finally {
      setSaving(false);
    }
  };
  const goOn = () => {
    setChangedByOthers(form.goOn(valuesOf(row), row.version).map(labelOf));
    setRefusal(undefined);
  };
  const isBehind = form.version !== null && row.version > form.version && !isSaving;
  // Whoever has typed nothing sees what a colleague saved as it comes.
  const isOnlyLooking = isBehind && !form.isDirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isOnlyLooking) form.saved(valuesOf(row), row.version, form.values);
  }, [isOnlyLooking, row.version]);
  const saveByKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    void save();
  };
  return { form, slug, faults, shown, editors, save, isSaving, saveByKey, notice: noticeOf() };

  function noticeOf(): FormNotice | undefined {
    if (isBehind && !isOnlyLooking)
      return {
        text: "Jemand hat diese Vorlage inzwischen geändert. Ihre Eingaben sind noch da.",
        isRefusal: true,
        action: { label: "Neu laden", run: goOn },
      };
    if (refusal !== undefined) return { text: refusal, isRefusal: true };
    if (changedByOthers.length > 0)
      return {
        text: `Neu geladen. Inzwischen geändert: ${allOf(changedByOthers)}. Ihre eigenen Eingaben stehen unverändert da.`,
        isRefusal: false,
      };
    if (form.isRestored && form.isDirty)
      return {
        text: "Ihre ungespeicherten Eingaben von vorhin sind wieder da.",
        isRefusal: false,
        action: { label: "Verwerfen", run: form.discard },
      };
    return undefined;
  }
}
