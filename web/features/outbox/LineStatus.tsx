import { Check, Clock } from "lucide-react";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, shortDayAndTime } from "#domain/locale.ts";
import { outboxStatusTitles } from "#domain/message/labels.ts";
import { Chip } from "#web/components/layout/Chip.tsx";
import { useNow } from "#web/platform/browser/use-now.ts";
import { MailStatus } from "../timeline/MailStatus.tsx";
import { type MailFacts, mailState } from "../timeline/mail-words.ts";
import styles from "./LineStatus.module.css";
import { secondsToUndo, type WaitingMail } from "./undo-window.ts";

/** In a long list what went well steps back, and what waits says until when. */
export function LineStatus({ mail }: { mail: MailFacts & WaitingMail }) {
  if (mail.status === "waiting") return <Waiting mail={mail} />;
  if (mail.status !== "sent") return <MailStatus mail={mail} />;
  return (
    <span className={styles.sent} data-tooltip={mailState(mail)}>
      <Check size={14} strokeWidth={2.1} aria-hidden="true" />
      {outboxStatusTitles.sent}
    </span>
  );
}

function Waiting({ mail }: { mail: MailFacts & WaitingMail }) {
  const now = useNow("second");
  const seconds = secondsToUndo(mail, now);
  const due = new Date(mail.send_after);
  const until = zurichDay(due) === zurichDay(new Date(now)) ? clockTime(due) : shortDayAndTime(due);
  const words = seconds > 0 ? ` ${seconds} Sek.` : due.getTime() > now ? ` bis ${until}` : "";
  return (
    // The row takes its tint from here: it holds as long as the seconds are counted.
    <span className={seconds > 0 ? styles.counting : undefined}>
      <Chip
        tone={seconds > 0 ? "outline" : "neutral"}
        icon={<Clock size={14} strokeWidth={2.1} aria-hidden="true" />}
        title={mailState(mail)}
      >
        {outboxStatusTitles.waiting}
        {words}
      </Chip>
    </span>
  );
}
