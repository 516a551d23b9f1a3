// The midwife's own fields as her form needs them: sections, values, faults and what is sent.
import { type UserField, userLabels } from "#domain/midwife/labels.ts";
import { homeFaults, ownLimitFault, userFieldFault } from "#domain/midwife/validate.ts";
import { knownPlaces } from "#web/components/form/known-places.ts";
import type { OwnProfileUserFragment, User_Set_Input } from "#web/generated/midwife/graphql.ts";

export type OwnUser = OwnProfileUserFragment;

export interface OwnValues {
  address: string;
  zipcode: string;
  place: string;
  phone_mobile: string;
  phone_private: string;
  phone_business: string;
  website: string;
  languages: string[];
  services: string[];
  services_text: string;
  circles: string[];
  /** Typed; empty means the office's limit. */
  max_mediations_permonth: string;
  send_email_notifications: boolean;
}
export type OwnField = keyof OwnValues;

export const ownSections = {
  contact: ["address", "zipcode", "place", "phone_mobile", "phone_private", "phone_business", "website"],
  offer: ["languages", "services", "services_text"],
  circles: ["circles"],
  mediation: ["max_mediations_permonth", "send_email_notifications"],
} as const satisfies Record<string, readonly OwnField[]>;
export type OwnSection = keyof typeof ownSections;

export function ownDraft(userId: string, section: OwnSection): string {
  return `own-profile.${userId}.${section}`;
}

export function labelOf(field: OwnField): string {
  return userLabels[field];
}

export function valuesOf(user: OwnUser): OwnValues {
  return {
    address: user.address ?? "",
    zipcode: user.zipcode ?? "",
    place: user.place ?? "",
    phone_mobile: user.phone_mobile ?? "",
    phone_private: user.phone_private ?? "",
    phone_business: user.phone_business ?? "",
    website: user.website ?? "",
    languages: [...user.languages],
    services: user.services.map(({ service_id }) => service_id),
    services_text: user.services_text ?? "",
    circles: [...user.circles].sort(),
    max_mediations_permonth: user.max_mediations_permonth?.toString() ?? "",
    send_email_notifications: user.send_email_notifications,
  };
}

const wordOfLimit = "Bitte geben Sie eine ganze Zahl ein, oder nichts für die Limite der Vermittlungsstelle.";

function limitOf(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed);
}

/** What is wrong, by field; the office's limit is the upper edge of her own. */
export function faultsOf(values: OwnValues, setting: number | null): Partial<Record<OwnField, string>> {
  const faults: Partial<Record<OwnField, string>> = homeFaults(values, knownPlaces);
  for (const field of Object.keys(values) as OwnField[]) {
    const fault =
      field === "max_mediations_permonth" ? limitFault(values, setting) : fieldFault(field, values);
    if (fault) faults[field] = fault;
  }
  return faults;
}

function fieldFault(field: OwnField, values: OwnValues): string | null {
  return userFieldFault(field as UserField, values[field]);
}

function limitFault(values: OwnValues, setting: number | null): string | null {
  const typed = values.max_mediations_permonth.trim();
  if (typed !== "" && !/^\d+$/.test(typed)) return wordOfLimit;
  const own = limitOf(typed);
  return userFieldFault("max_mediations_permonth", own) ?? ownLimitFault(own, setting);
}

/** The changed columns as the data service takes them; services are a list of their own. */
export function sentOf(changes: Record<string, unknown>): {
  set: User_Set_Input;
  services: string[] | undefined;
} {
  const { services, max_mediations_permonth, ...columns } = changes;
  const set: User_Set_Input = { ...columns };
  if ("max_mediations_permonth" in changes) {
    set.max_mediations_permonth = limitOf(String(max_mediations_permonth ?? ""));
  }
  return { set, services: services as string[] | undefined };
}
