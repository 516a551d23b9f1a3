import { Button } from "antd";
import { Inbox, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { PuerperaStep } from "#domain/puerpera/status.ts";
import { type TriageGroup, triageGroups, triageGroupTitles } from "#domain/puerpera/triage.ts";
import { cx } from "#web/components/class-names.ts";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { Group } from "#web/components/Group.tsx";
import { UrgentFlag } from "#web/components/UrgentFlag.tsx";
import type { useCalmList } from "#web/platform/use-calm-list.ts";
import { useNow } from "#web/platform/use-now.ts";
import type { Colleague } from "../colleagues/use-company.ts";
import type { CaseCursor } from "../puerpera/beside/use-case-cursor.ts";
import type { StepRow } from "../puerpera/single/use-step-starter.tsx";
import { TriageCard } from "./TriageCard.tsx";
import { TriageLine } from "./TriageLine.tsx";
import styles from "./TriageList.module.css";
import type { TriageView } from "./TriageToolbar.tsx";
import { isFiltered, noFilter, type TriageFilter } from "./triage-filter.ts";
import { groupNote, type TriageRow } from "./triage-rows.ts";
import type { ClosedGroups } from "./use-closed-groups.ts";

type Calm = ReturnType<typeof useCalmList<TriageRow>>;

interface TriageListProps {
  calm: Calm;
  filter: TriageFilter;
  onFilter: (filter: TriageFilter) => void;
  view: TriageView;
  closed: ClosedGroups;
  cursor: CaseCursor;
  company: ReadonlyMap<string, readonly Colleague[]>;
  onStart: (row: StepRow, step: PuerperaStep) => void;
  onEdit: (row: StepRow) => void;
  /** There are more open cases than were read. */
  isCut: boolean;
}

export function TriageList(props: TriageListProps) {
  const { calm, filter, onFilter, view, closed, isCut } = props;
  const { rows = [], waiting, letGo } = calm;
  const now = new Date(useNow());
  const groups = useMemo(
    () => triageGroups.map((group) => ({ group, lines: rows.filter(({ row }) => row.group === group) })),
    [rows],
  );
  if (rows.length === 0) return <NothingThere filter={filter} onReset={() => onFilter(noFilter)} />;
  return (
    <>
      {waiting > 0 && (
        <div className={styles.waiting} role="status">
          <Button size="small" type="primary" onClick={letGo}>
            {waiting === 1 ? "1 neue" : `${waiting} neue`} zeigen
          </Button>
        </div>
      )}
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
              icon={group === "urgent" && <UrgentFlag />}
              note={groupNote(
                group,
                lines.map(({ row }) => row),
                now,
              )}
            >
              <Lines {...props} group={group} lines={lines} />
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
    </>
  );
}

interface LinesProps extends TriageListProps {
  group: TriageGroup;
  lines: readonly NonNullable<Calm["rows"]>[number][];
}

function Lines({ group, lines, calm, view, cursor, company, onStart, onEdit }: LinesProps) {
  // Steps are offered on the line under the pointer only: hundreds of menus would weigh on the list.
  const [pointed, setPointed] = useState<string>();
  const Line = view === "cards" ? TriageCard : TriageLine;
  return (
    <ul
      className={view === "cards" ? styles.deck : undefined}
      aria-label={triageGroupTitles[group]}
      onPointerLeave={() => setPointed(undefined)}
    >
      {lines.map(({ row, key, isGone }) => (
        <Line
          key={key}
          row={row}
          href={cursor.hrefOf(row)}
          isSelected={cursor.key === key}
          isSameCase={cursor.caseId === row.id}
          isNew={calm.changedKeys.has(key)}
          isTouched={calm.touchedKeys.has(key)}
          isGone={isGone}
          isPointed={pointed === key}
          people={company.get(row.id)}
          onPoint={() => setPointed(key)}
          onSelect={() => cursor.select(row.id, key)}
          onOpen={() => cursor.open(row.id)}
          onStart={onStart}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
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
      title="Alle Anmeldungen sind vermittelt"
      action={
        <Link to="/admin/puerpera/insert">
          <Button tabIndex={-1}>Neue Anmeldung</Button>
        </Link>
      }
    >
      Hier stehen neue, freigegebene und zurückgestellte Anmeldungen, bis eine Hebamme gefunden ist.
    </EmptyState>
  );
}
