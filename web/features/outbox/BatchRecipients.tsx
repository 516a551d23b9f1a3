import { Link } from "react-router";
import { wholeNumber } from "#domain/locale.ts";
import {
  OutboxBatchDocument,
  type OutboxBatchQuery,
  type OutboxLineFragment,
} from "#web/generated/staff/graphql.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { mailTarget } from "../timeline/mail-words.ts";
import styles from "./BatchRecipients.module.css";
import { goesToMany, manyTitle } from "./batch-words.ts";
import { LineStatus } from "./LineStatus.tsx";
import { mailPath } from "./mail-path.ts";

const MOST = 500;

type Sends = OutboxBatchQuery["outbox"];

/** All to whom the same went; the pane waits for them, since they stand above the rest. */
export function useBatch(mail: OutboxLineFragment | null | undefined): { sends: Sends; isWaiting: boolean } {
  const { cause, hookslug = "", channel = "" } = mail ?? {};
  const isOfMany = mail && cause && (goesToMany(mail) || (mail.batch_size ?? 1) > 1);
  const { data, loading } = useLiveQuery(
    OutboxBatchDocument,
    { cause: cause ?? "", hookslug, channel, most: MOST },
    { skip: !isOfMany },
  );
  return { sends: data?.outbox ?? [], isWaiting: loading };
}

/** To whom else the same went, and how each of them fared. */
export function BatchRecipients({ mail, sends: all }: { mail: OutboxLineFragment; sends: Sends }) {
  const { hookslug } = mail;
  if (all.length < 2) return null;
  const sent = all.filter(({ status }) => status === "sent").length;
  return (
    <details className={styles.batch} open>
      <summary>
        Geht an {manyTitle(hookslug, all.length)} · {wholeNumber(sent)} gesendet
      </summary>
      <ul className={styles.list} aria-label="Empfängerinnen">
        {all.map((each) => (
          <li key={each.id}>
            {each.id === mail.id ? (
              <strong aria-current="true">{mailTarget(each)}</strong>
            ) : (
              <Link to={mailPath(each.id)}>{mailTarget(each)}</Link>
            )}
            <LineStatus mail={{ ...each, attempts: 0 }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
