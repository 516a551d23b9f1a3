import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { type CourseDetailFragment, UpdateCourseDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { CourseFields } from "./CourseFields.tsx";
import {
  courseColumns,
  courseDraft,
  courseFaults,
  courseFields,
  courseLabel,
  courseValuesOf,
} from "./course-values.ts";
import { useCategoryOptions, useProviderOptions } from "./use-course-choices.ts";

interface CourseEditorProps {
  row: CourseDetailFragment;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

export function CourseEditor({ row, refetch, onClose, onReopen }: CourseEditorProps) {
  const { id: userId } = useCurrentUser();
  const values = courseValuesOf(row);
  const form = useRecordForm({
    name: courseDraft(userId, row.id),
    base: values,
    version: row.version,
    check: courseFaults,
    labelOf: courseLabel,
  });
  const update = useStep(UpdateCourseDocument);
  const categories = useCategoryOptions();
  const providers = useProviderOptions(row.user_id);
  const save = async (changes: Record<string, unknown>, version: number | null) =>
    requireRow(
      (await update({ id: row.id, set: { ...courseColumns(changes), version } })).update_ct_course_by_pk,
    );
  return (
    <SectionForm
      form={form}
      fields={courseFields}
      labelOf={courseLabel}
      fresh={{ values, version: row.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
    >
      <CourseFields form={form} categories={categories} providers={providers} />
    </SectionForm>
  );
}
