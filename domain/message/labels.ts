/** The words for messages of the office: on the start page, by mail, by SMS. */

export const appmessageLabels = {
  title: "Titel",
  text: "Text",
  date: "Datum",
  category: "Art",
  status: "Status",
  audience: "Für",
  circles: "Postleitzahlen",
  languages: "Sprachen",
  created_by: "Erfasst durch",
  updated_by: "Geändert durch",
  created_at: "Erfasst am",
  updated_at: "Geändert am",
} as const;

export const appmessageCategories = ["info", "news", "urgent"] as const;
export type AppmessageCategory = (typeof appmessageCategories)[number];
export const appmessageCategoryTitles: Record<AppmessageCategory, string> = {
  info: "Information",
  news: "Neuigkeit",
  urgent: "Dringend",
};

export const appmessageStatuses = ["published", "draft", "archived"] as const;
export type AppmessageStatus = (typeof appmessageStatuses)[number];
export const appmessageStatusTitles: Record<AppmessageStatus, string> = {
  published: "Veröffentlicht",
  draft: "Entwurf",
  archived: "Archiviert",
};

export const emailhookLabels = {
  slug: "Kürzel",
  active: "Aktiv",
  use_hin: "Über HIN senden",
  title: "Titel",
  description: "Beschreibung",
  emailtemplate_id: "Vorlage",
} as const;

export const emailtemplateLabels = {
  emailhook_id: "Auslöser",
  title: "Titel",
  description: "Beschreibung",
  subject: "Betreff",
  template: "Text",
} as const;

export const smsmessageLabels = {
  message: "Nachricht",
  status: "Status",
  author: "Gesendet durch",
  author_id: "Gesendet durch",
  recipients: "Empfängerinnen",
  total: "Total",
  sent: "Gesendet",
  blacklisted: "Gesperrt",
  duplicated: "Doppelt",
  invalid: "Ungültig",
  npai: "Nicht zustellbar",
  cost: "Kosten (Credits)",
  credits: "Guthaben",
  sent_at: "Gesendet am",
  created_at: "Erfasst am",
} as const;

export const smsStatuses = ["draft", "queued", "sent", "failed", "unknown", "cancelled"] as const;
export type SmsStatus = (typeof smsStatuses)[number];
export const smsStatusTitles: Record<SmsStatus, string> = {
  draft: "Entwurf",
  queued: "Wartet auf Versand",
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
  /** Interrupted while it was being sent; never sent again by itself. */
  unknown: "Unbekannt",
  cancelled: "Abgebrochen",
};

/** What became of it for one recipient. */
export const smsRecipientStates = [
  "draft",
  "omitted",
  "queued",
  "sending",
  "sent",
  "delivered",
  "undelivered",
  "failed",
  "unknown",
  "cancelled",
] as const;
export type SmsRecipientState = (typeof smsRecipientStates)[number];
export const smsRecipientStateTitles: Record<SmsRecipientState, string> = {
  draft: "Entwurf",
  omitted: "Ausgelassen",
  queued: "Wartet",
  sending: "Wird gesendet",
  sent: "Gesendet",
  delivered: "Zugestellt",
  undelivered: "Nicht zugestellt",
  failed: "Fehlgeschlagen",
  unknown: "Unbekannt",
  cancelled: "Abgebrochen",
};

export const outboxStatuses = ["waiting", "sending", "sent", "failed", "unknown", "cancelled"] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];
export const outboxStatusTitles: Record<OutboxStatus, string> = {
  waiting: "Wartet",
  sending: "Wird gesendet",
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
  /** Of an SMS that was interrupted while it was handed over. */
  unknown: "Unbekannt",
  /** By somebody of the office, or because what it was to tell is not true any more. */
  cancelled: "Abgebrochen",
};

/** What an SMS of the outbox was sent for. */
export const smsOccasions = {
  sms_office: "SMS des Büros",
  sms_mediation_mother: "Hebamme gefunden (Mutter)",
  sms_mediation_undone: "Vermittlung zurückgenommen (Mutter)",
} as const;

export function isSmsOccasion(value: string): value is keyof typeof smsOccasions {
  return Object.hasOwn(smsOccasions, value);
}

export const outboxChannels = ["email", "sms", "push"] as const;
export type OutboxChannel = (typeof outboxChannels)[number];
export const outboxChannelTitles: Record<OutboxChannel, string> = {
  email: "E-Mail",
  sms: "SMS",
  push: "Push",
};

export function isOutboxStatus(value: string): value is OutboxStatus {
  return Object.hasOwn(outboxStatusTitles, value);
}
