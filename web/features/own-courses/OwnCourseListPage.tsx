import { Plus } from "lucide-react";
import { type CalendarDay, zurichDay } from "#domain/calendar-day.ts";
import { nearDay, wholeNumber } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { OwnCoursesDocument, type OwnCoursesQuery } from "#web/generated/midwife/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ActiveChip } from "../courses/ActiveChip.tsx";
import { IssueStatusTag } from "../courses/IssueStatusTag.tsx";
import { usePostalCodes } from "../midwife-parts/use-postal-codes.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import styles from "./CourseLines.module.css";
import { CourseLines } from "./CourseLines.tsx";
import { ownCoursePaths } from "./own-course-paths.ts";

/** Her own courses, and what colleagues offer. */
export function OwnCourseListPage() {
  const { id: me } = useCurrentUser();
  const today = zurichDay(new Date(useNow()));
  const { data, error, refetch } = useLiveQuery(OwnCoursesDocument, { me, today }, { keepPrevious: true });
  return (
    <div className={styles.cards}>
      <PageHead
        title="Kurse"
        actions={
          <ButtonLink
            type="primary"
            to={ownCoursePaths.insert}
            icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}
          >
            Neuer Kurs
          </ButtonLink>
        }
      />
      {error !== undefined && (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!data && error === undefined && <TextSkeleton lines={8} />}
      {data && <OwnCourses courses={data.own} today={today} />}
      {data && <OthersIssues issues={data.others} today={today} />}
    </div>
  );
}

function OwnCourses({ courses, today }: { courses: OwnCoursesQuery["own"]; today: CalendarDay }) {
  return (
    <SectionCard title="Meine Kurse" note={wholeNumber(courses.length)} flush={courses.length > 0}>
      {courses.length === 0 ? (
        <p>Noch keine. Was Sie hier erfassen, sehen Eltern auf der Kursseite, sobald es aktiv ist.</p>
      ) : (
        <CourseLines
          label="Meine Kurse"
          lines={courses.map((course) => ({
            key: course.id,
            to: ownCoursePaths.single(course.id),
            title: course.title,
            more: [course.course_category?.title, nextRound(course.issues, today)],
            marks: <ActiveChip isActive={course.active} />,
          }))}
        />
      )}
    </SectionCard>
  );
}

type Round = OwnCoursesQuery["own"][number]["issues"][number];

/** The next day on which something takes place, in words. */
function nextRound(issues: readonly Round[], today: CalendarDay): string {
  const days = issues
    .filter(({ status }) => status !== "cancelled")
    .flatMap(({ dates, dates_text }) => {
      const day = dates.find((each) => each >= today);
      return day === undefined ? [] : [{ day, dates_text }];
    });
  const next = days.toSorted((a, b) => a.day.localeCompare(b.day))[0];
  if (!next) return "kein Termin geplant";
  return [`nächster Termin ${nearDay(next.day, today)}`, next.dates_text].filter(Boolean).join(" · ");
}

function OthersIssues({ issues, today }: { issues: OwnCoursesQuery["others"]; today: CalendarDay }) {
  const { titleOf } = usePostalCodes(issues.flatMap(({ zipcode }) => zipcode ?? []));
  return (
    <SectionCard title="Kurse der Kolleginnen" note={wholeNumber(issues.length)} flush={issues.length > 0}>
      {issues.length === 0 ? (
        <p>Zurzeit ist nichts ausgeschrieben.</p>
      ) : (
        <CourseLines
          label="Kurse der Kolleginnen"
          lines={issues.map((issue) => {
            const day = issue.dates.find((each) => each >= today);
            return {
              key: issue.id,
              to: ownCoursePaths.issue(issue.id),
              title: issue.course?.title ?? "Kurs",
              more: [
                day && nearDay(day, today),
                issue.dates_text,
                issue.zipcode && titleOf(issue.zipcode),
                issue.course?.provider,
              ],
              marks: (
                <>
                  <LanguageChips codes={issue.languages} />
                  <IssueStatusTag status={issue.status} />
                </>
              ),
            };
          })}
        />
      )}
    </SectionCard>
  );
}
