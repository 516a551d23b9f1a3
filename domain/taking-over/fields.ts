/** What a file of the program of before may bring, and under which titles its columns are known. */
import { userLabels } from "../midwife/labels.ts";
import { puerperaLabels } from "../puerpera/labels.ts";

const importSubjects = ["mothers", "midwives"] as const;
export type ImportSubject = (typeof importSubjects)[number];

export function isImportSubject(value: unknown): value is ImportSubject {
  return importSubjects.some((subject) => subject === value);
}

/** How the text of a cell is read; `choice` and `choices` name the lookup whose values and titles it may say. */
export type CellReading =
  | {
      kind:
        | "line"
        | "note"
        | "number"
        | "phone"
        | "zipcode"
        | "zipcodes"
        | "day"
        | "time"
        | "moment"
        | "flag";
    }
  | { kind: "country" | "nationality" }
  | { kind: "choice" | "choices"; of: string };

export interface ImportField {
  name: string;
  label: string;
  reading: CellReading;
  /** Other titles, folded as a title is compared. */
  synonyms: readonly string[];
  /** An empty cell leaves the column's own beginning instead of emptying it. */
  keepsDefault: boolean;
}

const line: CellReading = { kind: "line" };
const note: CellReading = { kind: "note" };
const day: CellReading = { kind: "day" };
const moment: CellReading = { kind: "moment" };
const flag: CellReading = { kind: "flag" };
const phone: CellReading = { kind: "phone" };
const choice = (of: string): CellReading => ({ kind: "choice", of });
const choices = (of: string): CellReading => ({ kind: "choices", of });

type Entry = readonly [reading: CellReading, synonyms?: string, keepsDefault?: "keeps default"];

function listed<Name extends string>(
  labels: Record<Name, string>,
  entries: Partial<Record<Name, Entry>>,
): readonly ImportField[] {
  return (Object.keys(entries) as Name[]).map((name) => {
    const [reading, synonyms = "", keeps] = entries[name] ?? [line];
    return {
      name,
      label: labels[name],
      reading,
      synonyms: synonyms.split("|").filter((word) => word !== ""),
      keepsDefault: keeps !== undefined,
    };
  });
}

const OLD_NUMBER = "id|_id|nr|nummer|altenummer|alteid|meteorid|legacyid|fallnummeralt|oldid";

