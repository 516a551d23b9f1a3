import { useState } from "react";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { SegmentedControl } from "#web/components/form/SegmentedControl.tsx";
import { LetterPreviewDocument, type LetterPreviewMutationVariables } from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { MailFrame } from "../emails/MailFrame.tsx";
import styles from "./LetterPreview.module.css";

const parts = [
  { value: "html", label: "HTML" },
  { value: "text", label: "Text" },
] as const;

/** As wide as the layout of mails; a phone gives what it has. */
const WIDTH = 600;

/** The mail as it arrives, laid out by the code that sends it. */
export function LetterPreview({ letter }: { letter: LetterPreviewMutationVariables }) {
  const [part, setPart] = useState<"html" | "text">("html");
  const { data, error, refetch } = useLiveQuery(LetterPreviewDocument, letter, { interval: "never" });
  const shown = data?.email_draft;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!shown) return <TextSkeleton lines={7} />;
  if (shown.fault) return <p>{shown.fault}</p>;
  return (
    <section className={styles.preview} aria-label="Vorschau">
      <div className={styles.bar}>
        <p className={styles.subject}>
          <span className={styles.label}>Betreff</span> {shown.subject}
        </p>
        <SegmentedControl label="Teil" value={part} options={parts} onChange={setPart} />
      </div>
      {part === "html" ? (
        <div className={styles.sheet}>
          <MailFrame html={shown.html ?? ""} width={WIDTH} />
        </div>
      ) : (
        <div className={styles.text}>{shown.text}</div>
      )}
    </section>
  );
}
