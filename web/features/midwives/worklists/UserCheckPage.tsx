import { CircleCheckBig } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { zurichDay } from "#domain/calendar-day.ts";
import { wholeNumber } from "#domain/locale.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { OnlyChip } from "#web/components/filter/OnlyChip.tsx";
import { Group } from "#web/components/layout/Group.tsx";
import { TableFrame } from "#web/components/table/TableFrame.tsx";
import { MidwifeCheckDocument } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { CheckLine } from "./CheckLine.tsx";
import { checkKeys, checks, rowsOf } from "./checks.ts";
import { useLineKeys } from "./use-line-keys.ts";
import styles from "./worklists.module.css";

/** Active midwives and mediators by what needs a look, each with the step that solves it. */
export function UserCheckPage() {
  const today = zurichDay(new Date(useNow()));
  const variables = useMemo(() => ({ today }), [today]);
  const { data, error, refetch } = useLiveQuery(MidwifeCheckDocument, variables);
  const list = useLineKeys();
  const reread = () => void refetch().catch(() => undefined);
  const rows = data?.midwife_check ?? [];
  const active = data?.midwife_check_aggregate.aggregate?.count ?? 0;
  const [search, setSearch] = useSearchParams();
  const only = checkKeys.find((key) => key === search.get("gruppe"));
  const filled = checkKeys
    .filter((key) => only === undefined || key === only)
    .map((key) => ({ key, found: rowsOf(key, rows) }))
    .filter(({ found }) => found.length > 0);
  // One that stands alone was asked for, so it is open, whatever was closed among the others.
  const [isClosed, setClosed] = useState(false);
  const alone = { isClosed, onChange: setClosed };
  const shown = only ? rowsOf(only, rows).length : rows.length;
  return (
    <TableFrame
      title="Kontrolle"
      count={data && lookWords(shown, active)}
      filters={
        only && (
          <OnlyChip
            text={`nur ${checks[only].title}`}
            onRemove={() => setSearch({}, { replace: true, preventScrollReset: true })}
          />
        )
      }
    >
      <div ref={list} className={styles.groups}>
        {error ? (
          <ErrorState error={error} onRetry={reread} />
        ) : !data ? (
          <TableSkeleton />
        ) : filled.length === 0 ? (
          <EmptyState
            icon={<CircleCheckBig size={24} strokeWidth={1.9} aria-hidden="true" />}
            title={only ? `Niemand: ${checks[only].title}` : "Bei allen ist alles in Ordnung"}
          >
            {only
              ? "Ohne diesen Filter stehen hier auch die anderen, die einen Blick brauchen."
              : "Hier stehen aktive Hebammen, deren Profil, Kreise, Limite, Abwesenheit oder Betreuungen einen Blick brauchen."}
          </EmptyState>
        ) : (
          filled.map(({ key, found }) => (
            <Group
              key={key}
              name={`user.check.${key}`}
              {...(only && { closing: alone })}
              title={checks[key].title}
              count={found.length}
              note={checks[key].note}
            >
              <ul>
                {found.map((row) => (
                  <CheckLine key={row.user_id} check={key} row={row} onDone={reread} />
                ))}
              </ul>
            </Group>
          ))
        )}
      </div>
    </TableFrame>
  );
}

function lookWords(count: number, active: number): string {
  return `${wholeNumber(count)} von ${wholeNumber(active)} aktiven ${count === 1 ? "braucht" : "brauchen"} einen Blick`;
}
