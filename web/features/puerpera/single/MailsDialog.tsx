import { offersSentence } from "#domain/message/letters.ts";
import { isUrgent } from "#domain/puerpera/status.ts";
import { type PuerperaStep, stepRules } from "#domain/puerpera/steps.ts";
import { ConfirmDialog } from "#web/components/overlay/ConfirmDialog.tsx";
import { StepLettersDocument } from "#web/generated/staff/graphql.ts";
import { ask } from "#web/platform/data/ask.ts";
import { sentenceOf } from "#web/platform/data/errors.ts";

/** Steps that write to midwives and ask nothing if a button is pressed. */
const mailing = ["publish", "set_priority"] as const;
export type MailingStep = (typeof mailing)[number];

export function isMailing(step: PuerperaStep): step is MailingStep {
  return mailing.some((each) => each === step);
}

/** How many midwives the step writes to, in words; undefined for none. */
export async function mailsOf(
  { id, status, priority }: { id: string; status: string; priority: number },
  step: MailingStep,
): Promise<string | undefined> {
  // Only what midwives see already is told to them as urgent.
  if (step === "set_priority" && (isUrgent(priority) || status !== "published")) return undefined;
  try {
    const args = { step: stepRules[step].logType, subject_ids: [id] };
    const { step_letters } = await ask(StepLettersDocument, { args });
    const count = step_letters.filter(({ state }) => state === "goes").length;
    return count === 0 ? undefined : offersSentence(count);
  } catch (error) {
    return `Wer eine E-Mail erhält, ist gerade nicht zu lesen. ${sentenceOf(error)}`;
  }
}

interface MailsDialogProps {
  isOpen: boolean;
  name: string;
  step: MailingStep;
  /** Who is written to, in a sentence. */
  mails: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a step by key that writes to midwives. */
export function MailsDialog({ name, step, mails, ...dialog }: MailsDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={stepRules[step].confirm || `${stepRules[step].button}?`}
      action={stepRules[step].button}
    >
      <p>
        {name}: {mails}
      </p>
    </ConfirmDialog>
  );
}
