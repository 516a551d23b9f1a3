/** What a midwife may tell of herself when she applies; database/rules/registration.sql takes the same columns and no others. */
import type { Instant } from "../calendar-day.ts";
import { isEmpty, requiredMessage } from "../field-rule.ts";
import { userLabels } from "../midwife/labels.ts";
import { validateUser } from "../midwife/validate.ts";

/** Texts as they were typed; what was not told is absent or null. */
export interface MidwifeApplication {
  firstname: string;
  lastname: string;
  email: string;
  address?: string | null;
  zipcode?: string | null;
  place?: string | null;
  phone_mobile?: string | null;
  phone_private?: string | null;
  phone_business?: string | null;
  website?: string | null;
  zsr_number?: string | null;
  languages?: readonly string[];
  /** Postal codes of where she goes. */
  circles?: readonly string[];
  services_text?: string | null;
  notes_on_registration?: string | null;
}

export type ApplicationColumn = keyof MidwifeApplication;
export type ApplicationFaults = Partial<Record<ApplicationColumn, string>>;

const columns: Record<ApplicationColumn, true> = {
  firstname: true,
  lastname: true,
  email: true,
  address: true,
  zipcode: true,
  place: true,
  phone_mobile: true,
  phone_private: true,
  phone_business: true,
  website: true,
  zsr_number: true,
  languages: true,
  circles: true,
  services_text: true,
  notes_on_registration: true,
};

export const applicationColumns = Object.keys(columns) as ApplicationColumn[];

/** What is wrong, in German; the page says it in its own language where it asks. */
export function applicationFaults(given: MidwifeApplication, now: Instant): ApplicationFaults {
  const faults: ApplicationFaults = {};
  // The office answers by mail, and by it tells two people of one name apart.
  if (isEmpty(given.email)) faults.email = requiredMessage(userLabels.email);
  return { ...faults, ...(validateUser(given, now) as ApplicationFaults) };
}

/** What was told, and nothing else. Ends of texts are cut. */
export function applicationEntry(given: MidwifeApplication): Partial<Record<ApplicationColumn, unknown>> {
  const entry: Partial<Record<ApplicationColumn, unknown>> = {};
  for (const column of applicationColumns) {
    const told = given[column];
    const value = typeof told === "string" ? told.trim() : told;
    if (!isEmpty(value)) entry[column] = value;
  }
  return entry;
}
