import type { RefObject } from "react";
import { Calendar } from "react-aria-components/Calendar";
import { Popover } from "react-aria-components/Popover";
import { useBackCloses } from "#web/platform/browser/back-button.ts";
import styles from "./Calendar.module.css";
import { CalendarFace, dayOf } from "./calendar-face.tsx";

interface DatePopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** What it opens under. */
  under: RefObject<HTMLElement | null>;
  /** ISO day; anything else counts as none. */
  value: string | null | undefined;
  onPick: (day: string) => void;
}

/** A calendar to look at while one chooses a day. */
export function DatePopover({ isOpen, onClose, under, value, onPick }: DatePopoverProps) {
  useBackCloses(isOpen, onClose);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={under}
      aria-label="Kalender"
      placement="bottom end"
      offset={4}
      className={styles.popover ?? ""}
    >
      <Calendar
        autoFocus
        aria-label="Tag wählen"
        className={styles.calendar ?? ""}
        value={dayOf(value)}
        onChange={(day) => {
          onPick(day.toString());
          onClose();
        }}
      >
        <CalendarFace />
      </Calendar>
    </Popover>
  );
}
