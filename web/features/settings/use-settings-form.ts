// The settings in edit: saved together, with the optimistic lock of the other records.
import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { allOf } from "#domain/locale.ts";
import type { Setting } from "#domain/organisation/settings.ts";
import { isSubmitKey, pressAsByHand } from "#web/components/form/submit-key.ts";
import { type RecordForm, useRecordForm } from "#web/components/form/use-record-form.ts";
import { UpdateSettingsDocument } from "#web/generated/admin/graphql.ts";
import type { SettingsFormFragment } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import {
  changedSettings,
  faultsOf,
  labelOf,
  normalised,
  type SettingsValues,
  settingColumns,
  settingFields,
  valuesOf,
} from "./settings-values.ts";

export interface SettingsNotice {
  text: string;
  isRefusal: boolean;
  action?: { label: string; run: () => void };
}

export interface EditedSettings {
  form: RecordForm<SettingsValues>;
  changed: readonly Setting[];
  isSaving: boolean;
  refusal: Refusal | undefined;
  notice: SettingsNotice | undefined;
  submit: (event: FormEvent) => void;
  /** Ctrl and S, or Ctrl and Enter, from wherever one is. */
  saveByKey: (event: KeyboardEvent<HTMLFormElement>) => void;
  discard: () => void;
}

export function useSettingsForm(row: SettingsFormFragment): EditedSettings {
  const { id: userId } = useCurrentUser();
  const form = useRecordForm({
    name: `${userId}.appsettings`,
    base: valuesOf(row),
    version: row.version,
    check: faultsOf,
    normalise: normalised,
    labelOf,
  });
  const changed = changedSettings(form.base, form.values);
  const update = useStep(UpdateSettingsDocument);
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [changedByOthers, setChangedByOthers] = useState<string[]>([]);
  const isBehind = form.version !== null && row.version > form.version && !isSaving;

  /** With what was typed since this picture. */
  const showSaved = (saved: SettingsFormFragment) => form.saved(valuesOf(saved), saved.version, form.values);
  // Whoever has typed nothing sees what a colleague saved as it comes.
  const isOnlyLooking = isBehind && changed.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isOnlyLooking) showSaved(row);
  }, [isOnlyLooking, row.version]);

  const save = async () => {
    if (isSaving || form.validate(settingFields).length > 0) return;
    if (changed.length === 0) return notify.info("Es ist nichts geändert.");
    setSaving(true);
    setRefusal(undefined);
    try {
      const columns = settingColumns(form.values);
      const changes = Object.fromEntries(changed.map((setting) => [setting, columns[setting]]));
      const answer = await update({ id: row.id, set: { ...changes, version: form.version } });
      showSaved(requireRow(answer.update_appsettings_by_pk));
      setChangedByOthers([]);
      notify.done("Gespeichert. Es gilt ab sofort für alle.");
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };
  const goOn = () => {
    setChangedByOthers(form.goOn(valuesOf(row), row.version).map(labelOf));
    setRefusal(undefined);
  };
  const discard = () => {
    const restore = form.discard();
    setRefusal(undefined);
    setChangedByOthers([]);
    notify.done("Ihre Eingaben sind verworfen.", async () => restore());
  };
  return {
    form,
    changed,
    isSaving,
    refusal,
    notice: noticeOf(),
    submit: (event) => {
      event.preventDefault();
      void save();
    },
    saveByKey: (event) => {
      if (!isSubmitKey(event) && !isSaveKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const place = event.currentTarget;
      // The field that one is in reads what was typed when it is left, and may be the only one that changed.
      if (event.target instanceof HTMLElement) leave(event.target);
      const button = place.querySelector<HTMLElement>('button[type="submit"]');
      if (button) pressAsByHand(button);
      else void save();
    },
    discard,
  };

  function noticeOf(): SettingsNotice | undefined {
    if (isBehind && changed.length > 0)
      return {
        text: "Jemand hat die Einstellungen inzwischen geändert. Ihre Eingaben sind noch da.",
        isRefusal: true,
        action: { label: "Neu laden", run: goOn },
      };
    if (changedByOthers.length > 0)
      return {
        text: `Neu geladen. Inzwischen geändert: ${allOf(changedByOthers)}. Ihre eigenen Eingaben stehen unverändert da.`,
        isRefusal: false,
      };
    if (form.isRestored && changed.length > 0)
      return { text: "Ihre ungespeicherten Eingaben von vorhin sind wieder da.", isRefusal: false };
    return undefined;
  }
}

function leave(field: HTMLElement): void {
  flushSync(() => field.blur());
}

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "s" && (ctrlKey || metaKey);
}
