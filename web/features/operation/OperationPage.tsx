import { Lock } from "lucide-react";
import { clockTime, dateAndTime, wholeNumber } from "#domain/locale.ts";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { Facts } from "#web/components/layout/Facts.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./OperationPage.module.css";
import {
  backupVerdict,
  type Operation,
  replicaWords,
  size,
  span,
  verdictOf,
  type WayState,
  wayTitles,
} from "./operation-words.ts";
import { useOperation } from "./use-operation.ts";

/** Whether everything runs: what goes out, what waits, when the last backup was made. */
export function OperationPage() {
  const { role } = useCurrentUser();
  if (role !== "admin") {
    return (
      <EmptyState
        icon={<Lock size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Nur für die Administration"
        isPage
      >
        Um den Betrieb kümmert sich die Administration.
      </EmptyState>
    );
  }
  return <State />;
}

function State() {
  const { data, at, error, lookAgain } = useOperation();
  if (!data || at === undefined)
    return error === undefined ? (
      <TextSkeleton lines={12} />
    ) : (
      <ErrorState error={error} onRetry={lookAgain} />
    );
  return (
    <>
      <PageHead
        title="Betrieb"
        note={`Geprüft um ${clockTime(at)}${error === undefined ? "" : "; der letzte Versuch gelang nicht"}`}
        actions={<Button onClick={lookAgain}>Neu prüfen</Button>}
      />
      <div className={styles.cards}>
        {data.ways.map((way) => (
          <WayCard key={way.way} way={way} />
        ))}
        <BackupCard backup={data.backup} />
        <JobsCard jobs={data.jobs} />
        <ProgramCard operation={data} />
      </div>
    </>
  );
}

function WayCard({ way }: { way: WayState }) {
  const { tone, words } = verdictOf(way);
  const { answers, due, dueSeconds, failed, lastSentAt, complaint } = way;
  return (
    <SectionCard title={wayTitles[way.way]} action={<Chip tone={tone}>{words}</Chip>}>
      <Facts
        showMissing
        facts={[
          { label: "Zuletzt gesendet", value: lastSentAt && dateAndTime(lastSentAt) },
          { label: "Fällig", value: due === 0 ? "nichts" : `${wholeNumber(due)}, seit ${span(dueSeconds)}` },
          { label: "Fehlgeschlagen (24 Stunden)", value: wholeNumber(failed) },
          { label: "Meldung", value: typeof answers === "object" ? answers.complaint : complaint },
        ]}
      />
    </SectionCard>
  );
}

function BackupCard({ backup }: { backup: Operation["backup"] }) {
  const now = useNow();
  const { tone, words } = backupVerdict(backup, now);
  return (
    <SectionCard title="Sicherung" action={<Chip tone={tone}>{words}</Chip>}>
      <Facts
        showMissing
        facts={[
          { label: "Letzte Sicherung", value: backup && dateAndTime(backup.madeAt) },
          { label: "Datei", value: backup?.file },
          { label: "Grösse", value: backup && size(backup.bytes) },
        ]}
      />
    </SectionCard>
  );
}

/** As often as one looks at the clock; jobs are taken up within seconds. */
const LATE_JOBS_SECONDS = 120;

function JobsCard({ jobs: { waiting, waitingSeconds, failed } }: { jobs: Operation["jobs"] }) {
  const isLate = waiting > 0 && waitingSeconds > LATE_JOBS_SECONDS;
  return (
    <SectionCard
      title="Arbeiten im Hintergrund"
      action={
        <Chip tone={isLate || failed > 0 ? "warning" : "done"}>
          {isLate ? "Im Rückstand" : failed > 0 ? "Einzelne fehlgeschlagen" : "In Ordnung"}
        </Chip>
      }
    >
      <Facts
        facts={[
          {
            label: "Warten",
            value: waiting === 0 ? "keine" : `${wholeNumber(waiting)}, seit ${span(waitingSeconds)}`,
          },
          { label: "Fehlgeschlagen (1 Stunde)", value: wholeNumber(failed) },
        ]}
      />
    </SectionCard>
  );
}

function ProgramCard({ operation }: { operation: Operation }) {
  const { version, edition, since, node, databaseBytes, databaseVersion, replica } = operation;
  return (
    <SectionCard title="Programm und Datenbank">
      <Facts
        facts={[
          { label: "Version", value: `${version} (Datenbank ${wholeNumber(edition)})` },
          { label: "Läuft seit", value: dateAndTime(since) },
          { label: "Grösse der Datenbank", value: size(databaseBytes) },
          { label: "PostgreSQL", value: databaseVersion },
          ...(replica
            ? [{ label: "Lesekopie für Exporte und Statistik", value: replicaWords(replica) }]
            : []),
          { label: "Node", value: node },
        ]}
      />
    </SectionCard>
  );
}
