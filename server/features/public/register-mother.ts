/** The one door for mothers from outside: the pages of parents and wards and the data service's action go through it. */
import type { PublicLanguage } from "#domain/public/public-language.ts";
import {
  type MotherRegistration,
  type RegistrationFaults,
  type RegistrationField,
  type RegistrationType,
  registrationEntry,
  registrationFaults,
  registrationFields,
} from "#domain/public/registration.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { register, type ToBeConfirmed } from "./register.ts";
import type { RegistrationGuard, Ward } from "./registration-guard.ts";
import type { Refused } from "./registration-refusal.ts";

export interface RegistrationFromOutside {
  /** A ward has shown its code: neither proof of work nor mail is asked of it, and it names no other birthplace than its own. */
  from: { kind: "parents" } | ({ kind: "ward" } & Ward);
  fields: MotherRegistration;
  /** The version of the data-protection text that was agreed to; none without agreement. */
  consentVersion: number | undefined;
  /** What stands in the field that people do not see. */
  honeypot: string | undefined;
  proof: string | undefined;
  /** Address of the visitor. */
  address: string;
  language: PublicLanguage;
  /** Drawn with the form: whoever sends it twice registers once. */
  key?: string | undefined;
}

export type RegistrationResult =
  | { reference: string; statusToken: string | null }
  | ToBeConfirmed
  | { faults: RegistrationFaults }
  | Refused;

/** In a transaction of somebody without an account. */
export async function registerMother(
  tx: Tx,
  guard: RegistrationGuard,
  { from, fields: given, proof, address, ...sent }: RegistrationFromOutside,
): Promise<RegistrationResult> {
  const isWard = from.kind === "ward";
  const type: RegistrationType = isWard ? "spital" : "eltern";
  const fields = isWard ? { ...given, birthplace: from.birthplace } : given;
  const faults = registrationFaults(fields, type, new Date());
  if (Object.keys(faults).length > 0 && !sent.honeypot) return { faults };
  const result = await register(
    tx,
    guard,
    {
      ...sent,
      purpose: "puerpera",
      // What a ward sends is known as such by its code.
      entry: { ...registrationEntry(fields), ...(!isWard && { registrationtype: type }) },
      visitor: { address, proof, ward: isWard ? from : undefined },
      mail: given.email ?? given.email_parents ?? undefined,
    },
    isRegistrationField,
  );
  if (!("reference" in result)) return result;
  const { reference, statusToken } = result;
  if (reference === null) throw new Error("A mother was registered without a number");
  return { reference, statusToken };
}

function isRegistrationField(name: string): name is RegistrationField {
  return registrationFields.some((field) => field === name);
}
