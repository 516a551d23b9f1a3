import { hooks, isHookSlug, mayGoOut } from "#domain/message/hooks.ts";

interface StepFacts {
  hookslug: string;
  status: string;
  use_hin: boolean;
  recipient?: string | null | undefined;
  channel: string;
  repeats: readonly { status: string }[];
  puerpera?: { lostreason?: string | null | undefined } | null | undefined;
}

interface MailSteps {
  canResend: boolean;
  canCancel: boolean;
  /** Who gets it, or why nobody does. */
  note: string | null;
}

/** What the office may do with a mail; database/actions/outbox.sql decides. */
export function mailSteps(mail: StepFacts): MailSteps {
  const { hookslug, status } = mail;
  const isOver = status === "failed" || status === "cancelled";
  // Nobody need repeat it, since its mail goes beside it; what waits can be called off.
  if (mail.channel === "push") return { canResend: false, canCancel: status === "waiting", note: null };
  // It may have gone: whoever repeats it writes a new one, and sees to whom.
  if (mail.channel === "sms")
    return {
      canResend: false,
      canCancel: status === "waiting" || status === "failed" || status === "unknown",
      note:
        isOver || status === "unknown"
          ? "Eine SMS geht nie von selbst nochmals. Sie lässt sich neu schreiben."
          : null,
    };
  const isSecret = !isHookSlug(hookslug) || hooks[hookslug].secret;
  const canCancel = status === "failed" || (status === "waiting" && !isSecret);
  const refusal = !isOver
    ? null
    : isSecret
      ? "Nachrichten der Anmeldung sendet nur das Programm; einen neuen Link gibt es auf der Seite der Person."
      : !mayGoOut(hookslug, mail.puerpera?.lostreason ?? null)
        ? "Nach einem Kindsverlust geht nichts mehr hinaus."
        : null;
  const isRepeated = mail.repeats.some((each) => each.status !== "cancelled");
  const canResend = isOver && refusal === null && !isRepeated;
  const who = `Nur ${mail.recipient} erhält diese E-Mail nochmals${mail.use_hin ? ", über HIN" : ""}; eine geänderte Adresse gilt.`;
  return { canResend, canCancel, note: refusal ?? (canResend ? who : null) };
}
