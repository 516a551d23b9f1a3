// The lines of a card that tell a mother in care.
import { nearDay } from "#domain/locale.ts";
import { type Birthtype, birthtypeTitles } from "#domain/puerpera/labels.ts";

interface BirthFacts {
  birthtype: string | null;
  nth_child: number | null;
  multiples: boolean | null;
}

interface HospitalFacts {
  puerpera_birthplace: { title: string } | null;
  dischargedate: string | null;
  patientid: string | null;
}

/** "Spontangeburt, 2. Kind, Mehrlinge" */
export function birthRest(facts: BirthFacts): string {
  const words: string[] = [];
  if (facts.birthtype && facts.birthtype !== "nochnicht") {
    words.push(birthtypeTitles[facts.birthtype as Birthtype] ?? "");
  }
  if (facts.nth_child !== null) words.push(`${facts.nth_child}. Kind`);
  if (facts.multiples) words.push("Mehrlinge");
  return words.filter(Boolean).join(", ");
}

/** "Spital Uster, Austritt morgen, Fall 26-11834" */
export function hospitalText(facts: HospitalFacts, now: Date): string {
  return [
    facts.puerpera_birthplace?.title,
    facts.dischargedate && `Austritt ${nearDay(facts.dischargedate, now)}`,
    facts.patientid && `Fall ${facts.patientid}`,
  ]
    .filter(Boolean)
    .join(", ");
}
