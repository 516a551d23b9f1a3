// An account between the row of the data service and what the inputs hold: nothing is "", never null.
import { lastnameLabel, userLabels } from "#domain/midwife/labels.ts";
import { type UserFaults, validateUser } from "#domain/midwife/validate.ts";
import { knownPlaces } from "#web/components/form/known-places.ts";
import { columnsOf } from "#web/components/form/record-form.ts";
import type { UserFormFragment } from "#web/generated/staff/graphql.ts";

type Row = Omit<UserFormFragment, "id" | "version" | "services">;

/** Texts, dates and choices are strings; the rest keeps its type. Services are ids. */
export type UserValues = {
  [Field in keyof Row]: NonNullable<Row[Field]> extends string ? string : Row[Field];
} & { services: string[] };

export type FormField = keyof UserValues;

export const blankUser: UserValues = {
  role: "user",
  firstname: "",
  lastname: "",
  teamaccount: false,
  birthday: "",
  address: "",
  zipcode: "",
  place: "",
  email: "",
  phone_mobile: "",
  phone_private: "",
  phone_business: "",
  website: "",
  zsr_number: "",
  association: "",
  association_member_since: "",
  membertype: "none",
  circles: [],
  languages: [],
  services_text: "",
  send_email_notifications: true,
  max_mediations_permonth: null,
  notes_internal: "",
  notes_on_registration: "",
  services: [],
};

export function valuesOf(row: UserFormFragment): UserValues {
  const values: Record<string, unknown> = {};
  for (const field of Object.keys(blankUser) as FormField[]) {
    const value = field === "services" ? row.services.map(({ service_id }) => service_id) : row[field];
    values[field] = value ?? (typeof blankUser[field] === "string" ? "" : null);
  }
  return values as UserValues;
}

export function faultsOf(values: UserValues): UserFaults {
  return validateUser(columnsOf(values), new Date(), knownPlaces);
}

export function labelOf(field: FormField, values: Pick<UserValues, "teamaccount">): string {
  return field === "lastname" ? lastnameLabel(values.teamaccount) : userLabels[field];
}
