import { useMemo, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime } from "#domain/locale.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Select } from "#web/components/form/TextInput.tsx";
import { PageHead } from "#web/components/layout/PageHead.tsx";
import { Birthplaces } from "./Birthplaces.tsx";
import { CircleMap } from "./CircleMap.tsx";
import { LostReasons } from "./LostReasons.tsx";
import { OfficeMonths } from "./OfficeMonths.tsx";
import { OwnMonths } from "./OwnMonths.tsx";
import styles from "./OwnStatisticPage.module.css";
import { useOwnStatistic } from "./use-own-statistic.ts";

/** A midwife's own figures, and those of the service as far as they point at nobody. */
export function OwnStatisticPage() {
  const thisYear = Number(zurichDay(new Date()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const { shown, error, refetch } = useOwnStatistic(year);
  const readAt = useMemo(() => (shown ? new Date() : undefined), [shown]);
  const years = useMemo(() => {
    const known = shown?.figures.years.map((row) => row.year) ?? [];
    return [...new Set([thisYear, ...known])].sort((a, b) => b - a);
  }, [shown, thisYear]);
  return (
    <div className={styles.page}>
      <PageHead
        title="Statistik"
        {...(readAt && { note: `Stand: ${clockTime(readAt)}` })}
        actions={
          <Select
            aria-label="Jahr"
            className={styles.year}
            value={year}
            options={years.map((value) => ({ value, label: String(value) }))}
            onChange={setYear}
          />
        }
      />
      {error !== undefined && !shown && (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!shown && error === undefined && <TextSkeleton lines={10} />}
      {shown && (
        <>
          <div className={styles.columns} aria-busy={shown.year !== year}>
            <div className={styles.column}>
              <OwnMonths rows={shown.figures.own} year={shown.year} />
              <LostReasons rows={shown.figures.lost} year={shown.year} />
              <CircleMap />
            </div>
            <div className={styles.column}>
              <OfficeMonths rows={shown.figures.monthly} year={shown.year} />
              <Birthplaces rows={shown.figures.birthplaces} year={shown.year} />
            </div>
          </div>
          <p className={styles.few}>
            Zum Schutz der Familien und Kolleginnen werden kleine Zahlen nicht genannt (–), und auch grössere
            nicht, aus denen sich eine kleine errechnen liesse.
          </p>
        </>
      )}
    </div>
  );
}