const mothers = listed(puerperaLabels, {
  meteor_id: [line, OLD_NUMBER],
  status: [choice("status of mothers"), "stand", "keeps default"],
  firstname: [line, "vornamemutter|vname|prenom"],
  lastname: [line, "name|familienname|nachnamemutter|nname|nom"],
  address: [line, "strasse|strassenr|strasseundhausnummer|adresszeile|rue"],
  zipcode: [{ kind: "zipcode" }, "postleitzahl|npa"],
  place: [line, "wohnort|ortschaft|lieu"],
  country: [{ kind: "country" }, "wohnland", "keeps default"],
  has_alt_address: [flag, "abweichendeadresse", "keeps default"],
  address_alt: [line, "strasseabweichend|adresseabweichend"],
  zipcode_alt: [{ kind: "zipcode" }, "abweichendeplz"],
  place_alt: [line, "abweichenderort"],
  country_alt: [line, "abweichendesland"],
  birthday: [day, "geburtsdatum|geburtsdatummutter|gebdatum|jahrgang"],
  nationality: [{ kind: "nationality" }, "staatsangehorigkeit|herkunft|heimat"],
  language_level: [choice("language_level"), "deutschkenntnisse|deutsch"],
  languages: [choices("languages"), "sprache|muttersprache", "keeps default"],
  language_text: [line, "anderesprachen|sprachetext"],
  needs_interpreter: [flag, "dolmetscher|dolmetscherin|ubersetzung", "keeps default"],
  email: [line, "mail|emailadresse|emailmutter"],
  email_parents: [line, "emaileltern|mailparents"],
  phone_mobile: [phone, "mobile|handy|natel|mobil|telefonmobil|telefon|tel|mobilnummer"],
  phone_private: [phone, "festnetz|telefonprivat|telprivat"],
  phone_hospital: [phone, "telefonspital|telspital|zimmertelefon"],
  birthplace: [choice("birthplace"), "spital|geburtsort|klinik|geburtshaus"],
  patientid: [line, "fallnummer|patientennummer|patientenid|fid"],
  nth_child: [{ kind: "number" }, "kindnr|anzahlkinder|kind"],
  multiples: [flag, "zwillinge|mehrlinge", "keeps default"],
  birthtype: [choice("birthtype"), "geburtsmodus|geburt", "keeps default"],
  sectiodate: [day, "kaiserschnittdatum|sectio|sectiodatum"],
  birthdate_child: [day, "et|termin|geburtstermin|errechnetertermin|errechnetergeburtstermin"],
  birthday_child: [day, "geburtsdatumkind|geborenam|geburtkind|gebdatumkind"],
  birthtime_child: [{ kind: "time" }, "geburtszeitkind|uhrzeit"],
  dischargedate: [day, "austritt|austrittsdatum|entlassung"],
  registrationtype: [choice("registrationtype"), "angemeldetdurch|anmeldungdurch|anmelder", "keeps default"],
  foundusreason: [choice("foundusreason"), "aufmerksamgeworden|woher"],
  lostreason: [choice("lostreason"), "grund|hinfalliggrund|grundhinfallig"],
  priority: [{ kind: "number" }, "dringend|prioritat", "keeps default"],
  midwife: [line, "hebamme|hebammeemail|midwifeid|pff|emailhebamme"],
  mediator: [line, "vermittlerin|vermitteltdurch|mediatorid"],
  mediator_selfassigned: [flag, "selbstubernommen", "keeps default"],
  published_at: [moment, "freigabe|publiziertam"],
  mediated_at: [moment, "vermittlung|vermittlungsdatum"],
  closed_at: [moment, "abschluss|abschlussdatum"],
  lost_at: [moment, "hinfalligseit"],
  notes_on_registration: [note, "bemerkungen|bemerkung"],
  notes_to_midwife: [note, "mitteilunghebamme|bemerkunganhebamme"],
  notes_to_hospital: [note, "mitteilungspital|bemerkunganspital"],
  notes_internal: [note, "notizen|intern|internebemerkungen"],
  qualifies_for_survey: [flag, "umfrage", "keeps default"],
  created_at: [moment, "anmeldedatum|erfasstam|anmeldung|eingang|datum", "keeps default"],
});

const midwives = listed(userLabels, {
  meteor_id: [line, OLD_NUMBER],
  status: [choice("status of midwives"), "stand", "keeps default"],
  firstname: [line, "vname|prenom"],
  lastname: [line, "name|familienname|praxisname|teamname|nachnameoderteam/praxisname|nom"],
  teamaccount: [flag, "team|praxis|teamkonto|praxiskonto", "keeps default"],
  birthday: [day, "gebdatum"],
  address: [line, "strasse|adresszeile"],
  zipcode: [{ kind: "zipcode" }, "postleitzahl|npa"],
  place: [line, "wohnort|ortschaft"],
  email: [line, "mail|emailadresse"],
  phone_mobile: [phone, "mobile|handy|natel|mobil|telefon|tel|mobilnummer"],
  phone_private: [phone, "festnetz|telprivat"],
  phone_business: [phone, "telefonpraxis|telgeschaft|geschaft"],
  website: [line, "webseite|homepage|url|internet"],
  zsr_number: [line, "zsr|zsrnr"],
  association: [choice("association"), "verband"],
  association_member_since: [day, "mitgliedseit"],
  membertype: [choice("membertype"), "mitglied|mitgliedart", "keeps default"],
  circles: [{ kind: "zipcodes" }, "kreise|gebiet|einzugsgebiet|plzliste", "keeps default"],
  languages: [choices("languages"), "sprache", "keeps default"],
  services: [choices("services"), "angebot|leistungen|dienstleistungen", "keeps default"],
  services_text: [note, "weitereangebote"],
  send_email_notifications: [flag, "benachrichtigungen|emailbenachrichtigung", "keeps default"],
  max_mediations_permonth: [{ kind: "number" }, "limite|maxvermittlungen"],
  notes_on_registration: [note, "bemerkungen|bemerkung"],
  notes_internal: [note, "notizen|intern"],
  lost_at: [moment, "austritt|austrittsdatum"],
  created_at: [moment, "eintritt|anmeldedatum", "keeps default"],
});

export const importFields: Record<ImportSubject, readonly ImportField[]> = { mothers, midwives };
