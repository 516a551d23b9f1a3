/** The German sentence of a log entry, in parts so that names can be links. */
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
}

export type SentencePart =
  | { kind: "text"; text: string }
  | { kind: "author" | "puerpera" | "midwife"; text: string; id: string };

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
  contact_reached: "{puerpera} zum ersten Mal erreicht.",
  contact_unreached: "{puerpera} nicht erreicht.",
  contact_withdrawn: "die Meldung zum ersten Kontakt bei {puerpera} zurückgenommen.",
  midwife_setonhold: "{midwife} pausiert.",
  midwife_renew: "{midwife} auf neu gesetzt.",
  midwife_setactive: "{midwife} aktiviert.",
  midwife_setlost: "den Austritt von {midwife} erfasst.",
  midwife_email_changed: "die E-Mail-Adresse von {midwife} geändert.",
  undo: "einen Schritt bei {puerpera} rückgängig gemacht.",
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
  if (entry.type === "mediation_established" && entry.author && entry.author.id === entry.midwife?.id) {
    return "{puerpera} übernommen.";
  }
  if (entry.type === "puerpera_setpriority" && typeof entry.priority === "number") {
    return entry.priority > 0
      ? "{puerpera} als dringend markiert."
      : "die Dringlichkeit von {puerpera} aufgehoben.";
  }
  if (entry.type === "undo" && !entry.puerpera && entry.midwife)
    return "einen Schritt bei {midwife} rückgängig gemacht.";
  return predicates[entry.type];
}

function fill(predicate: string, entry: Pick<LogEntry, Subject>): SentencePart[] {
  return predicate.split(/(\{puerpera\}|\{midwife\})/).map((piece, index, pieces) => {
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
