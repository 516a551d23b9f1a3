/** A registration through the data service: the same door and the same guards as the pages, and nothing read back but the reference. */
import { applicationColumns, type MidwifeApplication } from "#domain/public/application.ts";
import { readPublicLanguage } from "#domain/public/public-language.ts";
import { type MotherRegistration, registrationFields } from "#domain/public/registration.ts";
import type { ProofPurpose } from "./proof-of-work.ts";
import type { RegistrationDoor } from "./registration-door.ts";
import type { Refused } from "./registration-refusal.ts";

export interface RegistrationCall {
  object: unknown;
  consent_version?: unknown;
  proof?: unknown;
  language?: unknown;
  /** People leave it empty. */
  leave_empty?: unknown;
  /** Whoever sends it twice with one key registers once. */
  key: string | undefined;
}

export interface Answered {
  success: boolean;
  message: string;
  reference: string | null;
}

export async function registerPuerperaByAction(
  door: RegistrationDoor,
  call: RegistrationCall,
  address: string | undefined,
): Promise<Answered> {
  const guards = guardsOf(call, address);
  const refusal = refusalAtOnce(door, "puerpera", guards);
  if (refusal) return refusal;
  const fields = readObject(call.object, registrationFields);
  if (!fields) return refused(unreadable);
  const result = await door.mother({
    from: { kind: "parents" },
    fields: fields as unknown as MotherRegistration,
    ...guards,
  });
  if ("reference" in result) {
    return { success: true, message: "Ihre Anmeldung ist da.", reference: result.reference };
  }
  return otherwise(result);
}

/** Whether her address has an account already is told by nothing of the answer. */
export async function registerMidwifeByAction(
  door: RegistrationDoor,
  call: RegistrationCall,
  address: string | undefined,
): Promise<Answered> {
  const guards = guardsOf(call, address);
  const refusal = refusalAtOnce(door, "user", guards);
  if (refusal) return refusal;
  const fields = readObject(call.object, applicationColumns);
  if (!fields || typeof (fields.email ?? "") !== "string") return refused(unreadable);
  const result = await door.midwife({
    fields: { email: "", ...fields } as unknown as MidwifeApplication,
    ...guards,
  });
  return "applied" in result
    ? { success: true, message: "Ihre Bewerbung ist da.", reference: null }
    : otherwise(result);
}

function guardsOf(call: RegistrationCall, address: string | undefined) {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  return {
    consentVersion: typeof call.consent_version === "number" ? call.consent_version : undefined,
    honeypot: text(call.leave_empty),
    proof: text(call.proof),
    // Who cannot be told apart shares one network's limits.
    address: address ?? "unknown",
    language: readPublicLanguage(call.language),
    key: call.key,
  };
}

/** A flood gets no further than this: nothing of it is read. */
function refusalAtOnce(
  { guard }: RegistrationDoor,
  purpose: ProofPurpose,
  { honeypot, ...visitor }: ReturnType<typeof guardsOf>,
): Answered | undefined {
  const refusal = guard.refusalAtOnce(purpose, visitor, honeypot);
  return refusal && refused(sentences[refusal.refused]);
}

const unreadable = "Diese Angaben gehören nicht in eine Anmeldung.";

/** Texts, numbers, truths and lists of texts, under known names; anything else is none. */
function readObject(object: unknown, names: readonly string[]): Record<string, unknown> | undefined {
  if (typeof object !== "object" || object === null || Array.isArray(object)) return undefined;
  const isPlain = (value: unknown) =>
    value === null ||
    ["string", "number", "boolean"].includes(typeof value) ||
    (Array.isArray(value) && value.every((each) => typeof each === "string"));
  const entries = Object.entries(object).map(([name, value]): [string, unknown] => [name, plainText(value)]);
  return entries.every(([name, value]) => names.includes(name) && isPlain(value))
    ? Object.fromEntries(entries)
    : undefined;
}

/** PostgreSQL has no text with the character 0. */
function plainText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainText);
  return typeof value === "string" ? value.replaceAll("\u0000", "") : value;
}

const sentences: Readonly<Record<Refused["refused"], string>> = {
  limit: "Von Ihrem Netz kam gerade sehr viel. Bitte versuchen Sie es später noch einmal.",
  robot: "Diese Anmeldung sieht nach einer Maschine aus.",
  consent: "Bitte stimmen Sie dem Text zum Datenschutz zu, wie er heute lautet.",
  expired: "Der Nachweis ist abgelaufen oder schon gebraucht.",
  "no-mail": "Ohne Nachweis braucht es eine E-Mail-Adresse, an die wir einen Link zur Bestätigung schicken.",
  code: unreadable,
  changed: "Dieser Schlüssel gehört schon zu einer anderen Anmeldung.",
};

function otherwise(
  result: Refused | { confirmBy: "mail" } | { faults: Partial<Record<string, string>> },
): Answered {
  if ("confirmBy" in result) {
    const message = "Bitte bestätigen Sie die Anmeldung mit dem Link, den wir Ihnen geschickt haben.";
    return { success: true, message, reference: null };
  }
  if ("refused" in result) return refused(sentences[result.refused]);
  const faults = Object.entries(result.faults).map(([field, sentence]) => `${field}: ${sentence}`);
  return refused(faults.join(" "));
}

function refused(message: string): Answered {
  return { success: false, message, reference: null };
}
