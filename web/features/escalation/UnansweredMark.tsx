import { BellOff } from "lucide-react";
import { isUnanswered, unansweredWords } from "#domain/puerpera/unanswered.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { triageCase } from "../puerpera/Marks.tsx";
import styles from "./UnansweredMark.module.css";

interface UnansweredMarkProps {
  row: {
    status: string;
    due_marks: readonly string[] | null;
    published_at?: string | null | undefined;
  };
}

/** "Seit 6 Std. ohne Reaktion", in the second line of a row; nothing where a midwife may still come by herself or has answered. */
export function UnansweredMark({ row }: UnansweredMarkProps) {
  const now = new Date(useNow());
  if (!row.published_at || !isUnanswered(triageCase(row))) return null;
  return (
    <span className={styles.mark}>
      <BellOff size={14} strokeWidth={2} aria-hidden="true" />
      {unansweredWords(row.published_at, now)}
    </span>
  );
}
