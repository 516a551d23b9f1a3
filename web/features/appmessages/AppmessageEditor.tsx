import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { type AppmessageFormFragment, UpdateAppmessageDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./AppmessageEditor.module.css";
import { AppmessageFields } from "./AppmessageFields.tsx";
import { AppmessagePreview } from "./AppmessagePreview.tsx";
import {
  appmessageDraft,
  appmessageFields,
  faultsOf,
  labelOf,
  normalised,
  valuesOf,
} from "./appmessage-values.ts";

interface AppmessageEditorProps {
  row: AppmessageFormFragment;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

/** A message in edit, with what midwives will see below. */
export function AppmessageEditor({ row, refetch, onClose, onReopen }: AppmessageEditorProps) {
  const { id: userId } = useCurrentUser();
  const values = valuesOf(row);
  const form = useRecordForm({
    name: appmessageDraft(userId, row.id),
    base: values,
    version: row.version,
    check: faultsOf,
    normalise: normalised,
    labelOf,
  });
  const update = useStep(UpdateAppmessageDocument);
  const save = async (changes: Record<string, unknown>, version: number | null) =>
    requireRow((await update({ id: row.id, set: { ...changes, version } })).update_appmessage_by_pk);
  return (
    <SectionForm
      form={form}
      fields={appmessageFields}
      labelOf={labelOf}
      fresh={{ values, version: row.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
    >
      <AppmessageFields form={form} />
      <div className={styles.preview}>
        <AppmessagePreview values={form.values} />
      </div>
    </SectionForm>
  );
}
