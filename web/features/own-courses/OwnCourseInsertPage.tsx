import { useState } from "react";
import { useNavigate } from "react-router";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { filledIn } from "#web/components/form/record-form.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { InsertOwnCourseDocument } from "#web/generated/midwife/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { CourseFields } from "../courses/CourseFields.tsx";
import {
  blankCourse,
  courseColumns,
  courseDraft,
  courseFaults,
  courseFields,
  courseLabel,
} from "../courses/course-values.ts";
import { ownCoursePaths } from "./own-course-paths.ts";
import { useOwnChoices } from "./use-own-choices.ts";

/** A new course of her own; its first issue comes next. */
export function OwnCourseInsertPage() {
  const { id: me } = useCurrentUser();
  const form = useRecordForm({
    name: courseDraft(me, "insert"),
    base: blankCourse,
    version: null,
    check: courseFaults,
    labelOf: courseLabel,
  });
  const insert = useStep(InsertOwnCourseDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { categories } = useOwnChoices();

  const save = async () => {
    if (isSaving || form.validate(courseFields).length > 0) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const object = { ...courseColumns(filledIn(form.values)), user_id: me };
      const { id } = requireRow((await insert({ object })).insert_ct_course_one);
      form.discard();
      notify.done("Der Kurs ist erfasst. Es fehlt noch eine Durchführung mit Terminen.");
      void navigate(ownCoursePaths.insertIssue(id));
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
          content: <CourseFields form={form} categories={categories} />,
        },
      ]}
      refusal={refusal}
      buttons={[{ label: "Speichern", isSaving, onSave: () => void save() }]}
    />
  );
}
