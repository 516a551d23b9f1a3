import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { monthName } from "#domain/locale.ts";
import { clearRejectsQuestion, stepRules } from "#domain/puerpera/steps.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Group } from "#web/components/layout/Group.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { SideSheet } from "#web/components/overlay/SideSheet.tsx";
import { useEventCallback } from "#web/platform/browser/use-event-callback.ts";
import { useIsPhone, useMedia } from "#web/platform/browser/use-media.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import type { CaseRequests } from "../requests/case-requests.ts";
import { RequestStrip } from "../requests/RequestStrip.tsx";
import { useCaseRequests } from "../requests/use-requests.ts";
import styles from "./MatchingTab.module.css";
import { MediateDialog } from "./MediateDialog.tsx";
import { MidwifePanel } from "./MidwifePanel.tsx";
import { MidwifeRow } from "./MidwifeRow.tsx";
import { isStillOpen, type MatchingMother, whyNotMediate } from "./matching-mother.ts";
import {
  type GroupKind,
  groupMidwives,
  groupTitles,
  type Midwife,
  type MidwifeGroup,
} from "./ranked-midwives.ts";
import { usePinned } from "./use-pinned.ts";
import { useRankedMidwives } from "./use-ranked-midwives.ts";

interface MatchingTabProps {
  mother: MatchingMother;
  /** The question "an wen?" is open. */
  isMediating: boolean;
  onMediating: (isMediating: boolean) => void;
  onMediated: (actionlogId: string | undefined) => void;
  onChange: () => void;
  /** Deletes all rejections of the mother. */
  onClearRejects: () => Promise<unknown>;
}

/** All active midwives for a mother, best first, with the chosen one beside. */
export function MatchingTab(props: MatchingTabProps) {
  const { mother, isMediating, onMediating, onMediated, onChange, onClearRejects } = props;
  const now = new Date(useNow());
  const { ranked, error, refetch } = useRankedMidwives(mother.id, { withServices: true });
  const requests = useCaseRequests(mother.id, mother.status !== "published");
  const [chosenId, setChosenId] = useState<string>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const isPhone = useIsPhone();
  const hasPanel = useMedia("(min-width: 1240px)");
  const choose = useEventCallback((id: string) => {
    setChosenId(id);
    if (!hasPanel) setSheetOpen(true);
  });
  const mediate = useEventCallback((id: string) => {
    setChosenId(id);
    onMediating(true);
  });

  const chosen = ranked?.find(({ user_id }) => user_id === chosenId) ?? ranked?.[0];
  const asked = usePinned(chosen, isMediating);

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!ranked) return <TableSkeleton />;
  if (!chosen || !asked) return <NobodyThere />;

  const canMediate = isStillOpen(mother);
  const changed = () => {
    void refetch();
    onChange();
  };
  const rejected = ranked.filter(({ matchtype }) => matchtype === "rejected");
  const panel = (
    <MidwifePanel
      midwife={chosen}
      mother={mother}
      request={requests.get(chosen.user_id)}
      onMediate={canMediate ? () => mediate(chosen.user_id) : undefined}
      onChange={changed}
      {...(!hasPanel && { onClose: () => setSheetOpen(false) })}
    />
  );

  return (
    <div className={styles.tab}>
      <div className={styles.list}>
        {!canMediate && (
          <p className={styles.note} role="note">
            {whyNotMediate(mother)}
          </p>
        )}
        <RequestStrip requests={requests} />
        <div className={styles.columns} aria-hidden="true">
          <span>Name, Ort</span>
          <span className={styles.right}>Distanz</span>
          <span>Im {monthName(zurichDay(now))}</span>
          <span>Abwesenheit</span>
          <span>Sprachen, Angebote</span>
          <span className={styles.right}>Zuletzt online</span>
        </div>
        {groupMidwives(ranked).map((group) => (
          <MidwifeGroupRows
            key={group.kind}
            group={group}
            mother={mother}
            requests={requests}
            chosenId={chosen.user_id}
            onChoose={choose}
            onMediate={canMediate ? mediate : undefined}
            onClear={() => setClearing(true)}
          />
        ))}
      </div>
      {hasPanel ? (
        <div className={styles.side}>{panel}</div>
      ) : (
        <SideSheet
          isOpen={isSheetOpen}
          label={chosen.user.fullname}
          isFromFoot={isPhone}
          width={440}
          onClose={() => setSheetOpen(false)}
        >
          {panel}
        </SideSheet>
      )}
      <MediateDialog
        key={asked.user_id}
        isOpen={isMediating}
        mother={mother}
        midwife={asked}
        onClose={() => onMediating(false)}
        onDone={(actionlogId) => {
          onMediating(false);
          onMediated(actionlogId);
          changed();
        }}
      />
      <ConfirmDialog
        isOpen={isClearing}
        title={clearRejectsQuestion(rejected.length)}
        action={stepRules.clear_rejects.button}
        onConfirm={() => onClearRejects().then(changed)}
        onClose={() => setClearing(false)}
      >
        <p>Die Anmeldung wird diesen Hebammen wieder angeboten, sobald sie freigegeben ist.</p>
      </ConfirmDialog>
    </div>
  );
}

