import type { MouseEvent } from "react";
import { dateAndTime, shortAge } from "#domain/locale.ts";
import { zipcodeAndPlace } from "#domain/place/zipcode.ts";
import { cx } from "#web/components/class-names.ts";
import { LanguageChips } from "#web/components/LanguageChips.tsx";
import { UrgentFlag } from "#web/components/UrgentFlag.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { Company } from "../colleagues/Company.tsx";
import { LineName } from "../puerpera/beside/LineName.tsx";
import { LineSteps } from "../puerpera/beside/LineSteps.tsx";
import { birthLine } from "../puerpera/birth-line.ts";
import { HospitalAndDischarge } from "../puerpera/HospitalAndDischarge.tsx";
import { Marks } from "../puerpera/Marks.tsx";
import styles from "./TriageList.module.css";
import type { TriageLineProps } from "./triage-line-props.ts";
import { isUrgentRow } from "./triage-rows.ts";

const quick = ["publish", "establish", "set_on_hold", "set_priority"] as const;

/** One mother in one line; the steps come up under the pointer. */
export function TriageLine(props: TriageLineProps) {
  const { row, isSelected, isSameCase, isNew, isTouched, isGone, isPointed, people } = props;
  const { onPoint, onSelect, onStart, onEdit } = props;
  const { mother } = row;
  const now = new Date(useNow());
  // The pointer may choose by the whole line; keyboards and readers use the name.
  const choose = (event: MouseEvent) => {
    if ((event.target as Element).closest("a, button")) return;
    if (window.getSelection()?.toString()) return;
    onSelect();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name inside is the link for keys
    <li
      className={cx(
        styles.line,
        isSameCase && `${isSelected ? styles.selected : styles.sameCase} on-tint`,
        isNew && styles.new,
        isTouched && styles.touched,
        isGone && styles.gone,
      )}
      data-row={row.key}
      aria-current={isSelected ? "true" : undefined}
      onClick={choose}
      onPointerEnter={onPoint}
    >
      <span className={styles.flag}>{isUrgentRow(row) && <UrgentFlag />}</span>
      <LineName {...props} name={mother.fullname} className={styles.name} />
      <span className={cx(styles.clip, styles.place)}>{zipcodeAndPlace(mother.zipcode, mother.place)}</span>
      <span className={styles.languages}>
        <LanguageChips codes={mother.languages} max={mother.languages.length > 2 ? 1 : 2} />
      </span>
      <span className={styles.clip}>{birthLine(mother, now)}</span>
      <span className={cx(styles.clip, styles.hospital)}>
        <HospitalAndDischarge row={mother} />
      </span>
      <span className={styles.right} title={`Angemeldet am ${dateAndTime(mother.created_at)}`}>
        {shortAge(mother.created_at, now)}
      </span>
      <span className={styles.marks}>
        <Company people={people} />
        <Marks row={mother} />
      </span>
      {isPointed && !isGone && <LineSteps mother={mother} quick={quick} onStart={onStart} onEdit={onEdit} />}
    </li>
  );
}
