import { dateAndTime } from "#domain/locale.ts";
import { TableSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { SectionCard } from "#web/components/layout/SectionCard.tsx";
import type { LastImportsQuery } from "#web/generated/admin/graphql.ts";
import { UserLink } from "../people/UserLink.tsx";
import styles from "./LastImports.module.css";
import { countsOf, subjectTitle } from "./run-words.ts";

/** Which files have been taken over, when and by whom. */
export function LastImports({ data }: { data: LastImportsQuery | undefined }) {
  return (
    <SectionCard title="Bisherige Übernahmen" flush>
      {!data ? (
        <TableSkeleton rows={3} />
      ) : data.import_run.length === 0 ? (
        <p className={styles.nothing}>Es wurde noch nichts übernommen.</p>
      ) : (
        <ul>
          {data.import_run.map((run) => (
            <li key={run.id} className={styles.line}>
              <time className={styles.when} dateTime={run.ended_at ?? undefined}>
                {run.ended_at && dateAndTime(run.ended_at)}
              </time>
              <span className={styles.file}>{run.filename}</span>
              <Chip {...(run.status === "done" && { tone: "done" as const })}>
                {run.status === "done" ? "übernommen" : "verworfen"}
              </Chip>
              <span className={styles.second}>
                {run.author && (
                  <>
                    <UserLink id={run.author.id} name={run.author.fullname} isInText />
                    {" · "}
                  </>
                )}
                {subjectTitle(run)}
                {run.status === "done" && ` · ${countsOf(run)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
