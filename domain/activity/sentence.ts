/** The German sentence of a log entry, in parts so that names can be links. */
import type { CalendarDay, Instant } from "../calendar-day.ts";
import { shortDay, shortDayAndTime } from "../locale.ts";
import { isLogType, type LogType, logTypeTitles } from "./event.ts";

export interface Named {
  id: string;
  fullname: string;
}

export interface LogEntry {
  type: string;
  author: Named | null;
  puerpera: Named | null;
  midwife: Named | null;
  /** of a changed priority: the new one, where it is known */
  priority?: number | null;
  /** with whom of the office the case is since */
  assignee?: Named | null | undefined;
  /** of a handover: who cared for her until then */
  from_midwife?: Named | null | undefined;
  /** of a case that comes up again: when */
  followup_day?: CalendarDay | null | undefined;
  /** of a circle that widened: to which step */
  escalation_step?: number | null | undefined;
  /** of a step that holds for a time: its end */
  until?: Instant | null | undefined;
}

export type SentencePart =
  | { kind: "text"; text: string }
  | { kind: "author" | "puerpera" | "midwife" | "assignee" | "from_midwife"; text: string; id: string };

type Subject = "puerpera" | "midwife";

/** What follows "… hat"; {puerpera} and {midwife} become names. */
const predicates: Record<LogType, string> = {
  puerpera_publish: "die Anmeldung von {puerpera} freigegeben.",
  puerpera_setonhold: "die Anmeldung von {puerpera} zurückgestellt.",
  puerpera_renew: "die Anmeldung von {puerpera} erneuert.",
  puerpera_setlost: "die Anmeldung von {puerpera} hinfällig gesetzt.",
  puerpera_setclosed: "die Betreuung von {puerpera} abgeschlossen.",
  puerpera_setcurrent: "die Betreuung von {puerpera} wieder aktiv gesetzt.",
  puerpera_setpriority: "die Priorität von {puerpera} geändert.",
  puerpera_clear_rejected_list: "die Ablehnungen von {puerpera} gelöscht.",
  mediation_established: "{puerpera} an {midwife} vermittelt.",
  mediation_dissolved: "die Vermittlung von {puerpera} an {midwife} aufgelöst.",
  mediation_withdrawn: "die Übernahme von {puerpera} zurückgenommen.",
  puerpera_assigned: "die Anmeldung von {puerpera} wieder allen überlassen.",
  followup_set: "für {puerpera} eine Wiedervorlage gesetzt.",
  followup_moved: "die Wiedervorlage von {puerpera} geändert.",
  followup_done: "die Wiedervorlage von {puerpera} erledigt.",
  followup_removed: "die Wiedervorlage von {puerpera} entfernt.",
  escalation_widened: "den Kreis für {puerpera} ausgeweitet.",
  escalation_held: "die Ausweitung für {puerpera} angehalten.",
  escalation_resumed: "die Ausweitung für {puerpera} fortgesetzt.",
  request_asked: "{midwife} für {puerpera} angefragt.",
  request_unreached: "{midwife} für {puerpera} nicht erreicht.",
  request_thinking: "erfasst, dass {midwife} für {puerpera} überlegt.",
  request_declined: "die Absage von {midwife} für {puerpera} erfasst.",
  request_accepted: "die Zusage von {midwife} für {puerpera} erfasst.",
  mediation_returned: "die Betreuung von {puerpera} zurückgegeben.",
  mediation_handed_over: "{puerpera} an {midwife} übergeben.",
  return_asked: "gewünscht, die Betreuung von {puerpera} abzugeben.",
  return_withdrawn: "den Wunsch zurückgenommen, die Betreuung von {puerpera} abzugeben.",
  return_declined: "den Wunsch von {midwife} abgelehnt, die Betreuung von {puerpera} abzugeben.",
  puerpera_merged: "eine zweite Anmeldung mit der von {puerpera} zusammengeführt.",
  puerpera_unmerged: "die Anmeldungen von {puerpera} wieder getrennt.",
  puerpera_anonymised: "die Personendaten einer Anmeldung gelöscht.",
  contact_reached: "{puerpera} zum ersten Mal erreicht.",
  contact_unreached: "{puerpera} nicht erreicht.",
  contact_withdrawn: "die Meldung zum ersten Kontakt bei {puerpera} zurückgenommen.",
  wish_received: "einen Wunsch von {puerpera} entgegengenommen.",
  wish_confirmed: "einen Wunsch von {puerpera} bestätigt.",
  wish_declined: "einen Wunsch von {puerpera} abgelehnt.",
  status_link_issued: "den Status-Link von {puerpera} neu ausgestellt.",
  status_link_revoked: "den Status-Link von {puerpera} gesperrt.",
  entered_by_hand: "einen Eintrag von Hand erfasst.",
  data_disclosed: "eine Auskunft über die Daten von {puerpera} erstellt.",
  midwife_setonhold: "{midwife} pausiert.",
  midwife_renew: "{midwife} auf neu gesetzt.",
  midwife_setactive: "{midwife} aktiviert.",
  midwife_setlost: "den Austritt von {midwife} erfasst.",
  midwife_email_changed: "die E-Mail-Adresse von {midwife} geändert.",
  import_mothers: "Wöchnerinnen aus dem früheren Programm übernommen.",
  import_midwives: "Hebammen aus dem früheren Programm übernommen.",
  undo: "einen Schritt bei {puerpera} rückgängig gemacht.",
};

