import { Bell, UserRound } from "lucide-react";
import { zurichDay } from "#domain/calendar-day.ts";
import { followupWhen, isFollowupDue, withWhom } from "#domain/puerpera/followup.ts";
import { cx } from "#web/components/layout/class-names.ts";
import type { CaseDeskFragment } from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useCurrentUser } from "#web/platform/session/CurrentUserProvider.tsx";
import styles from "./DeskMarks.module.css";

/** "Mi 18.11. · bei Jana": what is under way with a case, as the second line of a row; nothing where nothing is. */
export function DeskMarks({ row }: { row: CaseDeskFragment }) {
  const now = new Date(useNow());
  const { id: userId } = useCurrentUser();
  const { followup_day: day, followup_text: text, assignee } = row;
  return (
    <>
      {day && (
        <span
          className={cx(styles.mark, isFollowupDue(row, zurichDay(now)) && styles.due)}
          data-tooltip={`Wiedervorlage: ${text}`}
        >
          <Bell size={14} strokeWidth={2} aria-label="Wiedervorlage" />
          {followupWhen(day, now)}
        </span>
      )}
      {assignee && (
        <span className={styles.mark} data-tooltip={assignee.fullname}>
          <UserRound size={14} strokeWidth={2} aria-hidden="true" />
          {withWhom(assignee, userId)}
        </span>
      )}
    </>
  );
}
