/** What a midwife does with an offer beside taking it over. */

export type OfferAction = "reject" | "withdraw_reject" | "hide" | "show";

export const offerActionWords: Record<
  OfferAction,
  { button: string; confirm: string | null; success: string | null }
> = {
  reject: { button: "Ablehnen", confirm: "Anmeldung ablehnen?", success: "Abgelehnt." },
  withdraw_reject: { button: "Ablehnung zurücknehmen", confirm: null, success: null },
  hide: { button: "Ausblenden", confirm: null, success: null },
  show: { button: "Einblenden", confirm: null, success: null },
};
