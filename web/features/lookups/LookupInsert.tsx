import { useState } from "react";
import { useNavigate } from "react-router";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { columnsOf } from "#web/components/form/record-form.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { KeepersOnly } from "./KeepersOnly.tsx";
import { LookupFields } from "./LookupFields.tsx";
import type { ListRules } from "./lookup-lists.ts";
import { blankEntry, faultsOf, labelOf, lookupDraft } from "./lookup-values.ts";
import { useLookupSteps } from "./use-lookup-steps.ts";

/** A new entry of a list. */
export function LookupInsert({ rules }: { rules: ListRules }) {
  return (
    <KeepersOnly rules={rules}>
      <NewEntry rules={rules} />
    </KeepersOnly>
  );
}

function NewEntry({ rules }: { rules: ListRules }) {
  const { id: userId } = useCurrentUser();
  const form = useRecordForm({
    name: lookupDraft(userId, rules.list, "insert"),
    base: blankEntry,
    version: null,
    check: faultsOf,
    labelOf,
  });
  const { insert } = useLookupSteps(rules.list);
  const navigate = useNavigate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const fields = [...rules.fields, ...rules.firstFields];

  const save = async () => {
    if (isSaving || form.validate(fields).length > 0) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const columns = columnsOf(form.values);
      await insert(Object.fromEntries(fields.map((field) => [field, columns[field]])));
      form.discard();
      notify.done(`«${form.values.title.trim()}» ist erfasst.`);
      void navigate(rules.path);
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <InsertForm
      title={rules.newOne}
      form={form}
      sections={[
        {
          key: "entry",
          title: rules.noun[0],
          fields,
          content: <LookupFields form={form} fields={fields} />,
        },
      ]}
      refusal={refusal}
      buttons={[{ label: "Speichern", isSaving, onSave: () => void save() }]}
    />
  );
}
