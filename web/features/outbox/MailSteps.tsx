import { RotateCw } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/components/layout/Button.tsx";
import { StepButton, type StepDone } from "#web/components/layout/StepButton.tsx";
import { ReasonDialog } from "#web/components/overlay/ReasonDialog.tsx";
import {
  OutboxCancelDocument,
  type OutboxDetailFragment,
  OutboxResendDocument,
} from "#web/generated/staff/graphql.ts";
import { useNotify } from "#web/platform/browser/notices.ts";
import { requireRow } from "#web/platform/data/require-row.ts";
import { useStep } from "#web/platform/data/use-step.ts";
import { mailTarget } from "../timeline/mail-words.ts";
import styles from "./MailSteps.module.css";
import { mailSteps } from "./mail-steps.ts";

interface MailStepsProps {
  mail: OutboxDetailFragment;
  onDone: () => void;
}

/** Sends it again, or calls it off; says who gets it. */
export function MailSteps({ mail, onDone }: MailStepsProps) {
  const [isAsking, setAsking] = useState(false);
  const resend = useStep(OutboxResendDocument);
  const cancel = useStep(OutboxCancelDocument);
  const notify = useNotify();
  const { canResend, canCancel, note } = mailSteps(mail);
  const isFailed = mail.status === "failed" || mail.status === "unknown";
  const noun = mail.channel === "sms" ? "SMS" : "E-Mail";
  // An attempt is over in a moment, and may fail again: nobody is interrupted for it, and a step that comes now is refused.
  const isOver = isAsking && !canCancel && mail.status !== "sending";

  // It waits for ten seconds: longer than the way back is shown.
  async function sendAgain(): Promise<StepDone> {
    const again = requireRow((await resend({ id: mail.id })).outbox_resend);
    onDone();
    const undo = async () => {
      await cancel({ id: again.id, reason: "Erneutes Senden zurückgenommen." });
      onDone();
    };
    return { text: `Die E-Mail geht nochmals an ${again.recipient}.`, undo };
  }

  async function callOff(reason: string) {
    await cancel({ id: mail.id, reason });
    onDone();
    notify.done(isFailed ? `Die ${noun} ist abgelegt.` : `Die ${noun} wird nicht gesendet.`);
  }

  return (
    <>
      {(canResend || canCancel || note) && (
        <footer className={styles.steps}>
          <div className={styles.buttons}>
            {canResend && (
              <StepButton
                type="primary"
                className={styles.main}
                icon={<RotateCw size={16} strokeWidth={2.1} aria-hidden="true" />}
                run={sendAgain}
              >
                Erneut senden
              </StepButton>
            )}
            {canCancel && (
              <Button onClick={() => setAsking(true)}>{isFailed ? "Ablegen" : "Abbrechen"}</Button>
            )}
          </div>
          {note && <p className={styles.note}>{note}</p>}
        </footer>
      )}
      <ReasonDialog
        isOpen={isAsking}
        title={isFailed ? `Diese ${noun} ablegen?` : `Diese ${noun} nicht senden?`}
        action={isFailed ? "Ablegen" : "Nicht senden"}
        reasonLabel="Grund"
        isRequired
        overtaken={isOver ? `Diese ${noun} wartet nicht mehr.` : undefined}
        draft={`outbox.${mail.id}`}
        onConfirm={callOff}
        onClose={() => setAsking(false)}
      >
        {isFailed
          ? `Sie steht dann nicht mehr unter «Zu klären». ${failedWords(mail)}`
          : `${mailTarget(mail)} erhält sie nicht.`}
      </ReasonDialog>
    </>
  );
}

function failedWords(mail: OutboxDetailFragment): string {
  if (mail.status === "unknown") return "Ob sie ankam, bleibt unbekannt.";
  return mail.channel === "sms"
    ? "Wer sie nicht erhielt, steht bei der SMS."
    : `${mailTarget(mail)} hat sie nicht erhalten.`;
}
