import type { Named } from "#domain/activity/sentence.ts";

interface Registration {
  registrationtype: string;
  creator?: Named | null | undefined;
  puerpera_birthplace?: { title: string } | null | undefined;
}

/** Who brought the case: a person of the office, the ward, or the family itself. */
export function registeredBy(row: Registration): Named | string {
  if (row.creator) return row.creator;
  if (row.registrationtype !== "spital") return "Die Familie";
  return row.puerpera_birthplace?.title.replace(/ \(.*\)$/, "") ?? "Das Spital";
}
