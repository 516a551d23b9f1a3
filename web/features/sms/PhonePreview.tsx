import styles from "./PhonePreview.module.css";

interface PhonePreviewProps {
  sender: string;
  text: string;
}

/** How an SMS looks on the telephone that gets it. */
export function PhonePreview({ sender, text }: PhonePreviewProps) {
  return (
    <div className={styles.phone}>
      <p className={styles.sender}>
        <span className={styles.avatar} aria-hidden="true">
          {sender.slice(0, 1)}
        </span>
        {sender}
      </p>
      <p className={styles.bubble}>{text || "…"}</p>
      <p className={styles.note}>Antworten ist nicht möglich.</p>
    </div>
  );
}
