import { failureWords } from "#domain/message/failure.ts";

/** Why a mail stands where it stands, in a sentence: the office's own reason before the server's. */
export function mailReason(mail: {
  status: string;
  failure?: string | null | undefined;
  cancel_reason?: string | null | undefined;
}): string | null {
  if (mail.status === "sent") return null;
  return mail.cancel_reason ?? (mail.failure ? failureWords(mail.failure).sentence : null);
}
