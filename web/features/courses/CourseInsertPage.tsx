import { useState } from "react";
import { useNavigate } from "react-router";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { filledIn } from "#web/components/form/record-form.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { InsertCourseDocument } from "#web/generated/manager/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { CourseFields } from "./CourseFields.tsx";
import { CourseKeepersOnly } from "./CourseKeepersOnly.tsx";
import { coursePaths } from "./course-paths.ts";
import {
  blankCourse,
  courseColumns,
  courseDraft,
  courseFaults,
  courseFields,
  courseLabel,
} from "./course-values.ts";
import { useCategoryOptions, useProviderOptions } from "./use-course-choices.ts";

export function CourseInsertPage() {
  return (
    <CourseKeepersOnly back={coursePaths.list}>
      <NewCourse />
    </CourseKeepersOnly>
  );
}

/** A new course; its first issue comes next, on its page. */
function NewCourse() {
  const { id: userId } = useCurrentUser();
  const form = useRecordForm({
    name: courseDraft(userId, "insert"),
    base: blankCourse,
    version: null,
    check: courseFaults,
    labelOf: courseLabel,
  });
  const insert = useStep(InsertCourseDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const categories = useCategoryOptions();
  const providers = useProviderOptions(form.values.user_id);

  const save = async () => {
    if (isSaving || form.validate(courseFields).length > 0) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const data = await insert({ object: courseColumns(filledIn(form.values)) });
      const { id } = requireRow(data.insert_ct_course_one);
      form.discard();
      notify.done("Der Kurs ist erfasst. Es fehlt noch eine Durchführung mit Terminen.");
      void navigate(coursePaths.single(id));
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <InsertForm
      title="Neuer Kurs"
      form={form}
      sections={[
        {
          key: "course",
          title: "Kurs",
          fields: courseFields,
          content: <CourseFields form={form} categories={categories} providers={providers} />,
        },
      ]}
      refusal={refusal}
      buttons={[{ label: "Speichern", isSaving, onSave: () => void save() }]}
    />
  );
}
