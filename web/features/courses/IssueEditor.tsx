import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { type IssueDetailFragment, UpdateIssueDocument } from "#web/generated/staff/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { IssueFields } from "./IssueFields.tsx";
import {
  type IssueSection,
  issueColumns,
  issueDraft,
  issueFaults,
  issueFields,
  issueLabel,
  issueSections,
  issueSectionTitles,
  issueValuesOf,
  normaliseIssue,
} from "./issue-values.ts";
import { useIssueCourses } from "./use-course-choices.ts";

interface IssueEditorProps {
  row: IssueDetailFragment;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

const sections = Object.keys(issueSections) as IssueSection[];

export function IssueEditor({ row, refetch, onClose, onReopen }: IssueEditorProps) {
  const { id: userId } = useCurrentUser();
  const values = issueValuesOf(row);
  const form = useRecordForm({
    name: issueDraft(userId, row.id),
    base: values,
    version: row.version,
    check: issueFaults,
    normalise: normaliseIssue,
    labelOf: issueLabel,
  });
  const update = useStep(UpdateIssueDocument);
  const { options } = useIssueCourses();
  const save = async (changes: Record<string, unknown>, version: number | null) =>
    requireRow(
      (await update({ id: row.id, set: { ...issueColumns(changes), version } })).update_ct_issue_by_pk,
    );
  return (
    <SectionForm
      form={form}
      fields={issueFields}
      labelOf={issueLabel}
      fresh={{ values, version: row.version }}
      save={save}
      refetch={refetch}
      onClose={onClose}
      onReopen={onReopen}
    >
      {sections.map((section) => (
        <section key={section} aria-label={issueSectionTitles[section]}>
          <IssueFields form={form} section={section} courses={options} />
        </section>
      ))}
    </SectionForm>
  );
}
