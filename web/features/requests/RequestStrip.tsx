import { PhoneOutgoing } from "lucide-react";
import { useNow } from "#web/platform/browser/use-now.ts";
import { type CaseRequests, caseSummary } from "./case-requests.ts";
import styles from "./RequestStrip.module.css";

/** How far the office is with asking; nothing where nobody is asked. */
export function RequestStrip({ requests }: { requests: CaseRequests }) {
  const summary = caseSummary(requests, new Date(useNow()));
  if (summary === "") return null;
  return (
    <p className={styles.strip} role="status" aria-label="Anfragen">
      <PhoneOutgoing size={16} strokeWidth={2.1} aria-hidden="true" />
      {summary}
    </p>
  );
}
