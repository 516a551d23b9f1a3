import { useEffect, useState } from "react";
import { exportFormatTitles, isExportFormat } from "#domain/export/column.ts";
import { asExportOutcome, type ExportOutcome, exportOutcomeTitles } from "#domain/export/outcome.ts";
import { dateAndTime, wholeNumber } from "#domain/locale.ts";
import { isPuerperaExport, puerperaExportTitles } from "#domain/puerpera/export.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { LastExportsDocument, type LastExportsQuery } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { UserLink } from "../people/UserLink.tsx";
import type { ExportOrder } from "./fetch-export.ts";
import styles from "./LastExports.module.css";

/** The log tells of no change, so it is asked again; sooner while something is on its way. */
const EVERY_MS = 15_000;
const WHILE_RUNNING_MS = 1_500;
const FIRST = 8;
const MOST = 200;

interface LastExportsProps {
  relation: ExportOrder["relation"];
  /** One and many, of what a row is. */
  noun: readonly [one: string, many: string];
  /** How far one's own export is: its beginning and its end are shown at once. */
  stage: string;
}

/** Who took what out, when, why and how it went: for the Leitung all of it, for a mediator her own. */
export function LastExports({ relation, noun, stage }: LastExportsProps) {
  const { role } = useCurrentUser();
  const [limit, setLimit] = useState(FIRST);
  const [isRunning, setRunning] = useState(false);
  const { data, error, refetch } = useLiveQuery(
    LastExportsDocument,
    { relation, limit },
    { interval: isRunning ? WHILE_RUNNING_MS : EVERY_MS, keepPrevious: true },
  );
  useEffect(() => {
    setRunning(data?.export_entry.some(({ outcome }) => outcome === "running") ?? false);
  }, [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the stage changes
  useEffect(() => {
    // Twice, since the first may get the answer to a question that was asked before.
    void refetch()
      .then(refetch)
      .catch(() => undefined);
  }, [stage, refetch]);
  const isOwn = role === "mediator";
  return (
    <SectionCard title="Letzte Exporte" note={isOwn ? "Ihre eigenen" : "des ganzen Büros"} flush>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={3} />
      ) : data.export_entry.length === 0 ? (
        <p className={styles.nothing}>
          {isOwn ? "Sie haben hier noch nichts exportiert." : "Hier hat noch niemand etwas exportiert."}
        </p>
      ) : (
        <ul>
          {data.export_entry.map((entry) => (
            <Line key={entry.id} entry={entry} relation={relation} noun={noun} showsWho={!isOwn} />
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
  );
}

const tones: Partial<Record<ExportOutcome, "warning" | "primary">> = {
  running: "primary",
  cancelled: "warning",
  failed: "warning",
};

interface LineProps {
  entry: LastExportsQuery["export_entry"][number];
  relation: ExportOrder["relation"];
  noun: readonly [one: string, many: string];
  showsWho: boolean;
}

function Line({ entry, relation, noun, showsWho }: LineProps) {
  const { begun_at, variant, format, reason, row_count, user } = entry;
  const outcome = asExportOutcome(entry.outcome);
  const what = [
    // Of midwives there is only one kind of file.
    relation === "puerpera" && isPuerperaExport(variant) ? puerperaExportTitles[variant] : "",
    isExportFormat(format) ? exportFormatTitles[format] : "",
    typeof row_count === "number" ? `${wholeNumber(row_count)} ${row_count === 1 ? noun[0] : noun[1]}` : "",
  ].filter(Boolean);
  return (
    <li className={styles.line}>
      <time className={styles.when} dateTime={begun_at ?? undefined}>
        {begun_at && dateAndTime(begun_at)}
      </time>
      <span className={styles.reason}>{reason}</span>
      <span className={styles.state}>
        <Chip {...(tones[outcome] && { tone: tones[outcome] })}>{exportOutcomeTitles[outcome]}</Chip>
      </span>
      <span className={styles.second}>
        {showsWho && user && (
          <>
            <UserLink id={user.id} name={user.fullname} />
            {" · "}
          </>
        )}
        {what.join(" · ")}
      </span>
    </li>
  );
}
