/** The one door for midwives from outside. Whether her address has an account already is never told. */
import {
  type ApplicationColumn,
  type ApplicationFaults,
  applicationColumns,
  applicationEntry,
  applicationFaults,
  type MidwifeApplication,
} from "#domain/public/application.ts";
import type { PublicLanguage } from "#domain/public/public-language.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { register, type ToBeConfirmed } from "./register.ts";
import type { RegistrationGuard } from "./registration-guard.ts";
import type { Refused } from "./registration-refusal.ts";

export interface ApplicationFromOutside {
  fields: MidwifeApplication;
  /** The version of the data-protection text that was agreed to; none without agreement. */
  consentVersion: number | undefined;
  /** What stands in the field that people do not see. */
  honeypot: string | undefined;
  proof: string | undefined;
  /** Address of the visitor. */
  address: string;
  language: PublicLanguage;
  /** Drawn with the form: whoever sends it twice applies once. */
  key?: string | undefined;
}

export type ApplicationResult = { applied: true } | ToBeConfirmed | { faults: ApplicationFaults } | Refused;

/** In a transaction of somebody without an account. */
export async function registerMidwife(
  tx: Tx,
  guard: RegistrationGuard,
  { fields, proof, address, ...sent }: ApplicationFromOutside,
): Promise<ApplicationResult> {
  const faults = applicationFaults(fields, new Date());
  if (Object.keys(faults).length > 0 && !sent.honeypot) return { faults };
  const result = await register(
    tx,
    guard,
    {
      ...sent,
      purpose: "user",
      entry: applicationEntry(fields),
      visitor: { address, proof },
      mail: fields.email.trim(),
    },
    isApplicationColumn,
  );
  return "reference" in result ? { applied: true } : result;
}

function isApplicationColumn(name: string): name is ApplicationColumn {
  return applicationColumns.some((column) => column === name);
}
