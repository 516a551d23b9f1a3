import { UserRoundX } from "lucide-react";
import { type ComponentProps, useCallback, useMemo, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { LazyBoundary } from "#web/components/feedback/LazyBoundary.tsx";
import { preloadable } from "#web/components/feedback/preloadable.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Tabs } from "#web/components/layout/Tabs.tsx";
import { CaseViewers } from "#web/features/colleagues/CaseViewers.tsx";
import { useCaseViewers } from "#web/features/colleagues/use-case-viewers.ts";
import { useNotePresence } from "#web/features/colleagues/use-note-presence.ts";
import { DuplicatesTab } from "#web/features/duplicates/DuplicatesTab.tsx";
import { EscalationLine } from "#web/features/escalation/EscalationLine.tsx";
import { DeskLine } from "#web/features/followups/DeskLine.tsx";
import { MatchingTab } from "#web/features/matching/MatchingTab.tsx";
import { matchingMother } from "#web/features/matching/matching-mother.ts";
import { MergeStrip } from "#web/features/merging/MergeStrip.tsx";
import { PrivacyTab } from "#web/features/privacy/PrivacyTab.tsx";
import { ReturnStrip } from "#web/features/status-links/ReturnStrip.tsx";
import { WishStrip } from "#web/features/status-links/WishStrip.tsx";
import { mailCount, timelineCount } from "#web/features/timeline/history-counts.ts";
import { MailsTab } from "#web/features/timeline/MailsTab.tsx";
import { TimelineTab } from "#web/features/timeline/TimelineTab.tsx";
import { UserPuerperaSingleDocument, type UserPuerperaSingleQuery } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { useNamedPage } from "#web/platform/browser/page-name.ts";
import { useShortcuts } from "#web/platform/browser/use-shortcuts.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useNoteOpened } from "../../search/recently-opened.ts";
import { casePath } from "../case-path.ts";
import { writableSections } from "../form/form-sections.ts";
import { useNeighbours } from "../list/list-trail.ts";
import { CaseActions } from "./CaseActions.tsx";
import { CaseHead } from "./CaseHead.tsx";
import { CaseOverview } from "./CaseOverview.tsx";
import type { CaseRow } from "./case-row.ts";
import styles from "./PuerperaSinglePage.module.css";
import { unsavedSection } from "./unsaved-section.ts";
import { stepDone, useCaseSteps, useUndo } from "./use-case-steps.ts";

const { Component: AnonymisedCase } = preloadable(
  async () => (await import("#web/features/privacy/AnonymisedCase.tsx")).AnonymisedCase,
);

/** A mother's case: all that is known, who could care for her, and what happened. */
export function PuerperaSinglePage() {
  const { id = "" } = useParams();
  const isId = isUuid(id);
  const { data, error, refetch } = useLiveQuery(UserPuerperaSingleDocument, { id }, { skip: !isId });
  useNamedPage(data?.puerpera_by_pk?.fullname);
  useNoteOpened("mother", data?.puerpera_by_pk?.id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isId && !data) return <TextSkeleton lines={8} />;
  const row = data?.puerpera_by_pk;
  if (!data || !row) return <NotThere />;
  return row.anonymised_at ? (
    <Erased key={row.id} row={row} />
  ) : (
    <Case key={row.id} row={row} data={data} refetch={refetch} />
  );
}

/** Only read: what is left, and who has seen what was there. */
function Erased({ row }: { row: CaseRow }) {
  const neighbours = useNeighbours(row.id);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <CaseHead row={row} neighbours={neighbours}>
          {null}
        </CaseHead>
      </div>
      <LazyBoundary waiting={<TextSkeleton lines={8} />}>
        <AnonymisedCase row={row} />
      </LazyBoundary>
      <PrivacyTab puerperaId={row.id} />
    </div>
  );
}

const tabs = ["uebersicht", "hebammen", "verlauf", "nachrichten", "duplikate", "datenschutz"] as const;
type TabKey = (typeof tabs)[number];

interface CaseProps {
  row: CaseRow;
  data: UserPuerperaSingleQuery;
  refetch: () => Promise<unknown>;
}

