import { Button } from "antd";
import { type MouseEvent, useState } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, dateAndTime, nearDay } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import type { PuerperaStep } from "#domain/puerpera/status.ts";
import { cx } from "#web/components/class-names.ts";
import { Group } from "#web/components/Group.tsx";
import type { useCalmList } from "#web/platform/use-calm-list.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Company } from "../colleagues/Company.tsx";
import type { Colleague } from "../colleagues/use-company.ts";
import { LineName } from "../puerpera/beside/LineName.tsx";
import { LineSteps } from "../puerpera/beside/LineSteps.tsx";
import type { CaseCursor } from "../puerpera/beside/use-case-cursor.ts";
import { birthLine } from "../puerpera/birth-line.ts";
import { PuerperaStatusTag } from "../puerpera/PuerperaStatusTag.tsx";
import type { StepRow } from "../puerpera/single/use-step-starter.tsx";
import styles from "./ReviewPage.module.css";
import { type ReviewGroup, type ReviewRow, reviewGroups, reviewGroupTitles } from "./review-rows.ts";

type Calm = ReturnType<typeof useCalmList<ReviewRow>>;

interface ReviewListProps {
  calm: Calm;
  closed: readonly ReviewGroup[];
  onClosed: (groups: readonly ReviewGroup[]) => void;
  cursor: CaseCursor;
  company: ReadonlyMap<string, readonly Colleague[]>;
  onStart: (row: StepRow, step: PuerperaStep) => void;
  onEdit: (row: StepRow) => void;
}

const notes: Record<ReviewGroup, string> = {
  lost: "Erneuern bringt sie zurück in die Triage",
  mediated: "auflösen oder abschliessen",
};

export function ReviewList(props: ReviewListProps) {
  const { calm, closed, onClosed, cursor } = props;
  const { rows = [], waiting, letGo } = calm;
  const [pointed, setPointed] = useState<string>();
  return (
    <>
      {waiting > 0 && (
        <div className={styles.waiting} role="status">
          <Button size="small" type="primary" onClick={letGo}>
            {waiting === 1 ? "1 neue" : `${waiting} neue`} zeigen
          </Button>
        </div>
      )}
      <div className={styles.scroll} onPointerLeave={() => setPointed(undefined)}>
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
              <ul aria-label={reviewGroupTitles[group]}>
                {lines.map(({ row, key, isGone }) => (
                  <ReviewLine
                    key={key}
                    {...props}
                    row={row}
                    isSelected={cursor.key === key}
                    isChanged={calm.changedKeys.has(key)}
                    isGone={isGone}
                    isPointed={pointed === key}
                    onPoint={() => setPointed(key)}
                  />
                ))}
              </ul>
            </Group>
          );
        })}
      </div>
    </>
  );
}

interface ReviewLineProps extends ReviewListProps {
  row: ReviewRow;
  isSelected: boolean;
  isChanged: boolean;
  isGone: boolean;
  isPointed: boolean;
  onPoint: () => void;
}

const quick = ["renew", "set_current", "dissolve", "set_closed"] as const;

function ReviewLine(props: ReviewLineProps) {
  const { row, isSelected, isChanged, isGone, isPointed, onPoint, cursor, company, onStart, onEdit } = props;
  const { mother, at, outcome, note, group } = row;
  const now = new Date(useNow());
  const day = zurichDay(at);
  const select = () => cursor.select(row.id, row.key);
  // The pointer may choose by the whole line; keyboards and readers use the name.
  const choose = (event: MouseEvent) => {
    if (!(event.target as Element).closest("a, button")) select();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name inside is the link for keys
    <li
      className={cx(
        styles.line,
        cursor.caseId === row.id && (isSelected ? styles.selected : styles.sameCase),
        isChanged && styles.changed,
        isGone && styles.gone,
      )}
      data-row={row.key}
      aria-current={isSelected ? "true" : undefined}
      onClick={choose}
      onPointerEnter={onPoint}
    >
      <span className={styles.who}>
        <LineName
          name={mother.fullname}
          href={cursor.hrefOf(row)}
          isSelected={isSelected}
          onSelect={select}
          onOpen={() => cursor.open(row.id)}
          className={styles.name}
        />
        <span className={styles.second}>
          {[zipcodeAndPlace(mother.zipcode, mother.place), birthLine(mother, now)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span className={styles.outcome}>
        <span title={outcome}>{outcome}</span>
        <span className={styles.second}>{note}</span>
      </span>
      <span className={styles.tags}>
        <Company people={company.get(row.id)} />
        {mother.status !== (group === "lost" ? "lost" : "current") && (
          <PuerperaStatusTag status={mother.status} />
        )}
      </span>
      <time className={styles.when} dateTime={at} title={dateAndTime(at)}>
        {nearDay(day, now)}
        <span className={styles.second}>{clockTime(at)}</span>
      </time>
      {isPointed && !isGone && <LineSteps mother={mother} quick={quick} onStart={onStart} onEdit={onEdit} />}
    </li>
  );
}
