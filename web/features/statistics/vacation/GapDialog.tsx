import type { CalendarDay } from "#domain/calendar-day.ts";
import { dayRange, longDay } from "#domain/locale.ts";
import { covers } from "#domain/midwife/absence.ts";
import { Button } from "#web/components/layout/Button.tsx";
import { Dialog } from "#web/components/overlay/Dialog.tsx";
import { useIsPhone } from "#web/platform/browser/use-media.ts";
import styles from "./GapDialog.module.css";
import type { VacationDay, VacationGap } from "./use-vacation.ts";

interface GapDialogProps {
  /** Undefined while nothing is asked. */
  day: CalendarDay | undefined;
  figures: VacationDay | undefined;
  gaps: readonly VacationGap[];
  onClose: () => void;
}

/** A day's figures in words: where all who serve a postal code are away, and until when. */
export function GapDialog({ day, figures, gaps, onClose }: GapDialogProps) {
  const isPhone = useIsPhone();
  const here = day === undefined ? [] : gaps.filter((gap) => covers(gap, day));
  return (
    <Dialog
      isOpen={day !== undefined}
      title={day === undefined ? "" : longDay(day)}
      width={460}
      isSheet={isPhone}
      foot={
        <div className={styles.foot}>
          <Button type="primary" data-main onClick={onClose}>
            Schliessen
          </Button>
        </div>
      }
      onClose={onClose}
    >
      {figures && (
        <p>
          {figures.absent} abwesend, {figures.available} verfügbar
        </p>
      )}
      {here.length === 0 ? (
        <p className={styles.none}>In jedem PLZ-Kreis ist jemand da.</p>
      ) : (
        <>
          <h3 className={styles.title}>{here.length} PLZ ohne Hebamme</h3>
          <ul className={styles.list}>
            {here.map(({ zipcode, place, midwives, start, end }) => (
              <li key={zipcode}>
                <strong>
                  {zipcode} {place}
                </strong>
                <span>{dayRange(start, end)}</span>
                <span>{midwives === 1 ? "ihre einzige ist weg" : `alle ${midwives} sind weg`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
