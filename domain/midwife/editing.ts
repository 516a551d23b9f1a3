/** Who may change what of an account, so that no form offers in vain; the grants and policies in database/access decide. */
import type { Role } from "../role.ts";
import type { UserField } from "./labels.ts";
import { type MidwifeStatus, type MidwifeStep, midwifeStepsOpen } from "./status.ts";

export interface Account {
  id: string;
  role: Role;
}

const contact = [
  "address",
  "zipcode",
  "place",
  "phone_mobile",
  "phone_private",
  "phone_business",
  "website",
  "languages",
] as const satisfies readonly UserField[];

const profile = [
  "firstname",
  "lastname",
  "teamaccount",
  "birthday",
  "email",
  "zsr_number",
  "association",
  "association_member_since",
  "membertype",
  "circles",
  "services_text",
  "send_email_notifications",
  "max_mediations_permonth",
  "notes_on_registration",
] as const satisfies readonly UserField[];

/** The columns that a role may write at all; whose rows, says writableUserFields. */
export const grantedUserFields: Record<Role, readonly UserField[]> = {
  admin: [...contact, ...profile, "notes_internal", "role"],
  manager: [...contact, ...profile, "notes_internal"],
  mediator: [...contact, "notes_internal"],
  user: [...contact, "circles", "services_text", "send_email_notifications", "max_mediations_permonth"],
  auditor: [],
};

export function writableUserFields(viewer: Account, account: Account): ReadonlySet<UserField> {
  const granted = grantedUserFields[viewer.role];
  const isOwn = viewer.id === account.id;
  switch (viewer.role) {
    case "admin":
      return new Set<UserField>([...granted.filter((field) => !(isOwn && field === "role")), "services"]);
    case "manager":
      return new Set<UserField>(isOwn || account.role === "user" ? [...granted, "services"] : ["services"]);
    case "mediator":
      if (isOwn) return new Set<UserField>([...granted, "services"]);
      return new Set<UserField>(account.role === "user" ? ["notes_internal", "services"] : ["services"]);
    case "user":
      return new Set<UserField>(isOwn ? [...granted, "services"] : []);
    case "auditor":
      return new Set();
  }
}

const stepsOfRole: Record<Role, readonly MidwifeStep[]> = {
  admin: ["set_active", "set_on_hold", "renew", "set_lost"],
  manager: ["set_active", "set_on_hold", "renew", "set_lost"],
  mediator: ["set_on_hold", "renew"],
  user: [],
  auditor: [],
};

/** The steps that lead on from here and that the viewer may take; accounts of the office are the administration's. */
export function stepsFor(viewer: Account, account: Account & { status: MidwifeStatus }): MidwifeStep[] {
  if (account.role !== "user" && viewer.role !== "admin") return [];
  return midwifeStepsOpen(account.status).filter((step) => stepsOfRole[viewer.role].includes(step));
}

/** Why somebody who could be activated cannot be by this viewer; null where she can, or where it is not the next step. */
export function whyNotActivate(viewer: Account, account: Account & { status: MidwifeStatus }): string | null {
  const isNext = midwifeStepsOpen(account.status).includes("set_active");
  if (!isNext || stepsFor(viewer, account).includes("set_active")) return null;
  return account.role === "user"
    ? "Aktivieren kann die Leitung oder die Administration."
    : "Aktivieren kann die Administration.";
}

export type LoginDeed = "create" | "reset" | "delete";

export function loginDeedsFor(viewer: Account, account: Account): readonly LoginDeed[] {
  if (viewer.role === "admin")
    return viewer.id === account.id ? ["create", "reset"] : ["create", "reset", "delete"];
  return viewer.role === "manager" && account.role === "user" ? ["create", "reset"] : [];
}

/** Which roles the viewer may give to a new account. */
export function insertableRoles(viewer: Role): readonly Role[] {
  if (viewer === "admin") return ["user", "mediator", "manager", "admin", "auditor"];
  return viewer === "manager" ? ["user"] : [];
}

/** Midwives, and mediators who also care for mothers, have a profession, circles and a load. */
export function isCaregiver(role: Role): boolean {
  return role === "user" || role === "mediator";
}
