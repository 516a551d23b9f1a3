// How a midwife looks at the offers: which of them, and in which order. Her browser remembers it.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { compareOffers, isReleased, type Offer } from "./offer.ts";

export const offerOrders = ["pressing", "near", "date"] as const;
type OfferOrder = (typeof offerOrders)[number];

export const offerOrderTitles: Record<OfferOrder, string> = {
  pressing: "Dringende zuerst",
  near: "Nächste zuerst",
  date: "Nach Geburt oder Termin",
};

export interface OfferView {
  birth: "all" | "born" | "unborn";
  onlyMyLanguages: boolean;
  onlyWhenHere: boolean;
  order: OfferOrder;
}

export const wholeView: OfferView = {
  birth: "all",
  onlyMyLanguages: false,
  onlyWhenHere: false,
  order: "pressing",
};

/** What the browser kept may be of another time; what it does not know is as usual. */
export function readOfferView(kept: Partial<OfferView>): OfferView {
  const { birth, order } = kept;
  return {
    birth: birth === "born" || birth === "unborn" ? birth : "all",
    onlyMyLanguages: kept.onlyMyLanguages === true,
    onlyWhenHere: kept.onlyWhenHere === true,
    order: offerOrders.find((known) => known === order) ?? "pressing",
  };
}

export function isNarrowed({ birth, onlyMyLanguages, onlyWhenHere }: OfferView): boolean {
  return birth !== "all" || onlyMyLanguages || onlyWhenHere;
}

function sharedLanguages(theirs: readonly string[] | null, mine: readonly string[]): string[] {
  return (theirs ?? []).filter((code) => mine.includes(code));
}

/** What is not told before its release cannot leave an offer out. */
export function isInView(offer: Offer, view: OfferView, myLanguages: readonly string[]): boolean {
  if (!isReleased(offer)) return true;
  const isBorn = offer.mother.birthday_child !== null;
  return (
    (view.birth === "all" || (view.birth === "born") === isBorn) &&
    (!view.onlyMyLanguages || sharedLanguages(offer.mother.languages, myLanguages).length > 0) &&
    !(view.onlyWhenHere && offer.isAbsentOnTarget)
  );
}

/** Within each group; who still waits for her release comes last in any order. */
export function compareInView(a: Offer, b: Offer, { order }: OfferView, today: CalendarDay): number {
  const released = Number(isReleased(b)) - Number(isReleased(a));
  return released || byOrder(a, b, order) || compareOffers(a, b, today);
}

function byOrder(a: Offer, b: Offer, order: OfferOrder): number {
  if (order === "near") return lastIfNone(a.distanceKm, b.distanceKm, (one, other) => one - other);
  if (order === "date") return lastIfNone(dayOf(a), dayOf(b), (one, other) => one.localeCompare(other));
  return 0;
}

const dayOf = ({ mother }: Offer) => mother.birthday_child ?? mother.birthdate_child;

function lastIfNone<Value>(
  a: Value | null,
  b: Value | null,
  compare: (a: Value, b: Value) => number,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}
