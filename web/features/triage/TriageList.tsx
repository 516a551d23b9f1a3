import { Inbox, SearchX, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { type TriageGroup, triageGroups, triageGroupTitles } from "#domain/puerpera/triage.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { Button, ButtonLink } from "#web/components/layout/Button.tsx";
import { cx } from "#web/components/layout/class-names.ts";
import { Group } from "#web/components/layout/Group.tsx";
import { NewRows } from "#web/components/table/NewRows.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import type { StableListState } from "#web/platform/browser/use-stable-list.ts";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import { CaseLines } from "../puerpera/split-view/CaseLines.tsx";
import type { SplitView } from "../puerpera/split-view/use-split-view.ts";
import { TriageCard } from "./TriageCard.tsx";
import { TriageLine } from "./TriageLine.tsx";
import styles from "./TriageList.module.css";
import type { TriageView } from "./TriageToolbar.tsx";
import { isFiltered, noFilter, type TriageFilter } from "./triage-filter.ts";
import { groupNote, type TriageRow } from "./triage-rows.ts";
import type { ClosedGroups } from "./use-closed-groups.ts";

interface TriageListProps {
  stable: StableListState<TriageRow>;
  filter: TriageFilter;
  onFilter: (filter: TriageFilter) => void;
  view: TriageView;
  closed: ClosedGroups;
  beside: SplitView;
  /** There are more open cases than were read. */
  isCut: boolean;
}

export function TriageList(props: TriageListProps) {
  const { stable, filter, onFilter, view, closed, beside, isCut } = props;
  const { rows = [], waiting, release } = stable;
  const now = new Date(useNow());
  const groups = useMemo(
    () => triageGroups.map((group) => ({ group, lines: rows.filter(({ row }) => row.group === group) })),
    [rows],
  );
  if (rows.length === 0) return <NothingThere filter={filter} onReset={() => onFilter(noFilter)} />;
  return (
    <div className={styles.list}>
      <NewRows waiting={waiting} release={release} />
      <div className={cx(styles.scroll, view !== "rows" && styles[view])}>
        {view !== "cards" && (
          <div className={styles.columns} aria-hidden="true">
            <span />
            <span>Name</span>
            <span className={styles.place}>Ort</span>
            <span className={styles.languages}>Sprachen</span>
            <span>Geburt oder Termin</span>
            <span className={styles.hospital}>Spital, Austritt</span>
            <span className={styles.right}>Offen</span>
            <span className={styles.marks} />
          </div>
        )}
        {groups.map(({ group, lines }) =>
          lines.length === 0 ? null : (
            <Group
              key={group}
              title={triageGroupTitles[group]}
              count={lines.filter(({ isGone }) => !isGone).length}
              name={`triage.${group}`}
              closing={{
                isClosed: closed.groups.includes(group),
                onChange: (isClosed) => closed.set(group, isClosed),
              }}
              icon={groupIcon(group)}
              note={groupNote(
                group,
                lines.map(({ row }) => row),
                now,
              )}
            >
              <CaseLines
                label={triageGroupTitles[group]}
                lines={lines}
                stable={stable}
                beside={beside}
                Line={view === "cards" ? TriageCard : TriageLine}
                className={view === "cards" ? styles.deck : undefined}
              />
            </Group>
          ),
        )}
        {isCut && (
          <p className={styles.cut}>
            Es sind mehr Anmeldungen offen, als hier Platz haben. Alle stehen in der{" "}
            <Link to="/admin/puerpera/list?status=new,onhold,published,undefined">Liste</Link>.
          </p>
        )}
      </div>
    </div>
  );
}

function groupIcon(group: TriageGroup) {
  if (group === "overdue")
    return <TriangleAlert size={15} strokeWidth={2.1} color="var(--urgent-text)" aria-hidden="true" />;
  return group === "urgent" && <UrgentFlag />;
}

function NothingThere({ filter, onReset }: { filter: TriageFilter; onReset: () => void }) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={<SearchX size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Keine offene Anmeldung passt zu diesem Filter"
        action={<Button onClick={onReset}>Filter zurücksetzen</Button>}
      >
        Gesucht wird in Name, PLZ, Ort, Sprachen, Spital und Fallnummer. Jedes Wort muss vorkommen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Inbox size={24} strokeWidth={1.9} aria-hidden="true" />}
      title="Keine offenen Anmeldungen"
      action={<ButtonLink to="/admin/puerpera/insert">Neue Anmeldung</ButtonLink>}
    >
      Hier stehen neue, freigegebene und zurückgestellte Anmeldungen, bis eine Hebamme gefunden ist.
    </EmptyState>
  );
}
