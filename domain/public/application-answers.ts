/** What a midwife types into the page on which she applies, as texts, and what is wrong with it. */
import { limits, patterns } from "../limits.ts";
import { isMobile, normalisePhone } from "../place/phone.ts";
import { isPlaceOf, type PostalPlace } from "../place/postal-place.ts";
import { isSwissZipcode, isZipcode } from "../place/zipcode.ts";
import type { ApplicationColumn, MidwifeApplication } from "./application.ts";
import type { ApplicationFaultCode } from "./application-texts.ts";
import { emailFaults, phoneFaults } from "./registration-faults.ts";

/** In the order of the page. */
const applicationFields = [
  "firstname",
  "lastname",
  "address",
  "zipcode",
  "place",
  "phone",
  "email",
  "language",
  "language_2",
  "language_3",
  "language_4",
  "circles",
  "services_text",
  "website",
  "zsr_number",
  "remarks",
  "consent",
] as const;

export type ApplicationField = (typeof applicationFields)[number];
export type ApplicationAnswers = Readonly<Record<ApplicationField, string>>;

export const languageFields = ["language", "language_2", "language_3", "language_4"] as const;

export interface ApplicationFault {
  field: ApplicationField;
  code: ApplicationFaultCode;
  /** What the sentence names. */
  value?: string;
}

export interface ApplicationFacts {
  /** Of the postal code that was given; none where there is no such code. */
  places: readonly PostalPlace[];
  languages: readonly { value: string }[];
  /** Those of her codes that nobody knows. */
  unknownCircles: readonly string[];
}

/** Longer than anybody introduces herself. */
const textLength = 2_000;
/** More than the canton has. */
const mostCircles = 400;

/** Of what anybody may have sent: only known fields, only texts. */
export function readApplication(sent: unknown): ApplicationAnswers {
  const given = typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
  const entries = applicationFields.map((field) => {
    const value = Object.hasOwn(given, field) ? given[field] : "";
    // PostgreSQL has no text with the character 0.
    return [field, typeof value === "string" ? value.replaceAll("\u0000", "").trim() : ""] as const;
  });
  return Object.fromEntries(entries) as Record<ApplicationField, string>;
}

/** "8610, 8612 8615" */
export function circlesOf({ circles }: ApplicationAnswers): string[] {
  return [...new Set(circles.split(/[\s,;./]+/).filter((code) => code !== ""))];
}

function languagesOf(answers: ApplicationAnswers): string[] {
  return [...new Set(languageFields.map((field) => answers[field]))].filter((code) => code !== "");
}