function Case({ row, data, refetch }: CaseProps) {
  const [tab, setTab] = useTab();
  const { id: userId } = useCurrentUser();
  const [editing, setEditing] = useState(() => unsavedSection(userId, row.id));
  const [isMediating, setMediating] = useState(false);
  const neighbours = useNeighbours(row.id);
  const navigate = useNavigate();
  const notify = useNotify();
  const mother = useMemo(() => matchingMother(row), [row]);
  const reread = useCallback(() => void refetch(), [refetch]);
  const steps = useCaseSteps(row, reread);
  const undoOf = useUndo(reread);
  const viewers = useCaseViewers();
  useNotePresence(row.id);

  const to = (id: string | undefined) => (id === undefined ? undefined : () => navigate(casePath(id)));
  useShortcuts({
    j: { label: "Nächste Anmeldung der Liste", act: to(neighbours.next) },
    k: { label: "Vorherige Anmeldung der Liste", act: to(neighbours.previous) },
  });

  const edit = () => {
    setTab("uebersicht");
    setEditing((now) => now ?? writableSections[0]?.key);
  };
  const mediate = () => {
    if (tab === "hebammen") setMediating(true);
    else setTab("hebammen");
  };
  const midwives = countOf(data.matching_midwives_aggregate);

  const items: ComponentProps<typeof Tabs<TabKey>>["tabs"] = [
    {
      key: "uebersicht",
      label: "Übersicht",
      children: (
        <CaseOverview
          row={row}
          settings={data.appsettings_by_pk}
          editing={editing}
          onEdit={setEditing}
          refetch={refetch}
        />
      ),
    },
    {
      key: "hebammen",
      label: <TabLabel title="Passende Hebammen" count={midwives} />,
      children: (
        <MatchingTab
          mother={mother}
          isMediating={isMediating}
          onMediating={setMediating}
          onMediated={(actionlogId) =>
            notify.done(stepDone(row.fullname, "establish"), undoOf(row.id, actionlogId))
          }
          onChange={reread}
          onClearRejects={() =>
            steps
              .clear_rejects()
              .then((done) => notify.done(done.text, done.undo))
              .catch((failure) => notify.failed(failure))
          }
        />
      ),
    },
    {
      key: "verlauf",
      label: <TabLabel title="Verlauf" count={timelineCount(row)} />,
      children: <TimelineTab puerperaId={row.id} onChange={reread} />,
    },
    {
      key: "nachrichten",
      label: <TabLabel title="Nachrichten" count={mailCount(row)} />,
      children: <MailsTab puerperaId={row.id} />,
    },
    {
      key: "duplikate",
      label: <TabLabel title="Duplikate" count={countOf(data.similar_puerpera_aggregate)} />,
      children: <DuplicatesTab puerperaId={row.id} onChange={reread} />,
    },
    {
      key: "datenschutz",
      label: "Datenschutz",
      children: <PrivacyTab puerperaId={row.id} />,
    },
  ];

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <CaseHead
          row={row}
          neighbours={neighbours}
          viewers={<CaseViewers people={viewers.get(row.id)} size={24} />}
        >
          <CaseActions row={row} onMediate={mediate} onEdit={edit} onDone={reread} />
        </CaseHead>
      </div>
      <DeskLine row={row} onDone={reread} />
      <EscalationLine row={row} onDone={reread} />
      <MergeStrip row={row} onDone={reread} />
      <WishStrip row={row} onDone={reread} />
      <ReturnStrip row={row} onDone={reread} />
      <Tabs id="fall" tabs={items} active={tab} onChange={setTab} />
    </div>
  );
}

function countOf({ aggregate }: { aggregate?: { count: number } | null }): number {
  return aggregate?.count ?? 0;
}

/** The open tab stands in the address, so that a link leads to it. */
function useTab(): [TabKey, (tab: TabKey) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((each) => each === search.get("tab")) ?? "uebersicht";
  const setTab = (next: TabKey) =>
    setSearch(next === "uebersicht" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return [tab, setTab];
}

function TabLabel({ title, count }: { title: string; count: number }) {
  return (
    <>
      {title}
      <span className={styles.count}>{count}</span>
    </>
  );
}

function NotThere() {
  return (
    <EmptyState
      icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Diese Anmeldung gibt es nicht"
      action={<Link to="/admin/puerpera/list">Zur Liste</Link>}
    >
      Vielleicht wurde sie gelöscht, oder die Adresse ist unvollständig.
    </EmptyState>
  );
}
