import { GraduationCap, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { courseLabels } from "#domain/course/labels.ts";
import { dateAndTime } from "#domain/locale.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { SinglePage } from "#web/components/layout/SinglePage.tsx";
import { type CourseDetailFragment, CourseSingleDocument } from "#web/generated/staff/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { UserLink } from "../people/UserLink.tsx";
import { ActiveChip } from "./ActiveChip.tsx";
import { CourseActions } from "./CourseActions.tsx";
import { CourseEditor } from "./CourseEditor.tsx";
import { useKeepsCourses } from "./CourseKeepersOnly.tsx";
import { coursePaths, issuePaths } from "./course-paths.ts";
import { courseDraft } from "./course-values.ts";
import { IssueLines } from "./IssueLines.tsx";
import { PriceOptions } from "./PriceOptions.tsx";

/** A course: what it is, and its issues, the coming ones first. */
export function CourseSinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(CourseSingleDocument, { id }, { skip: !isId });
  const row = data?.ct_course_by_pk;
  useNamedPage(row?.title);
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  if (!row) {
    return (
      <EmptyState
        isPage
        icon={<GraduationCap size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diesen Kurs gibt es nicht"
        action={<Link to={coursePaths.list}>Zu den Kursen</Link>}
      >
        Vielleicht wurde er gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  }
  return <Course key={row.id} row={row} refetch={refetch} />;
}

function Course({ row, refetch }: { row: CourseDetailFragment; refetch: () => Promise<unknown> }) {
  const { id: userId } = useCurrentUser();
  const isKeeper = useKeepsCourses();
  const [isEdited, setEdited] = useState(() => readDraft(courseDraft(userId, row.id)) !== undefined);
  return (
    <SinglePage
      back={{ to: coursePaths.list, title: "Kurse" }}
      title={row.title}
      marks={<ActiveChip isActive={row.active} />}
      main={
        <>
          <SectionCard
            title="Kurs"
            action={
              !isEdited && (
                <Button
                  type="text"
                  size="small"
                  icon={<Pencil size={15} strokeWidth={1.9} />}
                  aria-label="Kurs bearbeiten"
                  onClick={() => setEdited(true)}
                >
                  Bearbeiten
                </Button>
              )
            }
          >
            {isEdited ? (
              <CourseEditor
                row={row}
                refetch={refetch}
                onClose={() => setEdited(false)}
                onReopen={() => setEdited(true)}
              />
            ) : (
              <CourseFacts row={row} />
            )}
          </SectionCard>
          <SectionCard
            title="Durchführungen"
            note={row.issues.length > 0 ? row.issues.length : undefined}
            flush={row.issues.length > 0}
            action={
              isKeeper && (
                <ButtonLink
                  size="small"
                  to={issuePaths.insert(row.id)}
                  icon={<Plus size={15} strokeWidth={2.1} aria-hidden="true" />}
                >
                  Neue Durchführung
                </ButtonLink>
              )
            }
          >
            {row.issues.length === 0 ? (
              <p>Noch keine. Eltern sehen den Kurs, sobald eine Durchführung ausgeschrieben ist.</p>
            ) : (
              <IssueLines issues={row.issues} />
            )}
          </SectionCard>
        </>
      }
      side={
        <SectionCard title="Angaben">
          <Facts
            facts={[
              { label: courseLabels.created_at, value: dateAndTime(row.created_at) },
              { label: courseLabels.updated_at, value: row.version > 1 && dateAndTime(row.updated_at) },
            ]}
          />
        </SectionCard>
      }
    >
      <CourseActions row={row} />
    </SinglePage>
  );
}

function CourseFacts({ row }: { row: CourseDetailFragment }) {
  return (
    <Facts
      showMissing
      facts={[
        { label: courseLabels.course_category_id, value: row.course_category?.title },
        {
          label: courseLabels.user_id,
          value: row.user && <UserLink id={row.user.id} name={row.user.fullname} />,
        },
        {
          label: courseLabels.description,
          value: row.description && <span style={{ whiteSpace: "pre-line" }}>{row.description}</span>,
        },
        { label: courseLabels.priceoptions, value: <PriceOptions column={row.priceoptions} /> },
        { label: courseLabels.pricetext, value: row.pricetext },
      ]}
    />
  );
}
