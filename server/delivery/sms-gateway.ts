/** The way out for SMS, whoever carries them. */
export interface OutgoingSms {
  sender: string;
  text: string;
  recipients: {
    /** Comes back with the delivery receipt. */
    id: string;
    /** With the country, without a sign: 41791234567. */
    number: string;
  }[];
}

/** What the gateway counted. */
export interface SmsCounts {
  total: number;
  sent: number;
  blacklisted: number;
  duplicated: number;
  invalid: number;
  npai: number;
  cost: number;
  credits: number | null;
  ticket: string | null;
}

/** Reasons are German: the office reads them in the outbox. */
export type SmsDelivery =
  | { outcome: "accepted"; counts: SmsCounts }
  /** The gateway said no. */
  | { outcome: "refused"; reason: string }
  /** It was certainly not asked: trying again sends nothing twice. */
  | { outcome: "later"; reason: string }
  /** It was asked, and nobody knows what it did. */
  | { outcome: "unknown"; reason: string };

export interface SmsGateway {
  send(sms: OutgoingSms): Promise<SmsDelivery>;
}
