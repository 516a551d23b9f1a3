import { memo } from "react";
import { shortAge } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { type DueMark, dueMarksOf, dueMarkTitles } from "#domain/puerpera/triage.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Chip } from "#web/components/layout/Chip.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { CaseViewers } from "../colleagues/CaseViewers.tsx";
import { UnansweredMark } from "../escalation/UnansweredMark.tsx";
import { DeskMarks } from "../followups/DeskMarks.tsx";
import { LanguageChips } from "../people/LanguageChips.tsx";
import { UrgentFlag } from "../people/UrgentFlag.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { HospitalAndDischarge } from "../puerpera/HospitalAndDischarge.tsx";
import { Marks } from "../puerpera/Marks.tsx";
import { buttonsOf, buttonText, rowMenuOf } from "../puerpera/single/case-buttons.ts";
import { StepMenu } from "../puerpera/single/StepMenu.tsx";
import { CaseItem, type CaseItemProps } from "../puerpera/split-view/CaseItem.tsx";
import { LineName } from "../puerpera/split-view/LineName.tsx";
import { RequestCount } from "../requests/RequestCount.tsx";
import styles from "./TriageCard.module.css";
import { isUrgentRow, type TriageRow } from "./triage-rows.ts";

/** The same mother with room to breathe, and her main step at hand. */
export const TriageCard = memo(function TriageCard(item: CaseItemProps<TriageRow>) {
  const { row, isGone, people, onStart } = item;
  const { mother } = row;
  const now = new Date(useNow());
  const due = dueMarksOf(mother, now)[0];
  const { main } = buttonsOf(mother.status);
  return (
    <CaseItem item={item} kind="card" className={styles.card}>
      <div className={styles.head}>
        {isUrgentRow(row) && <UrgentFlag />}
        <LineName item={item} name={mother.fullname} className={styles.name} />
        <span className={styles.open} data-tooltip="Offen seit">
          {shortAge(mother.created_at, now)}
        </span>
      </div>
      <div className={styles.fact}>
        <span>{zipcodeAndPlace(mother.zipcode, mother.place)}</span>
        <LanguageChips codes={mother.languages} max={3} />
      </div>
      <div className={styles.fact}>
        <span>{birthLine(mother, now)}</span>
        <HospitalAndDischarge row={mother} />
      </div>
      <div className={styles.underWay}>
        <RequestCount requests={mother.midwife_requests} rejects={mother.rejects_count ?? 0} />
        <UnansweredMark row={mother} />
        <DeskMarks row={mother} />
      </div>
      <div className={styles.foot}>
        {due && <Chip tone={tones[due]}>{dueMarkTitles[due].short}</Chip>}
        <span className={styles.marks}>
          <CaseViewers people={people} />
          <Marks row={mother} />
        </span>
        {!isGone && (
          <span className={styles.steps}>
            <Button size="small" onClick={() => onStart(mother, main)}>
              {buttonText(main)}
            </Button>
            <StepMenu
              label={`Weitere Schritte: ${mother.fullname}`}
              steps={rowMenuOf(mother.status).filter((step) => step !== main)}
              priority={mother.priority}
              onStart={(step) => onStart(mother, step)}
              size="small"
            />
          </span>
        )}
      </div>
    </CaseItem>
  );
});

const tones: Record<DueMark, "urgent" | "warning" | "neutral"> = {
  discharge_overdue: "urgent",
  discharge_today: "urgent",
  discharge_tomorrow: "urgent",
  followup_due: "urgent",
  unanswered: "warning",
  born_over_24h: "warning",
  term_passed: "warning",
  due_within_3_weeks: "neutral",
};
