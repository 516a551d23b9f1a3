/** The database roles of the program; the SQL of database/ gives them their rights. */
import { createHmac } from "node:crypto";

export const appRoles = ["anonymous", "user", "mediator", "manager", "admin", "auditor"] as const;
export type AppRole = (typeof appRoles)[number];

export const systemRole = "wiege_system";
export const loginRoles = [...appRoles.map(databaseRole), systemRole];
/** Nobody signs in as these; they own things, so whoever migrates must be able to become them. */
export const ownerRoles = ["wiege_owner", "wiege_steps", "wiege_mask", "wiege_operator", "wiege_import"];

export function databaseRole(role: AppRole): string {
  return `wiege_${role}`;
}

/** Password of a login role: nothing to keep and nothing to hand round beside the one secret. */
export function rolePassword(appSecret: string, databaseRole: string): string {
  return createHmac("sha256", appSecret).update(databaseRole).digest("base64url");
}

/** The address of the same database for that role: the credentials in it are replaced. */
export function roleUrl(url: string, databaseRole: string, appSecret: string): string {
  const address = new URL(url);
  address.username = databaseRole;
  address.password = encodeURIComponent(rolePassword(appSecret, databaseRole));
  return address.href;
}
