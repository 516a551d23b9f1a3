import { nearDay } from "#domain/locale.ts";
import { CategoryChip } from "./CategoryChip.tsx";
import { LinkedText } from "./LinkedText.tsx";
import styles from "./OfficeMessage.module.css";

export interface ShownMessage {
  title: string;
  text?: string | null;
  date: string;
  category: string;
}

/** A message of the office as it stands among the others on a midwife's start page. */
export function OfficeMessage({ message, now }: { message: ShownMessage; now: Date }) {
  return (
    <article className={styles.message}>
      <div className={styles.head}>
        <CategoryChip value={message.category} />
        <time dateTime={message.date}>{nearDay(message.date, now)}</time>
      </div>
      <h3>{message.title}</h3>
      {message.text && (
        <p>
          <LinkedText text={message.text} />
        </p>
      )}
    </article>
  );
}
