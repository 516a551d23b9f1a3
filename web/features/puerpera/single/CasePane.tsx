import { ExternalLink, TextQuote, UserRoundX } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Link } from "react-router";
import { isOpen, isUrgent } from "#domain/puerpera/status.ts";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { DetailPane, PaneCross, PaneScroll } from "#web/components/layout/DetailPane.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { StepLine } from "#web/components/layout/StepLine.tsx";
import { EscalationLine } from "#web/features/escalation/EscalationLine.tsx";
import { DeskLine } from "#web/features/followups/DeskLine.tsx";
import { MediateDialog } from "#web/features/matching/MediateDialog.tsx";
import { matchingMother } from "#web/features/matching/matching-mother.ts";
import { usePinned } from "#web/features/matching/use-pinned.ts";
import { useRankedMidwives } from "#web/features/matching/use-ranked-midwives.ts";
import { MergeStrip } from "#web/features/merging/MergeStrip.tsx";
import { ReturnStrip } from "#web/features/status-links/ReturnStrip.tsx";
import { WishStrip } from "#web/features/status-links/WishStrip.tsx";
import { UserPuerperaSingleDocument, type UserPuerperaSingleQuery } from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useLookups, useTitles } from "#web/platform/session/LookupsProvider.tsx";
import { ClockCells } from "../../people/ClockCells.tsx";
import { UrgentChip } from "../../people/UrgentFlag.tsx";
import { useNoteOpened } from "../../search/recently-opened.ts";
import { casePath } from "../case-path.ts";
import { writableSections } from "../form/form-sections.ts";
import { triageCase } from "../Marks.tsx";
import { PuerperaStatusTag } from "../PuerperaStatusTag.tsx";
import { CaseActions } from "./CaseActions.tsx";
import { CaseContact } from "./CaseContact.tsx";
import { CaseOverview } from "./CaseOverview.tsx";
import styles from "./CasePane.module.css";
import { clocksOf } from "./case-clocks.ts";
import { caseLine } from "./case-line.ts";
import type { CaseRow } from "./case-row.ts";
import { PaneFacts } from "./PaneFacts.tsx";
import { PaneFoot } from "./PaneFoot.tsx";
import { PaneMidwives } from "./PaneMidwives.tsx";
import { sectionFacts } from "./section-facts.tsx";
import { unsavedSection } from "./unsaved-section.ts";
import { stepDone, useUndo } from "./use-case-steps.ts";

const { Component: AnonymisedCase } = preloadable(
  async () => (await import("#web/features/privacy/AnonymisedCase.tsx")).AnonymisedCase,
);

/** What a key or a row of the list asks of the case beside it. */
export interface PendingAction {
  id: string;
  kind: "establish" | "edit";
}

interface CasePaneProps {
  id: string;
  pending?: PendingAction | undefined;
  onActionTaken?: () => void;
  /** A step was taken here: the list reads again. */
  onDone: () => void;
  onClose: () => void;
  /** Where the case has the whole width: the way back to its list. */
  back?: string | undefined;
  /** Who else is on the case. */
  viewers?: ReactNode;
}

/** A mother's case beside its list: enough to solve most of them without another screen. */
export function CasePane(props: CasePaneProps) {
  const { id, onClose, back } = props;
  const { data, error, refetch } = useLiveQuery(UserPuerperaSingleDocument, { id });
  const row = data?.puerpera_by_pk;
  useNamedPage(row?.fullname);
  useNoteOpened("mother", row?.id);
  return (
    <DetailPane
      label={row ? `Anmeldung ${row.fullname}` : "Anmeldung"}
      onClose={onClose}
      back={back}
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
      isWaiting={!data}
      missing={{
        icon: <UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />,
        title: "Diese Anmeldung gibt es nicht",
        text: "Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.",
      }}
    >
      {row?.anonymised_at && (
        <PaneScroll>
          <header className={styles.head}>
            <div className={styles.title}>
              {back ? <h1>{row.fullname}</h1> : <h2>{row.fullname}</h2>}
              <span className={styles.tags}>
                <PuerperaStatusTag status={row.status} />
                {!back && <PaneCross onClose={onClose} />}
              </span>
            </div>
          </header>
          <LazyBoundary waiting={null}>
            <AnonymisedCase row={row} />
          </LazyBoundary>
        </PaneScroll>
      )}
      {row && !row.anonymised_at && (
        <Case key={row.id} {...props} row={row} settings={data.appsettings_by_pk} refetch={refetch} />
      )}
    </DetailPane>
  );
}

interface CaseProps extends CasePaneProps {
  row: CaseRow;
  settings: UserPuerperaSingleQuery["appsettings_by_pk"];
  refetch: () => Promise<unknown>;
}

