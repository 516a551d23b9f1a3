export interface WaitingMail {
  status: string;
  send_after: string;
  attempts: number;
  failure?: string | null | undefined;
}

/** As long as a step can be taken back before its mails go; database/rules/mail-orders.sql orders them so. */
const UNDO_SECONDS = 10;

/** How long it can still be taken back; 0 where it waits for anything else. */
export function secondsToUndo({ status, send_after, attempts, failure }: WaitingMail, now: number): number {
  if (status !== "waiting" || attempts > 0 || failure) return 0;
  const seconds = Math.ceil((Date.parse(send_after) - now) / 1000);
  return seconds > UNDO_SECONDS ? 0 : Math.max(0, seconds);
}
