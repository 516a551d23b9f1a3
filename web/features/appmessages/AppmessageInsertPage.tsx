import { useState } from "react";
import { useNavigate } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import type { AppmessageStatus } from "#domain/message/labels.ts";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { filledIn } from "#web/components/form/record-form.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { InsertAppmessageDocument } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useMedia } from "#web/platform/browser/use-media.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { AppmessageFields } from "./AppmessageFields.tsx";
import { AppmessagePreview } from "./AppmessagePreview.tsx";
import {
  appmessageDraft,
  appmessageFields,
  appmessagePath,
  blankAppmessage,
  faultsOf,
  labelOf,
  normalised,
} from "./appmessage-values.ts";

type Saved = Extract<AppmessageStatus, "draft" | "published">;

/** A new message, with what midwives will see beside it. */
export function AppmessageInsertPage() {
  const { id: userId } = useCurrentUser();
  const [base] = useState(() => blankAppmessage(zurichDay(new Date())));
  const form = useRecordForm({
    name: appmessageDraft(userId, "insert"),
    base,
    version: null,
    check: faultsOf,
    normalise: normalised,
    labelOf,
  });
  const insert = useStep(InsertAppmessageDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const [saving, setSaving] = useState<Saved>();
  const [refusal, setRefusal] = useState<Refusal>();
  // Where there is no room beside the form one writes first, and looks below.
  const isWide = useMedia("(min-width: 1240px)");
  const preview = <AppmessagePreview values={form.values} />;

  const save = async (status: Saved) => {
    if (saving || form.validate(appmessageFields).length > 0) return;
    setSaving(status);
    setRefusal(undefined);
    try {
      const data = await insert({ object: { ...filledIn(form.values), status } });
      const { id } = requireRow(data.insert_appmessage_one);
      form.discard();
      notify.done(status === "draft" ? "Der Entwurf ist gespeichert." : "Die Mitteilung ist veröffentlicht.");
      void navigate(appmessagePath(id));
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(undefined);
    }
  };

  return (
    <InsertForm
      title="Neue Mitteilung"
      form={form}
      sections={[
        {
          key: "message",
          title: "Mitteilung",
          fields: appmessageFields,
          content: <AppmessageFields form={form} />,
        },
      ]}
      {...(isWide ? { aside: preview } : { more: preview })}
      refusal={refusal}
      buttons={[
        { label: "Als Entwurf speichern", isSaving: saving === "draft", onSave: () => void save("draft") },
        {
          label: "Veröffentlichen",
          isSaving: saving === "published",
          onSave: () => void save("published"),
        },
      ]}
    />
  );
}
