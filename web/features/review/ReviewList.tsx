import { memo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, dateAndTime, nearDay } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { Group } from "#web/components/layout/Group.tsx";
import { NewRows } from "#web/components/table/NewRows.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import type { StableListState } from "#web/platform/browser/use-stable-list.ts";
import { CaseViewers } from "../colleagues/CaseViewers.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import { CaseItem, type CaseItemProps } from "../puerpera/split-view/CaseItem.tsx";
import { CaseLines } from "../puerpera/split-view/CaseLines.tsx";
import { LineName } from "../puerpera/split-view/LineName.tsx";
import { LineSteps } from "../puerpera/split-view/LineSteps.tsx";
import type { SplitView } from "../puerpera/split-view/use-split-view.ts";
import styles from "./ReviewPage.module.css";
import { type ReviewGroup, type ReviewRow, reviewGroups, reviewGroupTitles } from "./review-rows.ts";

interface ReviewListProps {
  stable: StableListState<ReviewRow>;
  closed: readonly ReviewGroup[];
  onClosed: (groups: readonly ReviewGroup[]) => void;
  beside: SplitView;
}

const notes: Record<ReviewGroup, string> = {
  lost: "Erneuern bringt sie zurück in die Triage",
  mediated: "auflösen oder abschliessen",
};

export function ReviewList({ stable, closed, onClosed, beside }: ReviewListProps) {
  const { rows = [], waiting, release } = stable;
  return (
    <>
      <NewRows waiting={waiting} release={release} />
      <div className={styles.scroll}>
        {reviewGroups.map((group) => {
          const lines = rows.filter(({ row }) => row.group === group);
          if (lines.length === 0) return null;
          return (
            <Group
              key={group}
              title={reviewGroupTitles[group]}
              count={lines.filter(({ isGone }) => !isGone).length}
              name={`review.${group}`}
              closing={{
                isClosed: closed.includes(group),
                onChange: (isClosed) => {
                  const others = closed.filter((each) => each !== group);
                  onClosed(isClosed ? [...others, group] : others);
                },
              }}
              note={notes[group]}
            >
              <CaseLines
                label={reviewGroupTitles[group]}
                lines={lines}
                stable={stable}
                beside={beside}
                Line={ReviewLine}
              />
            </Group>
          );
        })}
      </div>
    </>
  );
}

const quick = ["renew", "set_current", "dissolve", "set_closed"] as const;

const ReviewLine = memo(function ReviewLine(item: CaseItemProps<ReviewRow>) {
  const { row, isGone, isPointed, people, onStart, onEdit } = item;
  const { mother, at, outcome, note, group } = row;
  const now = new Date(useNow());
  const day = zurichDay(at);
  return (
    <CaseItem item={item} kind="line" className={styles.line}>
      <span className={styles.who}>
        <LineName item={item} name={mother.fullname} className={styles.name} />
        <span className={styles.second}>
          {[zipcodeAndPlace(mother.zipcode, mother.place), birthLine(mother, now)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className={styles.outcome}>
        <span data-tooltip={outcome}>{outcome}</span>
        <span className={styles.second}>{note}</span>
      </span>
      <span className={styles.tags}>
        <CaseViewers people={people} />
        {mother.status !== (group === "lost" ? "lost" : "current") && (
          <PuerperaStatusTag status={mother.status} />
        )}
      </span>
      <time className={styles.when} dateTime={at} data-tooltip={dateAndTime(at)}>
        {nearDay(day, now)}
        <span className={styles.second}>{clockTime(at)}</span>
      </time>
      {isPointed && !isGone && <LineSteps mother={mother} quick={quick} onStart={onStart} onEdit={onEdit} />}
    </CaseItem>
  );
});
