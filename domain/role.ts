/** Who may sign in, and which half of the house is theirs. */

export const roles = ["admin", "manager", "mediator", "user"] as const;
export type Role = (typeof roles)[number];

const staffRoles = ["admin", "manager", "mediator"] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

export type Area = "admin" | "user";

export const roleTitles: Record<Role, string> = {
  admin: "Administration",
  manager: "Leitung",
  mediator: "Vermittlung",
  user: "Hebamme/PFF",
};

export function isRole(value: unknown): value is Role {
  return typeof value === "string" && roles.some((role) => role === value);
}

export function isStaff(role: Role): role is StaffRole {
  return role !== "user";
}

export function areaOf(role: Role): Area {
  return isStaff(role) ? "admin" : "user";
}

/** Every path of the role's area starts with this. */
export function areaPrefix(role: Role): `/${Area}` {
  return `/${areaOf(role)}`;
}

export function homePath(role: Role): `/${Area}/home` {
  return `/${areaOf(role)}/home`;
}

export function profilePath(role: Role, userId: string): string {
  return isStaff(role) ? `/admin/user/single/${userId}` : "/user/profile";
}
