/** What leaves the house about midwives: everything that the office sees. */
import type { CellKind, ExportColumn } from "../export/column.ts";
import { type UserField, userLabels } from "./labels.ts";

function field(name: UserField, kind: CellKind = "text", path: string = name): ExportColumn {
  return { header: userLabels[name], path, kind };
}

export const userExportColumns: readonly ExportColumn[] = [
  field("id"),
  field("meteor_id"),
  field("status", "text", "user_status.title"),
  field("role", "text", "user_role.title"),
  field("lastname"),
  field("firstname"),
  field("teamaccount", "flag"),
  field("birthday", "day"),
  field("address"),
  field("zipcode", "code"),
  field("place"),
  field("email"),
  field("phone_mobile", "phone"),
  field("phone_private", "phone"),
  field("phone_business", "phone"),
  field("website"),
  field("zsr_number", "code"),
  field("association", "text", "user_association.title"),
  field("association_member_since", "day"),
  field("membertype", "text", "user_membertype.title"),
  field("circles", "code"),
  field("languages", "languages"),
  field("services", "text", "services.service.title"),
  field("services_text", "note"),
  field("send_email_notifications", "flag"),
  field("max_mediations_permonth", "number"),
  { header: "Geltende Limite", path: "mediation_limit", kind: "number" },
  field("mediations_current_month", "number"),
  field("limited", "flag"),
  field("entriesnow", "flag"),
  field("last_seen", "moment"),
  field("notes_on_registration", "note"),
  field("notes_internal", "note"),
  field("auth0_id", "code"),
  field("auth0_action"),
  field("mfareset_at", "moment"),
  field("lost_at", "moment"),
  field("created_at", "moment"),
  field("updated_at", "moment"),
];
