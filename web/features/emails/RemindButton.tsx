import { BellRing } from "lucide-react";
import { useState } from "react";
import { letterTitle, missingLetter } from "#domain/message/letters.ts";
import {
  type DueReminder,
  type ReminderKind,
  reminderKinds,
  remindersSentence,
} from "#domain/message/reminders.ts";
import { ErrorState } from "#web/components/feedback/ErrorState.tsx";
import { TextSkeleton } from "#web/components/feedback/Skeletons.tsx";
import { Button } from "#web/components/layout/Button.tsx";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import {
  DueRemindersDocument,
  type DueRemindersQuery,
  SendReminderEmailsDocument,
  UndoReminderEmailsDocument,
} from "#web/generated/staff/graphql.ts";
import { type Undo, useNotify } from "#web/platform/browser/notices.ts";
import { RefusedError } from "#web/platform/data/data-errors.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import styles from "./RemindButton.module.css";

/** For so long the database holds the mails back; database/actions/reminders.sql adds the time of a request. */
const UNDO_FOR_MS = 10_000;

/** Orders now what the clock orders every hour: asks with the list of recipients, and offers a way back. */
export function RemindButton() {
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useLiveQuery(DueRemindersDocument, {}, { skip: !isAsking });
  const send = useStep(SendReminderEmailsDocument);
  const takeBack = useStep(UndoReminderEmailsDocument);
  const notify = useNotify();
  const reminders = data?.due_reminders.map(reminderOf);
  const ids = reminders?.filter(({ state }) => state === "goes").map(({ id }) => id) ?? [];

  async function confirm(): Promise<void> {
    const { send_reminder_emails: answer } = await send({ ids });
    notify.done(demandSuccess(answer), undo);
  }
  const undo: Undo = async () => {
    demandSuccess((await takeBack({})).undo_reminder_emails);
  };
  undo.stay = UNDO_FOR_MS;

  return (
    <>
      <Button
        icon={<BellRing size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Erinnerungen senden
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Erinnerungen senden?"
        action="Senden"
        isWide
        // Nobody is written to whom this dialog has not named.
        isDisabled={ids.length === 0}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {/* The focus is inside from the first moment, so that Ctrl+Enter works, and Enter confirms nothing. */}
        <div data-first tabIndex={-1} className={styles.list}>
          {reminders ? (
            <>
              <p role="status" className={styles.sentence}>
                {remindersSentence(reminders)}
              </p>
              {reminderKinds(reminders).map((kind) => (
                <Kind key={kind.hook} kind={kind} />
              ))}
            </>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <TextSkeleton lines={4} />
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}

function Kind({ kind: { title, reminders } }: { kind: ReminderKind }) {
  return (
    <section className={styles.kind}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {reminders.map((reminder) => (
          <li key={reminder.id}>
            {letterTitle(reminder)}
            <span className={styles.second}>
              {missingLetter(reminder) ??
                [reminder.address, reminder.isByHin && "über HIN"].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function reminderOf(row: DueRemindersQuery["due_reminders"][number]): DueReminder {
  return {
    id: row.id ?? "",
    hook: row.hook ?? "",
    recipient: row.recipient ?? "",
    name: row.name ?? null,
    address: row.address ?? null,
    isByHin: row.use_hin === true,
    state: row.state ?? "",
  };
}

/** Gives the sentence; throws it if the server refuses. */
function demandSuccess(
  answer: { success?: boolean | null; message?: string | null } | null | undefined,
): string {
  if (!answer?.success) throw new RefusedError([{ message: answer?.message ?? "" }]);
  return answer.message ?? "";
}