function Case({ row, settings, refetch, pending, onActionTaken, onDone, onClose, back, viewers }: CaseProps) {
  const { id: userId } = useCurrentUser();
  const known = triageCase(row);
  const isOpenCase = isOpen(known.status);
  const lookups = useLookups();
  const lostreasonTitle = useTitles("lostreason");
  const [editing, setEditing] = useState(() => unsavedSection(userId, row.id));
  const [showsAll, setShowsAll] = useState(editing !== undefined);
  const [isMediating, setMediating] = useState(false);
  const [chosenId, setChosenId] = useState<string>();
  const midwives = useRankedMidwives(row.id, { skip: !isOpenCase });
  const chosen = midwives.ranked?.find(({ user_id }) => user_id === chosenId) ?? midwives.ranked?.[0];
  const asked = usePinned(chosen, isMediating);
  const now = new Date(useNow());
  const notify = useNotify();
  const reread = () => {
    void refetch();
    if (isOpenCase) void midwives.refetch();
    onDone();
  };
  const undoOf = useUndo(reread);
  const Title = back ? "h1" : "h2";

  const edit = () => {
    setShowsAll(true);
    setEditing((open) => open ?? writableSections[0]?.key);
  };
  useEffect(() => {
    if (pending?.id !== row.id) return;
    if (pending.kind === "establish") setMediating(true);
    else {
      setShowsAll(true);
      setEditing((open) => open ?? writableSections[0]?.key);
    }
    onActionTaken?.();
  }, [pending, row.id, onActionTaken]);

  const mother = useMemo(() => matchingMother(row), [row]);

  return (
    <>
      <PaneScroll>
        <header className={styles.head}>
          <div className={styles.title}>
            <Title>{row.fullname}</Title>
            <span className={styles.tags}>
              {viewers}
              {isOpenCase && isUrgent(row.priority) && <UrgentChip />}
              <PuerperaStatusTag status={row.status} />
            </span>
          </div>
          <div className={styles.second}>
            <p className={styles.contact}>
              <CaseContact row={row} isShort />
            </p>
            <Button
              type="text"
              size="small"
              icon={<TextQuote size={16} strokeWidth={1.9} />}
              aria-label="Alle Angaben zeigen"
              data-tooltip="Alle Angaben zeigen"
              aria-pressed={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            />
            <Link
              to={casePath(row.id)}
              className={styles.tool}
              aria-label="Ganze Seite öffnen"
              data-tooltip="Ganze Seite öffnen (Taste Enter)"
            >
              <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
            </Link>
            {!back && <PaneCross onClose={onClose} />}
          </div>
          <ClockCells clocks={clocksOf(known, now)} />
          <CaseActions
            row={row}
            onMediate={() => setMediating(true)}
            onEdit={edit}
            onDone={reread}
            isInPane
          />
          <StepLine label="Weg der Anmeldung" steps={caseLine(known, now, lostreasonTitle)} />
        </header>
        <DeskLine row={row} onDone={reread} />
        <EscalationLine row={row} onDone={reread} />
        <MergeStrip row={row} onDone={reread} />
        <WishStrip row={row} onDone={reread} />
        <ReturnStrip row={row} onDone={reread} />
        {showsAll ? (
          <div className={styles.all}>
            <Button type="link" size="small" onClick={() => setShowsAll(false)}>
              Kurz zeigen
            </Button>
            <CaseOverview
              row={row}
              settings={settings}
              editing={editing}
              onEdit={setEditing}
              refetch={refetch}
              isNarrow
            />
          </div>
        ) : (
          <>
            <div className={styles.facts}>
              <PaneFacts row={row} settings={settings} />
            </div>
            {isOpenCase ? (
              <PaneMidwives
                mother={mother}
                midwives={midwives}
                chosenId={chosen?.user_id}
                onChoose={setChosenId}
                onDone={reread}
                onAccepted={() => setMediating(true)}
              />
            ) : (
              <div className={styles.facts}>
                <h3>Vermittlung</h3>
                <Facts facts={sectionFacts(row, now, settings, lookups).Vermittlung ?? []} />
              </div>
            )}
          </>
        )}
      </PaneScroll>
      {isOpenCase && (
        <PaneFoot
          row={row}
          ranked={midwives.ranked}
          chosen={chosen}
          onMediate={() => setMediating(true)}
          onDone={reread}
        />
      )}
      {asked && (
        <MediateDialog
          key={asked.user_id}
          isOpen={isMediating}
          mother={mother}
          midwife={asked}
          onClose={() => setMediating(false)}
          onDone={(actionlogId) => {
            setMediating(false);
            notify.done(stepDone(row.fullname, "establish"), undoOf(row.id, actionlogId));
            reread();
          }}
        />
      )}
    </>
  );
}
