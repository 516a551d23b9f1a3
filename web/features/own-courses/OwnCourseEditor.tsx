import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { type OwnCourseFormFragment, UpdateOwnCourseDocument } from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { CourseFields } from "../courses/CourseFields.tsx";
import {
  courseColumns,
  courseDraft,
  courseFaults,
  courseFields,
  courseLabel,
  courseValuesOf,
} from "../courses/course-values.ts";
import { useOwnChoices } from "./use-own-choices.ts";

interface OwnCourseEditorProps {
  row: OwnCourseFormFragment;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

export function OwnCourseEditor({ row, refetch, onClose, onReopen }: OwnCourseEditorProps) {
  const { id: me } = useCurrentUser();
  const values = courseValuesOf(row);
  const form = useRecordForm({
    name: courseDraft(me, row.id),
    base: values,
    version: row.version,
    check: courseFaults,
    labelOf: courseLabel,
  });
  const update = useStep(UpdateOwnCourseDocument);
  const { categories } = useOwnChoices();
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
      <CourseFields form={form} categories={categories} />
    </SectionForm>
  );
}
