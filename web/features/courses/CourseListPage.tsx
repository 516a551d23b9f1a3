import { useMemo } from "react";
import { Link } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { compareNames, nearDay } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { type CourseLineFragment, CourseOverviewDocument } from "#web/generated/staff/graphql.ts";
import { useAddress } from "#web/platform/browser/use-address.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { UserLink } from "../people/UserLink.tsx";
import styles from "./CourseListPage.module.css";
import { InsertCourseLink, NoCourses } from "./CourseTablePage.tsx";
import { coursePaths, issuePaths } from "./course-paths.ts";
import { IssueStatusTag } from "./IssueStatusTag.tsx";

type Line = CourseLineFragment;

const WITHOUT = "Ohne Kategorie";

/** What is offered and what rests, by category, each with what is to come. */
export function CourseListPage() {
  const [search, putAddress] = useAddress();
  const isActive = search.get("aktiv") !== "nein";
  const today = zurichDay(new Date(useNow()));
  const { data, error, stale, refetch } = useLiveQuery(
    CourseOverviewDocument,
    { active: isActive, today },
    { keepPrevious: true },
  );
  const groups = useMemo(() => groupsOf(data?.ct_course ?? []), [data]);
  const [on, off] = [data?.on.aggregate?.count, data?.off.aggregate?.count];
  const choose = (value: "on" | "off") =>
    putAddress((now) => {
      if (value === "on") now.delete("aktiv");
      else now.set("aktiv", "nein");
      return now;
    });
  return (
    <>
      <PageHead
        title="Kurse"
        actions={
          <>
            <SegmentedControl
              label="Welche Kurse"
              value={isActive ? "on" : "off"}
              onChange={choose}
              options={[
                { value: "on", label: on === undefined ? "Aktiv" : `Aktiv (${on})` },
                { value: "off", label: off === undefined ? "Inaktiv" : `Inaktiv (${off})` },
              ]}
            />
            <InsertCourseLink />
          </>
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <TextSkeleton lines={10} />
      ) : groups.length === 0 ? (
        isActive && off === 0 ? (
          <NoCourses />
        ) : (
          <p className={styles.none}>{isActive ? "Kein Kurs ist aktiv." : "Kein Kurs ist inaktiv."}</p>
        )
      ) : (
        <div className={styles.groups} aria-busy={stale}>
          {groups.map(([category, courses]) => (
            <SectionCard key={category} title={category} note={courses.length} flush>
              <ul aria-label={category}>
                {courses.map((course) => (
                  <CourseEntry key={course.id} course={course} />
                ))}
              </ul>
            </SectionCard>
          ))}
        </div>
      )}
    </>
  );
}

function groupsOf(courses: readonly Line[]): [string, Line[]][] {
  const groups = Map.groupBy(courses, ({ course_category }) => course_category?.title ?? WITHOUT);
  return [...groups].sort(([a], [b]) => Number(a === WITHOUT) - Number(b === WITHOUT) || compareNames(a, b));
}

/** "morgen", "läuft seit Di 27.10." */
function whenWords(firstdate: string | null | undefined, now: Date): string | undefined {
  if (!firstdate) return undefined;
  const day = nearDay(firstdate, now);
  return firstdate < zurichDay(now) ? `läuft seit ${day}` : day;
}

function CourseEntry({ course }: { course: Line }) {
  const now = new Date(useNow());
  const [next] = course.issues;
  return (
    <li className={styles.course}>
      <Link to={coursePaths.single(course.id)} className={styles.title}>
        {course.title}
      </Link>
      <span className={styles.second}>
        {course.user && <UserLink id={course.user.id} name={course.user.fullname} />}
        {course.pricetext && <span>{course.pricetext}</span>}
      </span>
      {next ? (
        <span className={styles.next}>
          <Link to={issuePaths.single(next.id)}>
            {whenWords(next.firstdate, now) ?? next.number ?? "Durchführung"}
          </Link>
          <LanguageChips codes={next.languages} />
          <IssueStatusTag status={next.status} />
        </span>
      ) : (
        <span className={styles.nothing}>Keine Durchführung ausgeschrieben</span>
      )}
    </li>
  );
}
