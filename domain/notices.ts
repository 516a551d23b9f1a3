/** Sentences that several screens and the server say in the same words. */

export const notices = {
  takenByColleague: "Diese Anmeldung wurde soeben von einer Kollegin übernommen.",
  absentOnTarget: "Sie sind am Termin als abwesend eingetragen.",
  noConnection: "Keine Verbindung. Bitte später nochmals versuchen.",
  notAllowed: "Dafür fehlt die Berechtigung.",
  changedMeanwhile: "Der Datensatz wurde inzwischen geändert. Bitte neu laden.",
  loadingUser: "Userdaten werden geladen... Falls dies zu lange dauert, bitte neu einloggen",
  signInAgain: "Neu einloggen",
  saved: "Gespeichert.",
  deleted: "Gelöscht.",
  reallyDelete: "Wirklich löschen?",
} as const;
