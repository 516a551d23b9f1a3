/** Who may sign in, and which part of the house is theirs. */

export const roles = ["admin", "manager", "mediator", "user", "auditor"] as const;
export type Role = (typeof roles)[number];

const staffRoles = ["admin", "manager", "mediator"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

export type Area = "admin" | "user" | "audit";

export const roleTitles: Record<Role, string> = {
  admin: "Administration",
  manager: "Leitung",
  mediator: "Vermittlung",
  user: "Hebamme/PFF",
  auditor: "Datenschutz",
};

export function isRole(value: unknown): value is Role {
  return typeof value === "string" && roles.some((role) => role === value);
}

export function isStaff(role: Role): role is StaffRole {
  return staffRoles.some((staff) => staff === role);
}

export function areaOf(role: Role): Area {
  if (isStaff(role)) return "admin";
  return role === "user" ? "user" : "audit";
}

/** Every path of the role's area starts with this. */
export function areaPrefix(role: Role): `/${Area}` {
  return `/${areaOf(role)}`;
}

export function homePath(role: Role): `/${Area}/home` {
  return `/${areaOf(role)}/home`;
}

/** Where she sees what is stored of herself; the auditor has no more than her sign-in. */
export function profilePath(role: Role, userId: string): string | undefined {
  if (role === "auditor") return undefined;
  return isStaff(role) ? `/admin/user/single/${userId}` : "/user/profile";
}
