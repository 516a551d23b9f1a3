/** The hint that a mediation costs a fee; no invoice follows from it. */
import { francs } from "../locale.ts";

export interface FeeSettings {
  fee_amount: number;
  fee_free_zipcodes: readonly string[];
}

export interface FeeFacts {
  zipcode: string;
  /** null or empty while nobody has said where */
  birthplace: string | null;
  /** whether that birthplace is a partner */
  isPartner: boolean | null | undefined;
}

/** "Noch unklar" among the birthplaces. */
const unclearBirthplace = "unklar";

/** The amount where the birthplace is no partner and she does not live in the city; "open" while the birthplace is unclear. */
export function feeOf(facts: FeeFacts, settings: FeeSettings): number | "open" | null {
  if (settings.fee_amount <= 0 || settings.fee_free_zipcodes.includes(facts.zipcode)) return null;
  if (!facts.birthplace || facts.birthplace === unclearBirthplace) return "open";
  return facts.isPartner === false ? settings.fee_amount : null;
}

/** "Vermittlungsgebühr CHF 50", "Gebühr noch offen" */
export function feeHint(facts: FeeFacts, settings: FeeSettings): string | null {
  const fee = feeOf(facts, settings);
  if (fee === null) return null;
  return fee === "open" ? "Gebühr noch offen" : `Vermittlungsgebühr ${francs(fee)}`;
}
