/** What the log records. */

export const logTypes = [
  "puerpera_publish",
  "puerpera_setonhold",
  "puerpera_renew",
  "puerpera_setlost",
  "puerpera_setclosed",
  "puerpera_setcurrent",
  "puerpera_setpriority",
  "puerpera_clear_rejected_list",
  "mediation_established",
  "mediation_dissolved",
  "mediation_withdrawn",
  "contact_reached",
  "contact_unreached",
  "contact_withdrawn",
  "midwife_setonhold",
  "midwife_renew",
  "midwife_setactive",
  "midwife_setlost",
  "midwife_email_changed",
  "undo",
] as const;
export type LogType = (typeof logTypes)[number];

export const logTypeTitles: Record<LogType, string> = {
  puerpera_publish: "Anmeldung freigegeben",
  puerpera_setonhold: "Anmeldung zurückgestellt",
  puerpera_renew: "Anmeldung erneuert",
  puerpera_setlost: "Anmeldung hinfällig gesetzt",
  puerpera_setclosed: "Betreuung abgeschlossen",
  puerpera_setcurrent: "Betreuung wieder aktiv gesetzt",
  puerpera_setpriority: "Priorität geändert",
  puerpera_clear_rejected_list: "Ablehnungen gelöscht",
  mediation_established: "Vermittlung erstellt",
  mediation_dissolved: "Vermittlung aufgelöst",
  mediation_withdrawn: "Übernahme zurückgenommen",
  contact_reached: "Erster Kontakt erfolgt",
  contact_unreached: "Nicht erreicht",
  contact_withdrawn: "Kontakt zurückgenommen",
  midwife_setonhold: "Hebamme pausiert",
  midwife_renew: "Hebamme auf neu gesetzt",
  midwife_setactive: "Hebamme aktiviert",
  midwife_setlost: "Hebamme ausgetreten",
  midwife_email_changed: "E-Mail-Adresse geändert",
  undo: "Schritt rückgängig gemacht",
};

export function isLogType(value: string): value is LogType {
  return Object.hasOwn(logTypeTitles, value);
}

export const logLevels = ["info", "warning", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevelTitles: Record<LogLevel, string> = {
  info: "Info",
  warning: "Warnung",
  error: "Fehler",
};

export const actionlogLabels = {
  id: "ID",
  midwife_id: "Hebamme/PFF",
  puerpera_id: "Wöchnerin",
  author_id: "Ausgeführt durch",
  type: "Aktion",
  level: "Stufe",
  created_at: "Zeitpunkt",
} as const;
