import { nearDay } from "#domain/locale.ts";
import { dueMarksOf, type TriageCase } from "#domain/puerpera/triage.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import styles from "./HospitalAndDischarge.module.css";
import { triageCase } from "./Marks.tsx";
import { shortHospital } from "./short-hospital.ts";

interface HospitalAndDischargeProps {
  row: Omit<TriageCase, "status"> & {
    status: string;
    puerpera_birthplace?: { title: string } | null | undefined;
  };
}

/** "Uster, morgen": the discharge of an open case stands out when it is today or tomorrow, and more so when it has passed. */
export function HospitalAndDischarge({ row }: HospitalAndDischargeProps) {
  const now = new Date(useNow());
  const hospital = row.puerpera_birthplace?.title;
  const due = dueMarksOf(triageCase(row), now);
  const isOverdue = due.includes("discharge_overdue");
  const isPressing = isOverdue || due.includes("discharge_today") || due.includes("discharge_tomorrow");
  const day = row.dischargedate ? nearDay(row.dischargedate, now) : undefined;
  const discharge = isOverdue ? "überfällig" : day;
  const full = [hospital, day && `Austritt ${day}`, isOverdue && "überfällig"].filter(Boolean).join(", ");
  return (
    <span data-tooltip={full}>
      {hospital && shortHospital(hospital)}
      {hospital && discharge && ", "}
      {discharge && <span className={cx(styles.discharge, isPressing && styles.pressing)}>{discharge}</span>}
    </span>
  );
}