/** People leave out what every address begins with, and telephones write it with a capital. */
function websiteOf({ website }: ApplicationAnswers): string {
  if (/^https?:\/\//i.test(website)) return website.replace(/^\w+/, (scheme) => scheme.toLowerCase());
  return /^[^\s/]+\.[^\s/]/.test(website) ? `https://${website}` : website;
}

export function faultsOfApplication(
  answers: ApplicationAnswers,
  facts: ApplicationFacts,
): ApplicationFault[] {
  return [
    ...lineFaults(answers, "firstname", "firstnameMissing"),
    ...lineFaults(answers, "lastname", "lastnameMissing"),
    ...lineFaults(answers, "address", "addressMissing"),
    ...homeFaults(answers, facts.places),
    ...(phoneFaults(answers.phone) as ApplicationFault[]),
    ...(emailFaults(answers.email, true) as ApplicationFault[]),
    ...languageFields.flatMap((field) => languageFaults(answers, field, facts)),
    ...circlesFaults(answers, facts),
    ...textFaults(answers, "services_text"),
    ...websiteFaults(answers),
    ...lineFaults(answers, "zsr_number"),
    ...textFaults(answers, "remarks"),
    ...(/^\d{1,9}$/.test(answers.consent) ? [] : [fault("consent", "consentMissing")]),
  ];
}

function fault(field: ApplicationField, code: ApplicationFaultCode, value?: string): ApplicationFault {
  return value === undefined ? { field, code } : { field, code, value };
}

const isLonger = (text: string, most: number) => [...text].length > most;

function lineFaults(
  answers: ApplicationAnswers,
  field: ApplicationField,
  missing?: ApplicationFaultCode,
): ApplicationFault[] {
  const value = answers[field];
  if (value === "") return missing ? [fault(field, missing)] : [];
  if (isLonger(value, limits.lineLength)) return [fault(field, "tooLong", String(limits.lineLength))];
  return /[\r\n]/.test(value) ? [fault(field, "otherwiseWrong")] : [];
}

function textFaults(answers: ApplicationAnswers, field: ApplicationField): ApplicationFault[] {
  return isLonger(answers[field], textLength) ? [fault(field, "tooLong", String(textLength))] : [];
}

/** An account has no country: four digits are a Swiss code, everything else is one from abroad. */
function homeFaults(answers: ApplicationAnswers, places: readonly PostalPlace[]): ApplicationFault[] {
  const { zipcode, place } = answers;
  if (zipcode === "") return [fault("zipcode", "zipcodeMissing")];
  if (!isZipcode(zipcode)) return [fault("zipcode", "zipcodeWrong")];
  const isSwiss = isSwissZipcode(zipcode);
  if (isSwiss && places.length === 0) return [fault("zipcode", "zipcodeUnknown", zipcode)];
  const faults = lineFaults(answers, "place", "placeMissing");
  if (faults.length > 0 || !isSwiss || isPlaceOf(place, places)) return faults;
  return [fault("place", "placeOther", zipcode)];
}

function languageFaults(
  answers: ApplicationAnswers,
  field: (typeof languageFields)[number],
  { languages }: ApplicationFacts,
): ApplicationFault[] {
  const value = answers[field];
  if (value === "") return field === "language" ? [fault(field, "languageMissing")] : [];
  return languages.some((language) => language.value === value) ? [] : [fault(field, "choiceUnknown")];
}

function circlesFaults(
  answers: ApplicationAnswers,
  { unknownCircles }: ApplicationFacts,
): ApplicationFault[] {
  const codes = circlesOf(answers);
  if (codes.length > mostCircles) return [fault("circles", "circlesMany", String(mostCircles))];
  const wrong = codes.find((code) => !isSwissZipcode(code)) ?? unknownCircles[0];
  return wrong === undefined ? [] : [fault("circles", "circleUnknown", [...wrong].slice(0, 40).join(""))];
}

function websiteFaults(answers: ApplicationAnswers): ApplicationFault[] {
  const website = websiteOf(answers);
  if (isLonger(website, limits.urlLength)) return [fault("website", "tooLong", String(limits.urlLength))];
  return website === "" || patterns.url.test(website) ? [] : [fault("website", "websiteWrong")];
}

/** One telephone is asked for: the office sees at once whether it takes short messages. */
export function applicationOf(answers: ApplicationAnswers): MidwifeApplication {
  return {
    firstname: answers.firstname,
    lastname: answers.lastname,
    email: answers.email,
    address: answers.address,
    zipcode: answers.zipcode,
    place: answers.place,
    [isMobile(answers.phone) ? "phone_mobile" : "phone_business"]:
      normalisePhone(answers.phone) ?? answers.phone,
    website: websiteOf(answers),
    zsr_number: answers.zsr_number,
    languages: languagesOf(answers),
    circles: circlesOf(answers),
    services_text: answers.services_text,
    notes_on_registration: answers.remarks,
  };
}

/** Where the page asks for what the office's rules found wrong. */
export function applicationFieldOf(column: ApplicationColumn): ApplicationField {
  if (column === "languages") return "language";
  if (column.startsWith("phone_")) return "phone";
  return applicationFields.find((field) => field === column) ?? "remarks";
}
