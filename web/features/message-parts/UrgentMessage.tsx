import { Megaphone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { nearDay } from "#domain/locale.ts";
import { LinkedText } from "./LinkedText.tsx";
import type { ShownMessage } from "./OfficeMessage.tsx";
import styles from "./UrgentMessage.module.css";

interface UrgentMessageProps {
  message: ShownMessage;
  now: Date;
  /** How she says that she has read it. */
  action: ReactNode;
}

/** An urgent message, on top of a midwife's start page until she has read it. */
export function UrgentMessage({ message, now, action }: UrgentMessageProps) {
  const headingId = useId();
  return (
    <section className={styles.banner} aria-labelledby={headingId}>
      <Megaphone className={styles.icon} size={20} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.words}>
        <h2 id={headingId}>
          <span className={styles.kind}>Dringend:</span> {message.title}
        </h2>
        {message.text && (
          <p>
            <LinkedText text={message.text} />
          </p>
        )}
        <div className={styles.foot}>
          <time dateTime={message.date}>{nearDay(message.date, now)}</time>
          {action}
        </div>
      </div>
    </section>
  );
}
