/** The way out for mail, whoever carries it. */
export interface OutgoingMail {
  /** The same at every attempt, so that a mail that arrives twice is known to be one. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  bcc: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Reasons are German: the office reads them in the outbox. */
export type Delivery =
  | { outcome: "accepted" }
  /** For good: this mail will never be taken. */
  | { outcome: "refused"; reason: string }
  /** Not now; `all` when no other mail would fare better. */
  | { outcome: "later"; reason: string; all: boolean }
  /** `mayEnd` returned false: the server has not got the mail. */
  | { outcome: "withheld" };

export interface MailGateway {
  /** Waits for `mayEnd` with the end of the mail: until then it has not been handed over, whatever happens to the process. */
  send(mail: OutgoingMail, mayEnd?: () => Promise<boolean>): Promise<Delivery>;
  close(): void;
}
