import { Ban, CalendarX, CheckCheck, Eye, EyeOff, RotateCcw } from "lucide-react";
import { Link, useParams } from "react-router";
import { issueLabels, issueStatusTitle } from "#domain/course/labels.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { ActionRow, SinglePage } from "#web/components/layout/SinglePage.tsx";
import { StepButton } from "#web/components/layout/StepButton.tsx";
import {
  DeleteOwnIssueDocument,
  type OwnIssueFragment,
  OwnIssueSingleDocument,
  UpdateOwnIssueDocument,
} from "#web/generated/midwife/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useSteps } from "#web/platform/data/use-step.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { ActiveChip } from "../courses/ActiveChip.tsx";
import { placeWords, priceWords, SubscriptionLink } from "../courses/IssueFacts.tsx";
import { IssueStatusTag } from "../courses/IssueStatusTag.tsx";
import { issueDraft } from "../courses/issue-values.ts";
import { usePostalCodes } from "../midwife-parts/use-postal-codes.ts";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { CopyRoundButton } from "./CopyRoundButton.tsx";
import { DeleteOwnButton } from "./DeleteOwnButton.tsx";
import { EditableCard } from "./EditableCard.tsx";
import { OwnEventsCard } from "./OwnEventsCard.tsx";
import { OwnIssueEditor } from "./OwnIssueEditor.tsx";
import { ownCoursePaths } from "./own-course-paths.ts";

const size = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;

/** An issue: hers with its dates to change, a colleague's to read. */
export function OwnIssuePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(OwnIssueSingleDocument, { id }, { skip: !isId });
  const row = data?.ct_issue_by_pk;
  useNamedPage(row ? titleOfIssue(row) : undefined);
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  if (!row) {
    return (
      <EmptyState
        isPage
        icon={<CalendarX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diese Durchführung gibt es nicht"
        action={<Link to={ownCoursePaths.list}>Zu den Kursen</Link>}
      >
        Vielleicht wurde sie gelöscht, oder sie ist nicht mehr ausgeschrieben.
      </EmptyState>
    );
  }
  return <Issue key={row.id} row={row} refetch={refetch} />;
}

function titleOfIssue({ course, number }: Pick<OwnIssueFragment, "course" | "number">): string {
  return [course?.title ?? "Kurs", number].filter(Boolean).join(" · ");
}

function Issue({ row, refetch }: { row: OwnIssueFragment; refetch: () => Promise<unknown> }) {
  const { id: me } = useCurrentUser();
  const { course } = row;
  const isMine = course?.user_id === me;
  return (
    <SinglePage
      back={
        course
          ? { to: ownCoursePaths.single(course.id), title: course.title }
          : { to: ownCoursePaths.list, title: "Kurse" }
      }
      title={titleOfIssue(row)}
      marks={
        <>
          <IssueStatusTag status={row.status} />
          {isMine && <ActiveChip isActive={row.active} />}
        </>
      }
      main={<OwnEventsCard issue={row} isMine={isMine} refetch={refetch} />}
      side={
        <EditableCard
          title="Durchführung"
          draft={isMine ? issueDraft(me, row.id) : undefined}
          editor={(closing) => <OwnIssueEditor row={row} refetch={refetch} {...closing} />}
        >
          <IssueFacts row={row} isMine={isMine} />
        </EditableCard>
      }
    >
      {isMine && <IssueActions row={row} />}
    </SinglePage>
  );
}

function IssueFacts({ row, isMine }: { row: OwnIssueFragment; isMine: boolean }) {
  const { titleOf } = usePostalCodes(row.zipcode ? [row.zipcode] : []);
  return (
    <Facts
      showMissing={isMine}
      facts={[
        ...(isMine ? [] : [{ label: "Anbieterin", value: row.course?.provider }]),
        {
          label: issueLabels.languages,
          value: row.languages.length > 0 && <LanguageChips codes={row.languages} />,
        },
        { label: "Ort", value: placeWords(row, titleOf) },
        { label: "Preis", value: priceWords(row) },
        { label: "Anmeldung", value: row.subscription_link && <SubscriptionLink row={row} /> },
        {
          label: issueLabels.info,
          value: row.info && <span style={{ whiteSpace: "pre-line" }}>{row.info}</span>,
        },
        ...(row.has_own_dates_text ? [{ label: issueLabels.dates_text, value: row.dates_text }] : []),
      ]}
    />
  );
}

function IssueActions({ row }: { row: OwnIssueFragment }) {
  const { id, active, status, course } = row;
  const take = useSteps();
  const set = async (changes: { active?: boolean; status?: string }) =>
    requireRow((await take(UpdateOwnIssueDocument, { id, set: changes })).update_ct_issue_by_pk);
  const turn = async () => {
    await set({ active: !active });
    return {
      text: active ? "Eltern sehen die Durchführung nicht mehr." : "Die Durchführung ist ausgeschrieben.",
      undo: () => set({ active }),
    };
  };
  const put = (next: string) => async () => {
    await set({ status: next });
    return { text: `Die Durchführung steht auf «${issueStatusTitle(next)}».`, undo: () => set({ status }) };
  };
  return (
    <ActionRow>
      <CopyRoundButton id={id} />
      <StepButton icon={active ? <EyeOff {...size} /> : <Eye {...size} />} run={turn}>
        {active ? "Deaktivieren" : "Aktivieren"}
      </StepButton>
      {status === "open" && (
        <StepButton icon={<CheckCheck {...size} />} run={put("full")}>
          Ausgebucht
        </StepButton>
      )}
      {(status === "open" || status === "full") && (
        <StepButton icon={<Ban {...size} />} run={put("cancelled")}>
          Absagen
        </StepButton>
      )}
      {(status === "full" || status === "cancelled") && (
        <StepButton icon={<RotateCcw {...size} />} run={put("open")}>
          Wieder öffnen
        </StepButton>
      )}
      <DeleteOwnButton
        name={titleOfIssue(row)}
        back={course ? ownCoursePaths.single(course.id) : ownCoursePaths.list}
        onDelete={async () => requireRow((await take(DeleteOwnIssueDocument, { id })).delete_ct_issue_by_pk)}
      >
        <p>Auch ihre Termine verschwinden. Findet sie nur nicht statt, sagen Sie sie besser ab.</p>
      </DeleteOwnButton>
    </ActionRow>
  );
}
