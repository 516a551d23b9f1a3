import { CircleCheckBig } from "lucide-react";
import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { wholeNumber } from "#domain/locale.ts";
import { EmptyState } from "#web/components/EmptyState.tsx";
import { ErrorState } from "#web/components/ErrorState.tsx";
import { Group } from "#web/components/Group.tsx";
import { TableSkeleton } from "#web/components/Skeletons.tsx";
import { TableFrame } from "#web/components/TableFrame.tsx";
import { MidwifeCheckDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/use-live-query.ts";
import { useNow } from "#web/platform/use-now.ts";
import { CheckLine } from "./CheckLine.tsx";
import { checkKeys, checks, rowsOf } from "./checks.ts";
import { MidwifeLines } from "./MidwifeLine.tsx";
import styles from "./worklists.module.css";

/** Active midwives and mediators by what needs a look, each with the step that solves it. */
export function UserCheckPage() {
  const today = zurichDay(new Date(useNow()));
  const variables = useMemo(() => ({ today }), [today]);
  const { data, error, refetch } = useLiveQuery(MidwifeCheckDocument, variables);
  const reread = () => void refetch().catch(() => undefined);
  const rows = data?.midwife_check ?? [];
  const active = data?.midwife_check_aggregate.aggregate?.count ?? 0;
  const filled = checkKeys
    .map((key) => ({ key, found: rowsOf(key, rows) }))
    .filter(({ found }) => found.length > 0);
  return (
    <TableFrame
      title="Kontrolle"
      count={data && `${wholeNumber(rows.length)} von ${wholeNumber(active)} aktiven brauchen einen Blick`}
    >
      <div className={styles.groups}>
        {error ? (
          <ErrorState error={error} onRetry={reread} />
        ) : !data ? (
          <TableSkeleton />
        ) : filled.length === 0 ? (
          <EmptyState
            icon={<CircleCheckBig size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Bei allen ist alles in Ordnung"
          >
            Hier stehen aktive Hebammen, deren Profil, Kreise, Limite, Abwesenheit oder Betreuungen einen
            Blick brauchen.
          </EmptyState>
        ) : (
          filled.map(({ key, found }) => (
            <Group
              key={key}
              name={`user.check.${key}`}
              title={checks[key].title}
              count={found.length}
              note={checks[key].note}
            >
              <MidwifeLines>
                {found.map((row) => (
                  <CheckLine key={row.user_id} check={key} row={row} onDone={reread} />
                ))}
              </MidwifeLines>
            </Group>
          ))
        )}
      </div>
    </TableFrame>
  );
}
