import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { filledIn } from "#web/components/form/record-form.ts";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { InsertOwnIssueDocument } from "#web/generated/midwife/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { IssueFields } from "../courses/IssueFields.tsx";
import {
  blankIssue,
  type IssueSection,
  issueColumns,
  issueDraft,
  issueFaults,
  issueFields,
  issueLabel,
  issueSections,
  issueSectionTitles,
  normaliseIssue,
} from "../courses/issue-values.ts";
import { ownCoursePaths } from "./own-course-paths.ts";
import { useOwnChoices } from "./use-own-choices.ts";

const sections = Object.keys(issueSections) as IssueSection[];

/** A new issue of one of her courses; its dates come next, on its page. */
export function OwnIssueInsertPage() {
  const { id: me } = useCurrentUser();
  const [search] = useSearchParams();
  const course = search.get("kurs") ?? "";
  const [base] = useState(() => blankIssue(isUuid(course) ? course : ""));
  const form = useRecordForm({
    name: issueDraft(me, "insert"),
    base,
    version: null,
    check: issueFaults,
    normalise: normaliseIssue,
    labelOf: issueLabel,
  });
  const insert = useStep(InsertOwnIssueDocument);
  const navigate = useNavigate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { courses } = useOwnChoices();

  const save = async () => {
    if (isSaving || form.validate(issueFields).length > 0) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const object = issueColumns(filledIn(normaliseIssue(form.values)));
      const { id } = requireRow((await insert({ object })).insert_ct_issue_one);
      form.discard();
      notify.done("Die Durchführung ist erfasst. Es fehlen noch ihre Termine.");
      void navigate(ownCoursePaths.issue(id));
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <InsertForm
      title="Neue Durchführung"
      form={form}
      sections={sections.map((section) => ({
        key: section,
        title: issueSectionTitles[section],
        fields: issueSections[section],
        content: <IssueFields form={form} section={section} courses={courses} without={["note"]} />,
      }))}
      refusal={refusal}
      buttons={[{ label: "Speichern", isSaving, onSave: () => void save() }]}
    />
  );
}
