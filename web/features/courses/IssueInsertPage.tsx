import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { InsertForm } from "#web/components/form/InsertForm.tsx";
import { filledIn } from "#web/components/form/record-form.ts";
import { type RecordForm, useRecordForm } from "#web/components/form/use-record-form.ts";
import { InsertIssueDocument } from "#web/generated/manager/graphql.ts";
import { InsertEventDocument } from "#web/generated/staff/graphql.ts";
import { keepDraft } from "#web/platform/browser/draft.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { type Refusal, refusalOf } from "#web/platform/data/errors.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { CourseKeepersOnly } from "./CourseKeepersOnly.tsx";
import { issuePaths } from "./course-paths.ts";
import { EventFields } from "./EventFields.tsx";
import {
  blankEvent,
  type EventValues,
  eventDraft,
  eventFaults,
  eventFields,
  eventLabel,
  normaliseEvent,
} from "./event-values.ts";
import { IssueFields } from "./IssueFields.tsx";
import {
  blankIssue,
  type IssueSection,
  type IssueValues,
  issueColumns,
  issueDraft,
  issueFaults,
  issueFields,
  issueLabel,
  issueSections,
  issueSectionTitles,
  normaliseIssue,
} from "./issue-values.ts";
import { useIssueCourses } from "./use-course-choices.ts";

const sections = Object.keys(issueSections) as IssueSection[];

export function IssueInsertPage() {
  return (
    <CourseKeepersOnly back={issuePaths.list}>
      <NewIssue />
    </CourseKeepersOnly>
  );
}

/** A new issue with its first dates; more of them, and single ones, come on its page. */
function NewIssue() {
  const { id: userId } = useCurrentUser();
  const [search] = useSearchParams();
  const course = search.get("kurs") ?? "";
  const [base] = useState(() => blankIssue(isUuid(course) ? course : ""));
  const form = useRecordForm({
    name: issueDraft(userId, "insert"),
    base,
    version: null,
    check: issueFaults,
    normalise: normaliseIssue,
    labelOf: issueLabel,
  });
  const dates = useRecordForm({
    name: eventDraft(userId, "insert"),
    base: blankEvent,
    version: null,
    check: eventFaults,
    normalise: normaliseEvent,
    labelOf: eventLabel,
  });
  const take = useSteps();
  const navigate = useNavigate();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { options } = useIssueCourses();
  const today = zurichDay(new Date(useNow()));

  const save = async () => {
    if (isSaving) return;
    const faults = [...form.validate(issueFields), ...dates.validate(eventFields)];
    if (faults.length > 0) return;
    setSaving(true);
    setRefusal(undefined);
    try {
      const object = issueColumns(filledIn(normaliseIssue(form.values)));
      const { id, version } = requireRow((await take(InsertIssueDocument, { object })).insert_ct_issue_one);
      await addDates(id, version);
      form.discard();
      dates.discard();
      notify.done("Die Durchführung ist erfasst.");
      void navigate(issuePaths.single(id));
    } catch (error) {
      setRefusal(refusalOf(error));
      form.refuse(error);
    } finally {
      setSaving(false);
    }
  };
  const addDates = async (issue: string, version: number) => {
    const object = { ...filledIn(normaliseEvent(dates.values)), courseissue_id: issue };
    try {
      await take(InsertEventDocument, { issue, version, object });
    } catch (error) {
      // The issue is there: its page opens with the dates as they were typed.
      keepDraft(eventDraft(userId, `${issue}.insert`), { values: dates.values, base: blankEvent, version });
      notify.failed(error);
    }
  };

  const sectionOf = (section: IssueSection) => ({
    key: section,
    title: issueSectionTitles[section],
    fields: issueSections[section],
    content: <IssueFields form={form} section={section} courses={options} />,
  });
  const [first = "issue", ...others] = sections;
  return (
    <InsertForm
      title="Neue Durchführung"
      form={together(form, dates)}
      sections={[
        sectionOf(first),
        {
          key: "dates",
          title: "Termine",
          fields: eventFields,
          content: <EventFields form={dates} today={today} />,
        },
        ...others.map(sectionOf),
      ]}
      refusal={refusal}
      buttons={[{ label: "Speichern", isSaving, onSave: () => void save() }]}
    />
  );
}

/** Two forms on one page are left, discarded and found fault with as one. */
function together(form: RecordForm<IssueValues>, dates: RecordForm<EventValues>): RecordForm<IssueValues> {
  return {
    ...form,
    isDirty: form.isDirty || dates.isDirty,
    isRestored: form.isRestored || dates.isRestored,
    hasUnsaved: () => form.hasUnsaved() || dates.hasUnsaved(),
    summary: [...form.summary, ...dates.summary],
    discard: () => {
      const restores = [form.discard(), dates.discard()];
      return () => {
        for (const restore of restores) restore();
      };
    },
  };
}
