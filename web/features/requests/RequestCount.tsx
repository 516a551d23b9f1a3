import { Hourglass, PhoneOutgoing } from "lucide-react";
import { isAnswerDue, isRequestOutcome } from "#domain/matching/request.ts";
import { requestSummary } from "#domain/matching/request-words.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import styles from "./RequestMark.module.css";

interface RequestCountProps {
  requests: readonly { outcome: string; thinking_until?: string | null | undefined }[];
  /** How many have said no. */
  rejects: number;
}

/** The second line of a case for which the office is asking; nothing where nobody is asked. */
export function RequestCount({ requests, rejects }: RequestCountProps) {
  const now = new Date(useNow());
  const known = requests.flatMap(({ outcome, thinking_until = null }) =>
    isRequestOutcome(outcome) ? [{ outcome, thinking_until }] : [],
  );
  const summary = requestSummary(known, rejects);
  if (summary === "") return null;
  const isDue = known.some((request) => isAnswerDue(request, now));
  const Icon = isDue ? Hourglass : PhoneOutgoing;
  return (
    <span className={cx(styles.mark, styles.count, isDue && styles.due)}>
      <Icon size={14} strokeWidth={2.1} aria-hidden="true" />
      {summary}
      {isDue && <span className={styles.hidden}> (Antwort fällig)</span>}
    </span>
  );
}