/** What a midwife did herself. */
const ownPredicates: Partial<Record<LogType, string>> = {
  mediation_established: "{puerpera} übernommen.",
  request_thinking: "Bedenkzeit für {puerpera} genommen.",
  request_declined: "{puerpera} abgesagt.",
  request_accepted: "{puerpera} zugesagt.",
};

/** For a name that the reader may not see; after "von" and "bei" German wants the dative. */
function placeholder(subject: Subject, before: string): string {
  const article = /(?:von|bei) $/.test(before) ? "einer" : "eine";
  return `${article} ${subject === "puerpera" ? "Wöchnerin" : "Hebamme"}`;
}

/** "Lea Brunner hat Nora Lüthi übernommen." */
export function sentenceOf(entry: LogEntry): SentencePart[] {
  const author: SentencePart = entry.author
    ? { kind: "author", text: entry.author.fullname, id: entry.author.id }
    : { kind: "text", text: "Das System" };
  return merge([author, { kind: "text", text: " hat " }, ...fill(predicateOf(entry), entry)]);
}

/** "Das Spital Limmattal hat Dilan Aydın angemeldet." */
export function registrationSentence(puerpera: Named, by: Named | string | null): SentencePart[] {
  const author: SentencePart =
    by !== null && typeof by === "object"
      ? { kind: "author", text: by.fullname, id: by.id }
      : { kind: "text", text: by ?? "Jemand" };
  return merge([
    author,
    { kind: "text", text: " hat " },
    { kind: "puerpera", text: puerpera.fullname, id: puerpera.id },
    { kind: "text", text: " angemeldet." },
  ]);
}

/** "Lea Brunner hat Arjeta Krasniqi abgelehnt."; the office records what it was told on the telephone. */
export function rejectSentence(puerpera: Named, midwife: Named | null, author: Named | null): SentencePart[] {
  const isOwn = author !== null && author.id === midwife?.id;
  const predicate = isOwn ? "{puerpera} abgelehnt." : "die Absage von {midwife} für {puerpera} erfasst.";
  return merge([
    personOf(author),
    { kind: "text", text: " hat " },
    ...fill(predicate, { puerpera, midwife }),
  ]);
}

