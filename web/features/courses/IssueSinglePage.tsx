import { CalendarDays, CalendarX, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { SinglePage } from "#web/components/layout/SinglePage.tsx";
import { type IssueDetailFragment, IssueSingleDocument } from "#web/generated/staff/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { usePostalCodes } from "../midwife-parts/use-postal-codes.ts";
import { ActiveChip } from "./ActiveChip.tsx";
import { CopyIssue } from "./CopyIssue.tsx";
import { useKeepsCourses } from "./CourseKeepersOnly.tsx";
import { calendarPath } from "./calendar/calendar-question.ts";
import { coursePaths, issuePaths } from "./course-paths.ts";
import { EventsCard } from "./EventsCard.tsx";
import { IssueActions } from "./IssueActions.tsx";
import { IssueEditor } from "./IssueEditor.tsx";
import { IssueFacts } from "./IssueFacts.tsx";
import { IssueMap } from "./IssueMap.tsx";
import styles from "./IssueSinglePage.module.css";
import { IssueStatusTag } from "./IssueStatusTag.tsx";
import { issueDraft } from "./issue-values.ts";

/** An issue of a course: where and when, for how much, and what can be done with it. */
export function IssueSinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(IssueSingleDocument, { id }, { skip: !isId });
  const row = data?.ct_issue_by_pk;
  useNamedPage(row ? issueTitle(row) : undefined);
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  if (!row) {
    return (
      <EmptyState
        isPage
        icon={<CalendarX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diese Durchführung gibt es nicht"
        action={<Link to={issuePaths.list}>Zu den Durchführungen</Link>}
      >
        Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  }
  return <Issue key={row.id} row={row} refetch={refetch} />;
}

export function issueTitle({ course, number }: Pick<IssueDetailFragment, "course" | "number">): string {
  return [course?.title ?? "Kurs", number].filter(Boolean).join(" · ");
}

function Issue({ row, refetch }: { row: IssueDetailFragment; refetch: () => Promise<unknown> }) {
  const { id: userId } = useCurrentUser();
  const [isEdited, setEdited] = useState(() => readDraft(issueDraft(userId, row.id)) !== undefined);
  const { titleOf } = usePostalCodes(row.zipcode ? [row.zipcode] : []);
  const today = zurichDay(new Date(useNow()));
  const shown = row.dates.find((day) => day >= today) ?? row.dates.at(-1);
  const navigate = useNavigate();
  const isKeeper = useKeepsCourses();
  return (
    <SinglePage
      back={
        row.course
          ? { to: coursePaths.single(row.course.id), title: row.course.title }
          : { to: issuePaths.list, title: "Durchführungen" }
      }
      title={issueTitle(row)}
      marks={
        <>
          <IssueStatusTag status={row.status} />
          <ActiveChip isActive={row.active} />
        </>
      }
      main={
        <>
          <EventsCard issue={row} refetch={refetch} />
          <SectionCard
            title="Durchführung"
            action={
              !isEdited && (
                <Button
                  type="text"
                  size="small"
                  icon={<Pencil size={15} strokeWidth={1.9} />}
                  aria-label="Durchführung bearbeiten"
                  onClick={() => setEdited(true)}
                >
                  Bearbeiten
                </Button>
              )
            }
          >
            {isEdited ? (
              <IssueEditor
                row={row}
                refetch={refetch}
                onClose={() => setEdited(false)}
                onReopen={() => setEdited(true)}
              />
            ) : (
              <IssueFacts row={row} titleOf={titleOf} />
            )}
          </SectionCard>
        </>
      }
      side={
        <>
          {row.dates.length > 0 && isKeeper && (
            <SectionCard title="Nächste Runde" flush>
              <CopyIssue issue={row} onCopied={(id) => void navigate(issuePaths.single(id))} />
            </SectionCard>
          )}
          <SectionCard title="Ort" note={row.zipcode ? titleOf(row.zipcode) : undefined}>
            {row.zipcode ? (
              <IssueMap zipcode={row.zipcode} name={row.address ?? ""} titleOf={titleOf} />
            ) : (
              <p>Noch kein Ort.</p>
            )}
          </SectionCard>
        </>
      }
    >
      {shown && (
        <Link to={calendarPath(row.id, shown)} className={styles.calendar}>
          <CalendarDays size={16} strokeWidth={1.9} aria-hidden="true" />
          Im Kalender
        </Link>
      )}
      <IssueActions row={row} />
    </SinglePage>
  );
}
