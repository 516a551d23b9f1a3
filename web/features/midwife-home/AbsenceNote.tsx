import { TreePalm } from "lucide-react";
import { Link } from "react-router";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { dayRange, shortDay } from "#domain/locale.ts";
import { type AbsenceKind, absenceKindTitles } from "#domain/midwife/labels.ts";
import { cx } from "#web/components/layout/class-names.ts";
import type { MidwifeHomeQuery } from "#web/generated/midwife/graphql.ts";
import styles from "./AbsenceNote.module.css";

interface AbsenceNoteProps {
  absences: MidwifeHomeQuery["absences"];
  today: CalendarDay;
}

/** Absent now in words that cannot be missed; otherwise the next absence, quietly. */
export function AbsenceNote({ absences, today }: AbsenceNoteProps) {
  const now = absences.find(({ start, end }) => start <= today && today <= end);
  const isPaused = now?.kind === "pause";
  const next = absences.find(({ start }) => start > today);
  if (!now && !next) return null;
  const kind = (value: string) => absenceKindTitles[value as AbsenceKind] ?? value;
  return (
    <Link className={cx(styles.note, now && styles.now)} to="/user/profile#abwesenheiten">
      <TreePalm size={17} strokeWidth={1.9} aria-hidden="true" />
      {now
        ? isPaused
          ? `Sie pausieren bis ${shortDay(now.end)}: Bis dahin gibt es keine neuen Anmeldungen.`
          : `Sie sind heute als abwesend eingetragen: ${kind(now.kind)} bis ${shortDay(now.end)}`
        : next && `Nächste Abwesenheit: ${kind(next.kind)} ${dayRange(next.start, next.end)}`}
    </Link>
  );
}
