import { memo } from "react";
import { dateAndTime, shortAge } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { CaseViewers } from "../colleagues/CaseViewers.tsx";
import { UnansweredMark } from "../escalation/UnansweredMark.tsx";
import { DeskMarks } from "../followups/DeskMarks.tsx";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { HospitalAndDischarge } from "../puerpera/HospitalAndDischarge.tsx";
import { Marks } from "../puerpera/Marks.tsx";
import { CaseItem, type CaseItemProps } from "../puerpera/split-view/CaseItem.tsx";
import { LineName } from "../puerpera/split-view/LineName.tsx";
import { LineSteps } from "../puerpera/split-view/LineSteps.tsx";
import { RequestCount } from "../requests/RequestCount.tsx";
import styles from "./TriageList.module.css";
import { isUrgentRow, type TriageRow } from "./triage-rows.ts";

const quick = ["publish", "establish", "set_on_hold", "set_priority"] as const;

/** One mother in one line; the steps come up under the pointer. */
export const TriageLine = memo(function TriageLine(item: CaseItemProps<TriageRow>) {
  const { row, isGone, isPointed, people, onStart, onEdit } = item;
  const { mother } = row;
  const now = new Date(useNow());
  return (
    <CaseItem item={item} kind="line" className={styles.line}>
      <span className={styles.flag}>{isUrgentRow(row) && <UrgentFlag />}</span>
      <span className={styles.who}>
        <LineName item={item} name={mother.fullname} className={styles.name} />
      </span>
      <span className={cx(styles.clip, styles.place)}>{zipcodeAndPlace(mother.zipcode, mother.place)}</span>
      <span className={styles.languages}>
        <LanguageChips codes={mother.languages} max={mother.languages.length > 2 ? 1 : 2} />
      </span>
      <span className={styles.clip}>{birthLine(mother, now)}</span>
      <span className={cx(styles.clip, styles.hospital)}>
        <HospitalAndDischarge row={mother} />
      </span>
      <span className={styles.right} data-tooltip={`Angemeldet am ${dateAndTime(mother.created_at)}`}>
        {shortAge(mother.created_at, now)}
      </span>
      <span className={styles.marks}>
        <CaseViewers people={people} />
        <Marks row={mother} />
      </span>
      <span className={styles.underWay}>
        <RequestCount requests={mother.midwife_requests} rejects={mother.rejects_count ?? 0} />
        <UnansweredMark row={mother} />
        <DeskMarks row={mother} />
      </span>
      {isPointed && !isGone && <LineSteps mother={mother} quick={quick} onStart={onStart} onEdit={onEdit} />}
    </CaseItem>
  );
});
