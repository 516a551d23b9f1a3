import { Download } from "lucide-react";
import { useState } from "react";
import { exportFormatTitles, isExportFormat } from "#domain/export/column.ts";
import { asExportOutcome, exportOutcomeTitles } from "#domain/export/outcome.ts";
import { dateAndTime, wholeNumber } from "#domain/locale.ts";
import { isPuerperaExport, puerperaExportTitles } from "#domain/puerpera/export.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { AuditedExportsDocument, type AuditedExportsQuery } from "#web/generated/auditor/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { Who } from "./access-list.tsx";
import styles from "./audit-lines.module.css";

const FIRST = 50;
const MOST = 1_000;

/** What left the house as a file: who took it, what, how much and for what. */
export function AuditedExportsPage() {
  const [limit, setLimit] = useState(FIRST);
  const { data, error, refetch } = useLiveQuery(
    AuditedExportsDocument,
    { limit },
    { interval: "never", keepPrevious: true },
  );
  return (
    <>
      <PageHead title="Exporte" actions={<Button onClick={() => void refetch()}>Neu laden</Button>} />
      <SectionCard title="Dateien, die das Haus verliessen" flush>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton rows={8} />
        ) : data.export_entry.length === 0 ? (
          <EmptyState
            icon={<Download size={24} strokeWidth={1.9} aria-hidden="true" />}
            title="Noch keine Exporte"
          >
            Hier steht, wer welche Daten wofür als Datei bezogen hat.
          </EmptyState>
        ) : (
          <ul>
            {data.export_entry.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {data?.export_entry.length === limit && limit < MOST && (
          <p className={styles.more}>
            <Button type="link" size="small" onClick={() => setLimit(MOST)}>
              Ältere zeigen
            </Button>
          </p>
        )}
      </SectionCard>
    </>
  );
}

function Line({ entry }: { entry: AuditedExportsQuery["export_entry"][number] }) {
  const { begun_at, relation, variant, format, row_count, reason, user } = entry;
  const outcome = asExportOutcome(entry.outcome);
  const what = [
    relation === "puerpera" ? "Wöchnerinnen" : "Hebammen/PFF",
    relation === "puerpera" && isPuerperaExport(variant) ? puerperaExportTitles[variant] : "",
    isExportFormat(format) ? exportFormatTitles[format] : "",
    typeof row_count === "number" ? `${wholeNumber(row_count)} ${row_count === 1 ? "Zeile" : "Zeilen"}` : "",
  ].filter(Boolean);
  return (
    <li className={styles.line}>
      <time className={styles.when} dateTime={begun_at ?? undefined}>
        {begun_at && dateAndTime(begun_at)}
      </time>
      <span className={styles.who}>
        <Who user={user} />
      </span>
      <span className={styles.state}>
        <Chip tone={outcome === "finished" ? "neutral" : "warning"}>{exportOutcomeTitles[outcome]}</Chip>
      </span>
      <span className={styles.second}>
        {what.join(" · ")}
        {reason && ` · «${reason}»`}
      </span>
    </li>
  );
}
