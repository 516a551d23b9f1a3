import { Eye, EyeOff, GraduationCap, Plus } from "lucide-react";
import { Link, useParams } from "react-router";
import { courseLabels } from "#domain/course/labels.ts";
import { dayAndYear } from "#domain/locale.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { ButtonLink } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { ActionRow, SinglePage } from "#web/components/layout/SinglePage.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import {
  DeleteOwnCourseDocument,
  OwnCourseSingleDocument,
  type OwnCourseSingleQuery,
  UpdateOwnCourseDocument,
} from "#web/generated/midwife/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ActiveChip } from "../courses/ActiveChip.tsx";
import { courseDraft } from "../courses/course-values.ts";
import { IssueStatusTag } from "../courses/IssueStatusTag.tsx";
import { PriceOptions } from "../courses/PriceOptions.tsx";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { CourseLines } from "./CourseLines.tsx";
import { DeleteOwnButton } from "./DeleteOwnButton.tsx";
import { EditableCard } from "./EditableCard.tsx";
import { OwnCourseEditor } from "./OwnCourseEditor.tsx";
import { ownCoursePaths } from "./own-course-paths.ts";

type Row = NonNullable<OwnCourseSingleQuery["ct_course_by_pk"]>;

const size = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;

/** A course: hers to change, a colleague's to read. */
export function OwnCoursePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(OwnCourseSingleDocument, { id }, { skip: !isId });
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
        action={<Link to={ownCoursePaths.list}>Zu den Kursen</Link>}
      >
        Vielleicht wurde er gelöscht, oder er ist nicht mehr ausgeschrieben.
      </EmptyState>
    );
  }
  return <Course key={row.id} row={row} refetch={refetch} />;
}

function Course({ row, refetch }: { row: Row; refetch: () => Promise<unknown> }) {
  const { id: me } = useCurrentUser();
  const isMine = row.user_id === me;
  return (
    <SinglePage
      back={{ to: ownCoursePaths.list, title: "Kurse" }}
      title={row.title}
      marks={isMine && <ActiveChip isActive={row.active} />}
      main={<Issues row={row} isMine={isMine} />}
      side={
        <EditableCard
          title="Kurs"
          draft={isMine ? courseDraft(me, row.id) : undefined}
          editor={(closing) => <OwnCourseEditor row={row} refetch={refetch} {...closing} />}
        >
          <CourseFacts row={row} isMine={isMine} />
        </EditableCard>
      }
    >
      {isMine && <CourseActions row={row} />}
    </SinglePage>
  );
}

function Issues({ row, isMine }: { row: Row; isMine: boolean }) {
  const { issues } = row;
  return (
    <SectionCard
      title="Durchführungen"
      note={issues.length > 0 ? issues.length : undefined}
      flush={issues.length > 0}
      action={
        isMine && (
          <ButtonLink
            size="small"
            to={ownCoursePaths.insertIssue(row.id)}
            icon={<Plus size={15} strokeWidth={2.1} aria-hidden="true" />}
          >
            Neue Durchführung
          </ButtonLink>
        )
      }
    >
      {issues.length === 0 ? (
        <p>Noch keine. Eltern sehen den Kurs, sobald eine Durchführung ausgeschrieben ist.</p>
      ) : (
        <CourseLines
          label="Durchführungen"
          lines={issues.map((issue) => ({
            key: issue.id,
            to: ownCoursePaths.issue(issue.id),
            title: [issue.firstdate ? dayAndYear(issue.firstdate) : "Ohne Termine", issue.number]
              .filter(Boolean)
              .join(" · "),
            more: [issue.dates_text, issue.address, issue.zipcode],
            marks: (
              <>
                <LanguageChips codes={issue.languages} />
                {!issue.active && <ActiveChip isActive={false} />}
                <IssueStatusTag status={issue.status} />
              </>
            ),
          }))}
        />
      )}
    </SectionCard>
  );
}

function CourseFacts({ row, isMine }: { row: Row; isMine: boolean }) {
  return (
    <Facts
      showMissing={isMine}
      facts={[
        { label: courseLabels.user_id, value: !isMine && row.provider },
        { label: courseLabels.course_category_id, value: row.course_category?.title },
        {
          label: courseLabels.description,
          value: row.description && <span style={{ whiteSpace: "pre-line" }}>{row.description}</span>,
        },
        { label: courseLabels.priceoptions, value: <PriceOptions column={row.priceoptions} /> },
        { label: courseLabels.pricetext, value: row.pricetext },
      ].filter(({ label }) => !isMine || label !== courseLabels.user_id)}
    />
  );
}

function CourseActions({ row: { id, title, active } }: { row: Row }) {
  const take = useSteps();
  const turn = async (isOn: boolean) =>
    requireRow((await take(UpdateOwnCourseDocument, { id, set: { active: isOn } })).update_ct_course_by_pk);
  const run = async () => {
    await turn(!active);
    return {
      text: active ? "Eltern sehen den Kurs nicht mehr." : "Eltern sehen den Kurs wieder.",
      undo: () => turn(active),
    };
  };
  return (
    <ActionRow>
      <StepButton icon={active ? <EyeOff {...size} /> : <Eye {...size} />} run={run}>
        {active ? "Deaktivieren" : "Aktivieren"}
      </StepButton>
      <DeleteOwnButton
        name={title}
        back={ownCoursePaths.list}
        onDelete={async () =>
          requireRow((await take(DeleteOwnCourseDocument, { id })).delete_ct_course_by_pk)
        }
      />
    </ActionRow>
  );
}
