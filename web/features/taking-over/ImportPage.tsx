import { FileCheck2, Lock } from "lucide-react";
import { useEffect, useState } from "react";
import { EmptyState } from "#web/components/feedback/EmptyState.tsx";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { LastImportsDocument, OpenImportDocument } from "#web/generated/admin/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import { FileChoice } from "./FileChoice.tsx";
import styles from "./ImportPage.module.css";
import { LastImports } from "./LastImports.tsx";
import { OpenRun } from "./OpenRun.tsx";
import { countsOf, subjectTitle } from "./run-words.ts";

const MOST = 20;

/** Taking over from the program of before: a file is read, looked at, and taken over whole. It goes on when one leaves. */
export function ImportPage() {
  const { role } = useCurrentUser();
  if (role !== "admin") {
    return (
      <EmptyState
        icon={<Lock size={24} strokeWidth={1.9} aria-hidden="true" />}
        title="Nur für die Administration"
        isPage
      >
        Daten aus dem früheren Programm übernimmt die Administration.
      </EmptyState>
    );
  }
  return <Import />;
}

function Import() {
  const open = useLiveQuery(OpenImportDocument, {});
  const last = useLiveQuery(LastImportsDocument, { limit: MOST });
  const run = open.data?.import_run[0];
  // What one has seen open is told when it is over.
  const [followed, setFollowed] = useState<string>();
  useEffect(() => {
    if (run) setFollowed(run.id);
  }, [run]);
  const done = run
    ? undefined
    : last.data?.import_run.find(({ id, status }) => id === followed && status === "done");

  return (
    <div className={styles.page}>
      <PageHead title="Daten übernehmen" note="aus dem früheren Programm" />
      {done && (
        <p className={styles.done} role="status">
          <FileCheck2 size={18} strokeWidth={1.9} aria-hidden="true" />
          <span>
            <strong>{done.filename}</strong> ist übernommen. {subjectTitle(done)}: {countsOf(done)}.
          </span>
        </p>
      )}
      {open.error && !open.data ? (
        <ErrorState error={open.error} onRetry={() => void open.refetch()} />
      ) : !open.data ? (
        <TableSkeleton rows={4} />
      ) : run ? (
        <OpenRun key={run.id} run={run} />
      ) : (
        <FileChoice onSent={() => void open.refetch()} />
      )}
      <LastImports data={last.data} />
    </div>
  );
}
