/** The words for the smaller entities of the office. */

export const appsettingsLabels = {
  apptitle: "Titel der Anwendung",
  primary_color: "Hauptfarbe",
  secondary_color: "Akzentfarbe",
  organisation_address: "Adresse der Organisation",
  organisation_contact: "Kontakt der Organisation",
  email_from: "Absenderadresse",
  email_backup: "Sicherungskopie an",
  showoutsidecircles: "Anmeldungen ausserhalb der PLZ-Kreise anzeigen",
  limit_mediations: "Vermittlungen begrenzen",
  max_mediations_permonth: "Max. Vermittlungen pro Monat",
  max_mediations_penaltyduration: "Sperrdauer bei erreichter Limite",
  quiet_from: "Ruhezeit ab",
  quiet_until: "Ruhezeit bis",
  quiet_sunday: "Sonntags keine Erinnerungen",
} as const;

export const duplicateRejectLabels = {
  puerpera_id: "Anmeldung",
  duplicate_id: "Vergleichsanmeldung",
  description: "Begründung",
} as const;
