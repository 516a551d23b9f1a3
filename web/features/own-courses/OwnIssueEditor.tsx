import { SectionForm } from "#web/components/form/SectionForm.tsx";
import { useRecordForm } from "#web/components/form/use-record-form.ts";
import { type OwnIssueFragment, UpdateOwnIssueDocument } from "#web/generated/midwife/graphql.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { IssueFields } from "../courses/IssueFields.tsx";
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
} from "../courses/issue-values.ts";

interface OwnIssueEditorProps {
  row: OwnIssueFragment;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onReopen: () => void;
}

const sections = Object.keys(issueSections) as IssueSection[];
const none: readonly never[] = [];

/** An issue of hers in edit; it stays with its course. */
export function OwnIssueEditor({ row, refetch, onClose, onReopen }: OwnIssueEditorProps) {
  const { id: me } = useCurrentUser();
  const values = issueValuesOf(row);
  const form = useRecordForm({
    name: issueDraft(me, row.id),
    base: values,
    version: row.version,
    check: issueFaults,
    normalise: normaliseIssue,
    labelOf: issueLabel,
  });
  const update = useStep(UpdateOwnIssueDocument);
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
          <IssueFields form={form} section={section} courses={none} without={["note", "course_id"]} />
        </section>
      ))}
    </SectionForm>
  );
}
