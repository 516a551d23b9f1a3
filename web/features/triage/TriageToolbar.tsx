import { AlignJustify, LayoutGrid, Rows3 } from "lucide-react";
import { useCallback, useMemo } from "react";
import { puerperaLabels, registrationtypes, registrationtypeTitles } from "#domain/puerpera/labels.ts";
import { dueMarkTitles, triageGroupTitles } from "#domain/puerpera/triage.ts";
import { FilterChip } from "#web/components/filter/FilterChip.tsx";
import { FilterField } from "#web/components/filter/FilterField.tsx";
import { OnlyChip } from "#web/components/filter/OnlyChip.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { AssigneesDocument } from "#web/generated/staff/graphql.ts";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import { LOOKUP_MS, useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { useTitles } from "#web/platform/session/LookupsProvider.tsx";
import styles from "./TriageToolbar.module.css";
import { assigneesOf, birthplacesOf, isNameless } from "./triage-choices.ts";
import type { TriageFilter } from "./triage-filter.ts";
import type { TriageRow } from "./triage-rows.ts";

export type TriageView = "rows" | "dense" | "cards";

interface TriageToolbarProps {
  filter: TriageFilter;
  onFilter: (filter: TriageFilter) => void;
  /** All open cases, for the choices of the filters; none until they have come. */
  rows: readonly TriageRow[] | undefined;
  total: number | undefined;
  shown: number | undefined;
  view: TriageView;
  onView: (view: TriageView) => void;
}

const registrationOptions = registrationtypes.map((value) => ({
  value,
  title: registrationtypeTitles[value],
}));

const icon = { size: 16, strokeWidth: 1.9, "aria-hidden": true } as const;
const views = [
  { value: "rows" as const, title: "Zeilen", label: <Rows3 {...icon} /> },
  { value: "dense" as const, title: "Dichte Zeilen", label: <AlignJustify {...icon} /> },
  { value: "cards" as const, title: "Karten", label: <LayoutGrid {...icon} /> },
];

export function TriageToolbar(props: TriageToolbarProps) {
  const { filter, onFilter, rows, total, shown, view, onView } = props;
  const isPhone = useIsPhone();
  const birthplaceTitle = useTitles("birthplace");
  const birthplaces = useMemo(
    () => rows && birthplacesOf(rows, filter.birthplace, birthplaceTitle),
    [rows, filter.birthplace, birthplaceTitle],
  );
  const { id: userId } = useCurrentUser();
  const nameOf = useColleagueName(rows !== undefined && isNameless(rows, filter.assignee));
  const assignees = useMemo(
    () => rows && assigneesOf(rows, filter.assignee, nameOf, userId),
    [rows, filter.assignee, nameOf, userId],
  );
  return (
    <div className={styles.bar}>
      <h1>Triage</h1>
      <span className={styles.count} aria-live="polite">
        {total !== undefined && (shown === total ? `${total} offen` : `${shown} von ${total}`)}
      </span>
      <div className={styles.filters}>
        {filter.group && (
          <OnlyChip
            text={`nur ${triageGroupTitles[filter.group]}`}
            onRemove={() => onFilter({ ...filter, group: undefined })}
          />
        )}
        {filter.mark && (
          <OnlyChip
            text={filter.mark === "any" ? "nur fällige" : `nur ${dueMarkTitles[filter.mark].short}`}
            onRemove={() => onFilter({ ...filter, mark: undefined })}
          />
        )}
        <FilterChip
          label="Geburtsort"
          options={birthplaces}
          chosen={filter.birthplace}
          onChange={(birthplace) => onFilter({ ...filter, birthplace })}
        />
        <FilterChip
          label={puerperaLabels.registrationtype}
          options={registrationOptions}
          chosen={filter.registrationtype}
          isSingle
          onChange={(registrationtype) => onFilter({ ...filter, registrationtype })}
        />
        <FilterChip
          label="Bei"
          options={assignees}
          chosen={filter.assignee}
          onChange={(assignee) => onFilter({ ...filter, assignee })}
        />
        <FilterField
          className={styles.search}
          text={filter.text}
          label="Filtern nach Name, Ort, Sprache oder Spital"
          placeholder="Filtern"
          showsKey
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
      {!isPhone && (
        <SegmentedControl
          className={styles.views}
          value={view}
          onChange={onView}
          options={views}
          label="Darstellung"
        />
      )}
    </div>
  );
}

/** The name of a colleague, also of one who has no open case. */
function useColleagueName(isAsked: boolean): (id: string) => string {
  const { data } = useLiveQuery(AssigneesDocument, {}, { interval: LOOKUP_MS, skip: !isAsked });
  return useCallback(
    (id) => (data ? (data.user.find((person) => person.id === id)?.fullname ?? "jemand anderem") : "…"),
    [data],
  );
}
