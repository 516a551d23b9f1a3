import { useState } from "react";
import { useNavigate } from "react-router";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { filledIn } from "#web/components/form/record-form.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { InsertCategoryDocument } from "#web/generated/manager/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { CategoryFields } from "./CategoryFields.tsx";
import { CourseKeepersOnly } from "./CourseKeepersOnly.tsx";
import {
  blankCategory,
  categoryDraft,
  categoryFaults,
  categoryFields,
  categoryLabel,
} from "./category-values.ts";
import { categoryPaths } from "./course-paths.ts";

export function CategoryInsertPage() {
  return (
    <CourseKeepersOnly back={categoryPaths.list}>
      <NewCategory />
    </CourseKeepersOnly>
  );
}

function NewCategory() {
  const { id: userId } = useCurrentUser();
  const form = useRecordForm({
    name: categoryDraft(userId, "insert"),
    base: blankCategory,
    version: null,
    check: categoryFaults,
    labelOf: categoryLabel,
  });
  const insert = useStep(InsertCategoryDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const save = async () => {
    if (isSaving || form.validate(categoryFields).length > 0) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      requireRow((await insert({ object: filledIn(form.values) })).insert_ct_category_one);
      form.discard();
      notify.done(`«${form.values.title.trim()}» ist erfasst.`);
      void navigate(categoryPaths.list);
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <InsertForm
      title="Neue Kategorie"
      form={form}
      sections={[
        {
          key: "category",
          title: "Kurskategorie",
          fields: categoryFields,
          content: <CategoryFields form={form} />,
        },
      ]}
      refusal={refusal}
      buttons={[{ label: "Speichern", isSaving, onSave: () => void save() }]}
    />
  );
}
