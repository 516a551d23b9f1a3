import { ListPlus, Plus } from "lucide-react";
import { Link } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { CourseCategoriesDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./CategoryListPage.module.css";
import { useKeepsCourses } from "./CourseKeepersOnly.tsx";
import { categoryPaths, coursePaths } from "./course-paths.ts";

/** Under what parents look for courses. */
export function CategoryListPage() {
  const { data, error, refetch } = useLiveQuery(CourseCategoriesDocument, {});
  const categories = data?.ct_category;
  return (
    <>
      <PageHead title="Kurskategorien" actions={<InsertLink />} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : !categories ? (
        <TextSkeleton lines={8} />
      ) : categories.length === 0 ? (
        <EmptyState
          icon={<ListPlus size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Noch keine Kategorien"
          action={<InsertLink />}
        >
          Eltern suchen Kurse nach ihrer Kategorie.
        </EmptyState>
      ) : (
        <SectionCard
          title={categories.length === 1 ? "1 Kategorie" : `${categories.length} Kategorien`}
          note="Eltern suchen Kurse nach ihrer Kategorie."
          flush
        >
          <ul aria-label="Kurskategorien">
            {categories.map(({ id, title, description, courses }) => (
              <li key={id} className={styles.category}>
                <Link to={categoryPaths.single(id)} className={styles.title}>
                  {title}
                </Link>
                <span className={styles.more}>{description}</span>
                <Link to={`${coursePaths.table}?kategorie=${id}`} className={styles.count}>
                  {countWords(courses)}
                </Link>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

/** "4 Kurse, davon 3 aktiv" */
function countWords(courses: readonly { active: boolean }[]): string {
  const active = courses.filter((course) => course.active).length;
  const count = courses.length === 1 ? "1 Kurs" : `${courses.length} Kurse`;
  return active === courses.length ? count : `${count}, davon ${active} aktiv`;
}

function InsertLink() {
  if (!useKeepsCourses()) return null;
  return (
    <ButtonLink to={categoryPaths.insert} icon={<Plus size={16} strokeWidth={2.1} aria-hidden="true" />}>
      Neue Kategorie
    </ButtonLink>
  );
}
