import { MessageSquareOff, Pencil } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { dateAndTime, dayAndNear } from "#domain/locale.ts";
import { audiences, audienceTitles, readersWords } from "#domain/message/audience.ts";
import { appmessageLabels } from "#domain/message/labels.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { SinglePage } from "#web/components/layout/SinglePage.tsx";
import { AppmessageSingleDocument, type AppmessageSingleQuery } from "#web/generated/staff/graphql.ts";
import { readDraft } from "#web/platform/browser/draft.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { CategoryChip } from "../message-parts/CategoryChip.tsx";
import { usePostalCodes } from "../midwife-parts/use-postal-codes.ts";
import { UserLink } from "../people/UserLink.tsx";
import { AppmessageActions } from "./AppmessageActions.tsx";
import { AppmessageEditor } from "./AppmessageEditor.tsx";
import { PreviewedMessage, previewTitle } from "./AppmessagePreview.tsx";
import { AppmessageState } from "./AppmessageState.tsx";
import { appmessageDraft, labelOf, listPath, valuesOf } from "./appmessage-values.ts";
import { ReadersPanel } from "./ReadersPanel.tsx";
import { asksForReading } from "./ReadShare.tsx";

type Row = NonNullable<AppmessageSingleQuery["appmessage_by_pk"]>;

/** A message of the office: what midwives see of it, what can be done with it, and who has read it. */
export function AppmessageSinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(AppmessageSingleDocument, { id }, { skip: !isId });
  const row = data?.appmessage_by_pk;
  useNamedPage(row?.title);
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  if (!row) {
    return (
      <EmptyState
        isPage
        icon={<MessageSquareOff size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Diese Mitteilung gibt es nicht"
        action={<Link to={listPath}>Zur Liste</Link>}
      >
        Vielleicht wurde der Entwurf gelöscht, oder die Adresse ist unvollständig.
      </EmptyState>
    );
  }
  return <Message key={row.id} row={row} refetch={refetch} />;
}

function Message({ row, refetch }: { row: Row; refetch: () => Promise<unknown> }) {
  const { id: userId } = useCurrentUser();
  const [isEdited, setEdited] = useState(() => readDraft(appmessageDraft(userId, row.id)) !== undefined);
  return (
    <SinglePage
      back={{ to: listPath, title: "Mitteilungen" }}
      title={row.title}
      marks={
        <>
          <AppmessageState message={row} />
          <CategoryChip value={row.category} />
        </>
      }
      main={
        <>
          {/* One card for both: when the form closes, the card's button has the focus again. */}
          <SectionCard
            title={isEdited ? "Mitteilung" : previewTitle}
            flush={!isEdited}
            action={
              !isEdited && (
                <Button
                  type="text"
                  size="small"
                  icon={<Pencil size={15} strokeWidth={1.9} />}
                  aria-label="Mitteilung bearbeiten"
                  onClick={() => setEdited(true)}
                >
                  Bearbeiten
                </Button>
              )
            }
          >
            {isEdited ? (
              <AppmessageEditor
                row={row}
                refetch={refetch}
                onClose={() => setEdited(false)}
                onReopen={() => setEdited(true)}
              />
            ) : (
              <PreviewedMessage values={valuesOf(row)} />
            )}
          </SectionCard>
          {asksForReading(row) && <ReadersPanel row={row} />}
        </>
      }
      side={<About row={row} />}
    >
      <AppmessageActions row={row} />
    </SinglePage>
  );
}

function About({ row }: { row: Row }) {
  const now = new Date(useNow());
  const { appmessage_created_by: author, appmessage_updated_by: editor } = row;
  const audience = audiences.find((each) => each === row.audience);
  const { titleOf } = usePostalCodes(row.circles);
  const languageOf = useTitles("language");
  return (
    <SectionCard title="Angaben">
      <Facts
        facts={[
          { label: labelOf("date"), value: dayAndNear(row.date, now) },
          { label: labelOf("audience"), value: audience && audienceTitles[audience] },
          { label: labelOf("circles"), value: row.circles.map(titleOf).join(", ") },
          { label: labelOf("languages"), value: row.languages.map(languageOf).join(", ") },
          {
            label: "Erreicht",
            value: audience !== "office" && readersWords(row.readers_count),
          },
          {
            label: appmessageLabels.created_by,
            value: author && <UserLink id={author.id} name={author.fullname} />,
          },
          { label: appmessageLabels.created_at, value: dateAndTime(row.created_at) },
          {
            label: appmessageLabels.updated_by,
            value: row.version > 1 && editor && <UserLink id={editor.id} name={editor.fullname} />,
          },
          { label: appmessageLabels.updated_at, value: row.version > 1 && dateAndTime(row.updated_at) },
        ]}
      />
    </SectionCard>
  );
}