/** "Lea Brunner hat die Ablehnung von Arjeta Krasniqi zurückgenommen."; the office takes back what it recorded for her. */
export function withdrawalSentence(
  puerpera: Named,
  midwife: Named | null,
  author: Named | null,
): SentencePart[] {
  const isOwn = author !== null && author.id === midwife?.id;
  const predicate = isOwn
    ? "die Ablehnung von {puerpera} zurückgenommen."
    : "die Absage von {midwife} für {puerpera} zurückgenommen.";
  return merge([
    personOf(author),
    { kind: "text", text: " hat " },
    ...fill(predicate, { puerpera, midwife }),
  ]);
}

function personOf(author: Named | null): SentencePart {
  return author ? { kind: "author", text: author.fullname, id: author.id } : { kind: "text", text: "Jemand" };
}

/** The same as one line, for screen readers and exports. */
export function plainText(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join("");
}

function predicateOf(entry: LogEntry): string {
  if (!isLogType(entry.type)) return `etwas getan (${entry.type}).`;
  const isOwn = entry.author !== null && entry.author.id === entry.midwife?.id;
  if (isOwn) {
    const own = ownPredicates[entry.type];
    if (own) return own;
  }
  if (entry.type === "puerpera_setpriority" && typeof entry.priority === "number") {
    return entry.priority > 0
      ? "{puerpera} als dringend markiert."
      : "die Dringlichkeit von {puerpera} aufgehoben.";
  }
  if (entry.type === "puerpera_assigned" && entry.assignee)
    return entry.assignee.id === entry.author?.id
      ? "die Anmeldung von {puerpera} zu sich genommen."
      : "die Anmeldung von {puerpera} an {assignee} gegeben.";
  if (entry.type === "mediation_handed_over" && entry.from_midwife)
    return "{puerpera} von {from_midwife} an {midwife} übergeben.";
  if (entry.type === "escalation_widened" && entry.escalation_step)
    return entry.escalation_step === 2
      ? "{puerpera} auch Hebammen der Nachbargebiete gezeigt."
      : "{puerpera} allen Hebammen gezeigt.";
  if (entry.type === "escalation_held" && entry.until)
    return `die Ausweitung für {puerpera} bis ${shortDayAndTime(entry.until)} angehalten.`;
  if (entry.followup_day) {
    const day = shortDay(entry.followup_day);
    if (entry.type === "puerpera_setonhold") return `die Anmeldung von {puerpera} bis ${day} zurückgestellt.`;
    if (entry.type === "followup_set") return `für {puerpera} eine Wiedervorlage auf ${day} gesetzt.`;
    if (entry.type === "followup_moved") return `die Wiedervorlage von {puerpera} auf ${day} gelegt.`;
  }
  if (entry.type === "undo" && !entry.puerpera && entry.midwife)
    return "einen Schritt bei {midwife} rückgängig gemacht.";
  return predicates[entry.type];
}

function fill(
  predicate: string,
  entry: Pick<LogEntry, Subject | "assignee" | "from_midwife">,
): SentencePart[] {
  return predicate.split(/(\{\w+\})/).map((piece, index, pieces) => {
    if (piece === "{assignee}" && entry.assignee)
      return { kind: "assignee", text: entry.assignee.fullname, id: entry.assignee.id };
    if (piece === "{from_midwife}" && entry.from_midwife)
      return { kind: "from_midwife", text: entry.from_midwife.fullname, id: entry.from_midwife.id };
    if (piece !== "{puerpera}" && piece !== "{midwife}") return { kind: "text", text: piece };
    const subject: Subject = piece === "{puerpera}" ? "puerpera" : "midwife";
    const named = entry[subject];
    return named
      ? { kind: subject, text: named.fullname, id: named.id }
      : { kind: "text", text: placeholder(subject, pieces[index - 1] ?? "") };
  });
}

function merge(parts: SentencePart[]): SentencePart[] {
  const merged: SentencePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === "") continue;
    if (part.kind === "text" && last?.kind === "text") last.text += part.text;
    else merged.push({ ...part });
  }
  return merged;
}

export function logTitle(type: string): string {
  return isLogType(type) ? logTypeTitles[type] : type;
}
