import { cx } from "#web/components/layout/class-names.ts";
import { type CalendarEntry, entryWords, placeWords } from "./calendar-entries.ts";
import styles from "./EntryButton.module.css";

interface EntryButtonProps {
  entry: CalendarEntry;
  /** Of its category. */
  className: string;
  /** There is room for the place. */
  isTall: boolean;
  /** Its issue is open. */
  isOfOpen: boolean;
  /** It is the date that one looks at. */
  isOpen: boolean;
  tabIndex: number;
  onFocus?: () => void;
  onPress: () => void;
}

/** A date of a course in the calendar: when, which one of how many, and what. */
export function EntryButton(props: EntryButtonProps) {
  const { entry, className, isTall, isOfOpen, isOpen, tabIndex, onFocus, onPress } = props;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={entryWords(entry)}
      aria-pressed={isOpen}
      data-tooltip={entryWords(entry)}
      className={cx(
        styles.entry,
        className,
        entry.isHidden && styles.hidden,
        entry.isOff && styles.off,
        isOfOpen && styles.ofOpen,
        isOpen && styles.open,
      )}
      onFocus={onFocus}
      onClick={onPress}
    >
      <span className={styles.line}>
        <span className={styles.time}>
          {entry.starttime}
          {isTall && entry.endtime && `–${entry.endtime}`}
        </span>
        <span className={entry.isOff ? styles.failed : styles.nth}>
          {entry.isOff ? "Ausfall" : placeWords(entry)}
        </span>
      </span>
      <span className={styles.title}>{entry.title}</span>
      {isTall && entry.place && <span className={styles.place}>{entry.place}</span>}
    </button>
  );
}
