/** The words for messages of the office: on the start page, by mail, by SMS. */

export const appmessageLabels = {
  title: "Titel",
  text: "Text",
  date: "Datum",
  category: "Art",
  status: "Status",
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

export const smsStatuses = ["draft", "queued", "sent", "failed", "unknown"] as const;
export type SmsStatus = (typeof smsStatuses)[number];
export const smsStatusTitles: Record<SmsStatus, string> = {
  draft: "Entwurf",
  queued: "Wartet auf Versand",
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
  /** Interrupted while it was being sent; never sent again by itself. */
  unknown: "Unbekannt",
};

export const outboxStatuses = ["waiting", "sending", "sent", "failed", "cancelled"] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];
export const outboxStatusTitles: Record<OutboxStatus, string> = {
  waiting: "Wartet",
  sending: "Wird gesendet",
  sent: "Gesendet",
  failed: "Fehlgeschlagen",
  /** By somebody of the office, or because what it was to tell is not true any more. */
  cancelled: "Abgebrochen",
};

export function isOutboxStatus(value: string): value is OutboxStatus {
  return Object.hasOwn(outboxStatusTitles, value);
}
