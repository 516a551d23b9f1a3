import { Check, Hourglass, PhoneMissed, PhoneOutgoing, Undo2, X } from "lucide-react";
import { isAnswerDue, type RequestOutcome } from "#domain/matching/request.ts";
import { cx } from "#web/components/layout/class-names.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { type Request, requestLine } from "./case-requests.ts";
import styles from "./RequestMark.module.css";

const icons: Record<RequestOutcome, typeof Check> = {
  open: PhoneOutgoing,
  unreached: PhoneMissed,
  thinking: Hourglass,
  declined: X,
  accepted: Check,
};

/** What the office and a midwife have said to each other about a mother, in one line. */
export function RequestMark({ request }: { request: Request }) {
  const now = new Date(useNow());
  const Icon = icons[request.outcome];
  return (
    <span className={cx(styles.mark, request.is_under_way && isAnswerDue(request, now) && styles.due)}>
      <Icon size={14} strokeWidth={2.1} aria-hidden="true" />
      {requestLine(request, now)}
    </span>
  );
}

/** The midwife gave this mother back; an erased or withdrawn entry has no reason. */
export function ReturnedMark({ reason }: { reason: string | null | undefined }) {
  return (
    <span className={styles.mark}>
      <Undo2 size={14} strokeWidth={2.1} aria-hidden="true" />
      {reason ? `zurückgegeben: ${reason}` : "zurückgegeben"}
    </span>
  );
}
