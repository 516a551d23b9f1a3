/** Why PostgreSQL did not let an export begin, for people. */
import { codeOf, messageOf } from "#server/kernel/errors.ts";

export const UNEXPECTED = "Der Export ist fehlgeschlagen. Bitte versuchen Sie es nochmals.";
export const STOPPED =
  "Der Server wird gerade neu gestartet. Der Export ist abgebrochen und wurde nicht gespeichert. Bitte versuchen Sie es in einer Minute nochmals.";

export interface Refused {
  status: number;
  code: string;
  message: string;
}

export function exportRefusal(error: unknown): Refused {
  const code = codeOf(error) ?? "";
  if (code === "42501") {
    return { status: 403, code: "permission-error", message: "Dafür fehlt die Berechtigung." };
  }
  if (code.startsWith("WG")) return { status: 400, code: "validation-failed", message: messageOf(error) };
  return { status: 500, code: "unexpected", message: UNEXPECTED };
}
