// What the figures of the operation say in words.
import { counted, decimal, wholeNumber } from "#domain/locale.ts";

export interface WayState {
  way: "smtp" | "hin" | "smsup" | "push";
  answers: "off" | "yes" | { complaint: string };
  due: number;
  dueSeconds: number;
  failed: number;
  lastSentAt: string | null;
  complaint: string | null;
}

export interface Operation {
  version: string;
  edition: number;
  node: string;
  since: string;
  databaseBytes: number;
  databaseVersion: string;
  ways: WayState[];
  jobs: { waiting: number; waitingSeconds: number; failed: number };
  backup: { file: string; bytes: number; madeAt: string } | null;
  /** None where REPLICA_URL is not set. */
  replica: { isAsked: boolean; lagSeconds: number | null } | null;
}

export const wayTitles: Record<WayState["way"], string> = {
  smtp: "E-Mail (SMTP)",
  hin: "Verschlüsselte E-Mail (HIN)",
  smsup: "SMS (SMSUP)",
  push: "Meldungen auf Telefone",
};

type Verdict = { tone: "done" | "warning" | "urgent" | "neutral"; words: string };

/** A quarter of an hour passes in quiet hours and after a refusal; more is worth a look. */
const LATE_SECONDS = 15 * 60;

export function verdictOf({ answers, due, dueSeconds }: WayState): Verdict {
  if (answers === "off")
    return due > 0
      ? { tone: "urgent", words: "Nicht eingerichtet, es wartet etwas" }
      : { tone: "neutral", words: "Nicht eingerichtet" };
  if (answers !== "yes") return { tone: "urgent", words: "Antwortet nicht" };
  if (due > 0 && dueSeconds > LATE_SECONDS)
    return { tone: "warning", words: "Antwortet, ist aber im Rückstand" };
  return { tone: "done", words: "In Ordnung" };
}

/** A night may fail once; after a day and a half somebody must know. */
const OLD_MS = 36 * 3_600_000;

export function backupVerdict(backup: Operation["backup"], now: number): Verdict {
  if (!backup) return { tone: "urgent", words: "Noch keine Sicherung" };
  return now - Date.parse(backup.madeAt) > OLD_MS
    ? { tone: "warning", words: "Zu alt" }
    : { tone: "done", words: "In Ordnung" };
}

export function size(bytes: number): string {
  if (bytes < 1_000_000) return `${wholeNumber(Math.ceil(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${decimal(bytes / 1_000_000)} MB`;
  return `${decimal(bytes / 1_000_000_000)} GB`;
}

export function span(seconds: number): string {
  if (seconds < 120) return counted(Math.floor(seconds), "Sekunde", "Sekunden");
  if (seconds < 7_200) return `${wholeNumber(Math.round(seconds / 60))} Minuten`;
  return `${wholeNumber(Math.round(seconds / 3_600))} Stunden`;
}

/** Whether exports and statistics are read elsewhere. */
export function replicaWords({ isAsked, lagSeconds }: NonNullable<Operation["replica"]>): string {
  if (isAsked) return `In Ordnung, höchstens ${span(lagSeconds ?? 0)} zurück`;
  return "Wird nicht gelesen, die Hauptdatenbank antwortet; warum, steht im Protokoll des Servers";
}
