/** The hint that a mediation costs a fee; no invoice follows from it. */
import { francs } from "../locale.ts";

export interface FeeSettings {
  fee_amount: number;
  fee_free_zipcodes: readonly string[];
}

export interface FeeFacts {
  zipcode: string;
  /** whether the birthplace is a partner; null while it is not known */
  birthplaceIsPartner: boolean | null;
}

/** "Vermittlungsgebühr CHF 50", where the birthplace is no partner and she does not live in the city. */
export function feeHint(facts: FeeFacts, settings: FeeSettings): string | null {
  if (settings.fee_amount <= 0) return null;
  if (facts.birthplaceIsPartner !== false) return null;
  if (settings.fee_free_zipcodes.includes(facts.zipcode)) return null;
  return `Vermittlungsgebühr ${francs(settings.fee_amount)}`;
}
