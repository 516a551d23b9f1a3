import { CopyCheck } from "lucide-react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { DuplicatesDocument } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import styles from "./DuplicatesTab.module.css";
import { EarlierDecisions } from "./EarlierDecisions.tsx";
import { PairCard } from "./PairCard.tsx";

interface DuplicatesTabProps {
  puerperaId: string;
  onChange: () => void;
}

/** Registrations that may be of the same woman, each side by side with this one. */
export function DuplicatesTab({ puerperaId, onChange }: DuplicatesTabProps) {
  const { data, error, refetch } = useLiveQuery(DuplicatesDocument, { puerpera_id: puerperaId });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const mother = data?.puerpera_by_pk;
  if (!data || !mother) return <TableSkeleton rows={6} />;
  const changed = () => {
    void refetch();
    onChange();
  };
  const pairs = data.similar_puerpera.flatMap((pair) =>
    pair.duplicate ? [{ ...pair, duplicate: pair.duplicate }] : [],
  );
  return (
    <div className={styles.tab}>
      {pairs.map((pair) => (
        <PairCard key={pair.duplicate_id} mother={mother} pair={pair} onChange={changed} />
      ))}
      {pairs.length === 0 && (
        <EmptyState
          icon={<CopyCheck size={24} strokeWidth={1.9} aria-hidden="true" />}
          title="Keine Duplikate gefunden"
        >
          Verglichen werden Name, Geburtsdatum, Telefon, E-Mail und PLZ mit allen Anmeldungen, deren Termin
          höchstens sechs Wochen entfernt liegt. Eine spätere Schwangerschaft ist kein Duplikat.
        </EmptyState>
      )}
      <EarlierDecisions puerperaId={puerperaId} decisions={data.duplicate_reject} onChange={changed} />
    </div>
  );
}
