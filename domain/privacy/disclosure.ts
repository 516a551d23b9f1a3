/** The words of an Auskunft: what stands in it, table by table, for somebody who has never seen the program. */
import {
  outboxChannelTitles,
  outboxStatusTitles,
  smsRecipientStateTitles,
  smsStatusTitles,
} from "../message/labels.ts";
import { wishTitles } from "../public/wish-labels.ts";
import { formLanguageTitles, puerperaLabels } from "../puerpera/labels.ts";

export interface DisclosedSection {
  /** A table of the database. */
  relation: string;
  title: string;
  note?: string;
  /** Words of the columns that are told on paper, in order; the file for machines holds the others as well. */
  labels: Readonly<Record<string, string>>;
  /** Words of values that are keys of the program, by column. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const disclosureTitle = "Auskunft über Ihre Daten";
export const disclosureNote =
  "Hier steht alles, was wir über Sie gespeichert haben, und wer davon etwas gesehen hat. Diese Auskunft stützt sich auf Artikel 25 des Datenschutzgesetzes.";
export const withheldNotes = [
  "Nicht enthalten sind Notizen, die Ihre Hebamme zu ihrem eigenen Gebrauch und zu ihren Besuchen führt: Sie gehören zu ihrer Dokumentation, die Sie bei ihr verlangen können.",
  "Nicht enthalten sind Angaben über andere Frauen, deren Anmeldung der Ihren ähnlich sah, und Schlüssel, mit denen das Programm arbeitet.",
];
export const unreadableNote =
  "Zeichen, die auf Papier als ? stehen, finden Sie in der JSON-Datei in ihrer eigenen Schrift.";

const who = "Durch";
const when = "Am";

const decisions = {
  open: "offen",
  confirmed: "bestätigt",
  declined: "abgelehnt",
  withdrawn: "zurückgenommen",
  replaced: "durch einen neueren ersetzt",
};

export const disclosedSections: readonly DisclosedSection[] = [
  {
    relation: "puerpera",
    title: "Ihre Anmeldung",
    labels: {
      ...puerperaLabels,
      creator_id: puerperaLabels.creator,
      mediator_id: puerperaLabels.mediator,
      author_id: puerperaLabels.author,
      assignee_id: "Im Büro zuständig",
    },
    values: { form_language: formLanguageTitles },
  },
  {
    relation: "puerpera_note",
    title: "Notizen zu Ihrer Anmeldung",
    labels: {
      created_at: when,
      author_id: who,
      text: "Notiz",
      updated_at: "Geändert am",
      read_at: "Gelesen am",
    },
  },
  {
    relation: "visit",
    title: "Besuche Ihrer Hebamme",
    labels: {
      midwife_id: "Hebamme/PFF",
      planned_at: "Geplant",
      done_at: "Gemacht",
      created_at: "Eingetragen am",
      updated_at: "Geändert am",
    },
  },
  {
    relation: "actionlog",
    title: "Was mit Ihrer Anmeldung geschah",
    labels: {
      created_at: when,
      type: "Was",
      author_id: who,
      midwife_id: "Hebamme/PFF",
      from_midwife_id: "Bisherige Hebamme/PFF",
      assignee_id: "Weitergegeben an",
      reason: "Grund",
      lostreason: "Grund (hinfällig)",
      priority: "Priorität",
      until: "Bis",
      followup_day: "Wiedervorlage",
      escalation_step: "Stufe der Ausweitung",
      left_out: "Nicht verschickt",
      left_out_reason: "Weshalb nicht verschickt",
      previous: "Vorher",
    },
  },
  {
    relation: "edit",
    title: "Änderungen an Ihren Angaben",
    labels: { created_at: when, author_id: who, changes: "Änderung" },
  },
  {
    relation: "midwife_request",
    title: "Hebammen, die wir für Sie angefragt haben",
    labels: {
      created_at: when,
      midwife_id: "Hebamme/PFF",
      author_id: who,
      channel: "Wie",
      outcome: "Antwort",
      reason: "Grund",
      thinking_until: "Überlegt bis",
      answered_at: "Beantwortet am",
      answerer_id: "Antwort erfasst durch",
    },
    values: {
      channel: { phone: "Telefon", mail: "E-Mail", sms: "SMS", app: "im Programm" },
      outcome: {
        open: "offen",
        unreached: "nicht erreicht",
        thinking: "überlegt",
        declined: "sagt ab",
        accepted: "sagt zu",
      },
    },
  },
  {
    relation: "user_puerpera_reject",
    title: "Hebammen, die nicht übernehmen konnten",
    labels: { created_at: when, user_id: "Hebamme/PFF", author_id: "Erfasst durch" },
  },
  {
    relation: "withdrawn_reject",
    title: "Absagen, die nicht mehr gelten",
    labels: {
      rejected_at: "Abgesagt am",
      user_id: "Hebamme/PFF",
      author_id: "Erfasst durch",
      withdrawn_at: "Zurückgenommen am",
      withdrawn_author_id: "Zurückgenommen durch",
    },
  },
  {
    relation: "return_wish",
    title: "Wünsche Ihrer Hebamme, die Betreuung abzugeben",
    labels: {
      created_at: when,
      midwife_id: "Hebamme/PFF",
      reason: "Grund",
      status: "Stand",
      answer: "Antwort",
      decided_at: "Entschieden am",
      decider_id: "Entschieden durch",
    },
    values: { status: decisions },
  },
  {
    relation: "outbox",
    title: "Nachrichten, in denen es um Sie ging",
    labels: {
      created_at: when,
      hookslug: "Anlass",
      channel: "Wie",
      recipient: "An",
      bcc: "Kopie an",
      user_id: "Empfängerin",
      author_id: who,
      subject: "Betreff",
      body: "Text",
      status: "Stand",
      sent_at: "Verschickt am",
      failure: "Fehler",
      cancel_reason: "Weshalb nicht verschickt",
      canceller_id: "Abgebrochen durch",
    },
    values: { channel: outboxChannelTitles, status: outboxStatusTitles },
  },
  {
    relation: "smsmessage",
    title: "SMS, in denen es um Sie ging",
    labels: {
      created_at: when,
      author_id: who,
      message: "Text",
      status: "Stand",
      sent_at: "Verschickt am",
      sender: "Absender",
      failure: "Fehler",
    },
    values: { status: smsStatusTitles },
  },
  {
    relation: "user_smsmessage",
    title: "SMS an Sie",
    labels: {
      phone: "An",
      text: "Text",
      state: "Stand",
      state_at: when,
      user_id: "Empfängerin",
      failure: "Fehler",
    },
    values: { state: smsRecipientStateTitles },
  },
  {
    relation: "status_wish",
    title: "Wünsche, die Sie auf Ihrer Statusseite gemeldet haben",
    labels: {
      created_at: when,
      kind: "Was",
      changes: "Änderung",
      note: "Nachricht",
      status: "Stand",
      decided_at: "Entschieden am",
      decider_id: "Entschieden durch",
    },
    values: {
      status: decisions,
      kind: Object.fromEntries(Object.entries(wishTitles).map(([kind, { long }]) => [kind, long])),
    },
  },
  {
    relation: "status_token",
    title: "Links zu Ihrer Statusseite",
    labels: {
      created_at: "Ausgestellt am",
      author_id: who,
      revoked_at: "Gesperrt am",
      revoker_id: "Gesperrt durch",
    },
  },
  {
    relation: "ward_registration",
    title: "Anmeldung durch das Spital",
    labels: { created_at: when },
  },
  {
    relation: "puerpera_merge",
    title: "Zusammengeführte Anmeldungen",
    labels: { created_at: when, author_id: who, undone_at: "Wieder getrennt am", previous: "Vorher" },
  },
  {
    relation: "duplicate_reject",
    title: "Verglichen mit einer ähnlichen Anmeldung",
    labels: { created_at: when, author_id: who },
  },
];

/** Keys and counters of the program: they say nothing to a reader and stand in the file for machines alone. */
export const technicalColumns: readonly string[] = [
  "id",
  "puerpera_id",
  "version",
  "anonymised_at",
  "level",
  "override",
  "undoes_id",
  "handover_id",
  "relation",
  "key",
  "user_id",
  "ended_actionlog_id",
  "is_unsettled",
  "use_hin",
  "actionlog_id",
  "attempts",
  "send_after",
  "send_before",
  "cause",
  "is_sample",
  "again_of_id",
  "markup",
  "smsmessage_id",
  "rank",
  "total",
  "sent",
  "blacklisted",
  "duplicated",
  "invalid",
  "npai",
  "cost",
  "credits",
  "is_urgent",
  "parts",
  "unit_price",
  "price",
  "queued_at",
  "birthplace_id",
  "kept_id",
  "merged_id",
  "merged_entry_id",
  "lost_entry_id",
  "kept_version",
  "rejected_by",
  "wishes",
  "requests",
  "note_id",
  "is_cleared",
];
