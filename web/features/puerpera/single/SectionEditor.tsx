import { puerperaEditWords } from "#domain/puerpera/edit-words.ts";
import { SectionForm } from "#web/components/form/SectionForm.tsx";
import {
  type PuerperaFormFragment,
  type PuerperaFormOptionsQuery,
  UpdatePuerperaDocument,
} from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups } from "#web/platform/session/LookupsProvider.tsx";
import { titlesOf } from "../../edit-history/lookup-titles.ts";
import { draftName } from "../form/draft-name.ts";
import type { WritableSection } from "../form/form-sections.ts";
import { valuesOf } from "../form/form-values.ts";
import { SectionFields } from "../form/SectionFields.tsx";
import { labelOf, usePuerperaForm } from "../form/use-puerpera-form.ts";

interface SectionEditorProps {
  row: PuerperaFormFragment;
  section: WritableSection;
  options: PuerperaFormOptionsQuery | undefined;
  onClose: () => void;
  onReopen: () => void;
  /** Reads the mother again. */
  refetch: () => Promise<unknown>;
}

/** One section of a mother in edit. */
export function SectionEditor({ row, section, options, onClose, onReopen, refetch }: SectionEditorProps) {
  const { id: userId } = useCurrentUser();
  const words = puerperaEditWords(titlesOf(useLookups()));
  const values = valuesOf(row);
  const form = usePuerperaForm({
    name: draftName(userId, row.id, section.key),
    base: values,
    version: row.version,
  });
  const update = useStep(UpdatePuerperaDocument);
  const save = async (changes: Record<string, unknown>, version: number | null) => {
    const data = await update({ id: row.id, set: { ...changes, version } });
    requireRow(data.update_puerpera_by_pk);
    void refetch().catch(() => undefined);
  };
  return (
    <SectionForm
      form={form}
      fields={section.fields}
      labelOf={labelOf}
      words={words}
      fresh={{ values, version: row.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
    >
      <SectionFields section={section} form={form} options={options} />
    </SectionForm>
  );
}