/** How many rows of the weaker groups are shown before one asks for all. */
const FIRST: Partial<Record<GroupKind, number>> = { languageonly: 5, none: 5 };

interface MidwifeGroupRowsProps {
  group: MidwifeGroup;
  mother: MatchingMother;
  requests: CaseRequests;
  chosenId: string;
  onChoose: (id: string) => void;
  onMediate: ((id: string) => void) | undefined;
  onClear: () => void;
}

function MidwifeGroupRows(props: MidwifeGroupRowsProps) {
  const { group, mother, requests, chosenId, onChoose, onMediate, onClear } = props;
  const { kind, midwives } = group;
  const [showsAll, setShowsAll] = useState(false);
  const first = showsAll ? midwives.length : (FIRST[kind] ?? midwives.length);
  const shown = midwives.slice(0, first);
  return (
    <Group
      title={groupTitles[kind]}
      count={midwives.length}
      name={`matching.${kind}`}
      startsClosed={kind === "none" || kind === "rejected"}
      note={<GroupNote kind={kind} midwives={midwives} onClear={onClear} />}
    >
      <ul>
        {shown.map((midwife) => (
          <MidwifeRow
            key={midwife.user_id}
            midwife={midwife}
            mother={mother}
            request={requests.get(midwife.user_id)}
            isChosen={midwife.user_id === chosenId}
            onChoose={onChoose}
            onMediate={onMediate}
          />
        ))}
      </ul>
      {shown.length < midwives.length && (
        <div className={styles.more}>
          Die nächsten {shown.length} von {midwives.length}
          <Button type="link" size="small" onClick={() => setShowsAll(true)}>
            alle zeigen
          </Button>
        </div>
      )}
    </Group>
  );
}

function GroupNote({
  kind,
  midwives,
  onClear,
}: {
  kind: GroupKind;
  midwives: readonly Midwife[];
  onClear: () => void;
}) {
  if (kind === "none") return <>ausserhalb der PLZ-Kreise, ohne gemeinsame Sprache</>;
  if (kind !== "rejected") return null;
  const names = midwives.slice(0, 3).map(({ user }) => user.fullname);
  return (
    <>
      {names.join(", ")}
      {midwives.length > names.length && " …"}
      <Button type="link" size="small" onClick={onClear}>
        Ablehnungen löschen
      </Button>
    </>
  );
}

function NobodyThere() {
  return (
    <EmptyState
      icon={<UserRoundX size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Noch keine aktiven Hebammen"
    >
      Hier stehen alle aktiven Hebammen: zuerst, wer zugesagt hat, dann nach PLZ-Kreis, Sprache, Anwesenheit,
      freien Plätzen und Distanz, zuletzt, wer diese Anmeldung zurückgegeben hat.
    </EmptyState>
  );
}
