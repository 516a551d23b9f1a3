// An offer as the card needs it: cells that the mask may empty become plain values, groups and order are the domain's.
import type { CalendarDay } from "#domain/calendar-day.ts";
import { type MatchType, matchTypes, type OfferGroup, offerGroupsOf } from "#domain/matching/match-type.ts";
import { compareTriage, isOverdue } from "#domain/puerpera/triage.ts";
import type { MatchingPuerperaQuery, OfferRowFragment } from "#web/generated/midwife/graphql.ts";

type Mother = NonNullable<OfferRowFragment["puerpera"]>;

export interface Offer {
  userId: string;
  puerperaId: string;
  matchtype: MatchType | null;
  isHidden: boolean;
  rejectedAt: string | null;
  rejectedAuthorId: string | null;
  distanceKm: number | null;
  isAbsentOnTarget: boolean;
  mother: Mother;
}

/** All offers of the lists, each once. */
export function offersOf(answer: MatchingPuerperaQuery): Offer[] {
  const rows = [
    ...answer.fullmatch,
    ...answer.circlesonly,
    ...answer.languageonly,
    ...answer.none,
    ...answer.unreleased,
    ...answer.rejected_by_me,
    ...answer.rejected_by_office,
    ...answer.hidden,
  ];
  const offers = new Map<string, Offer>();
  for (const row of rows) {
    const matchtype = matchTypes.find((type) => type === row.matchtype) ?? null;
    if (!row.puerpera) continue;
    offers.set(row.puerpera_id, {
      userId: row.user_id,
      puerperaId: row.puerpera_id,
      matchtype,
      isHidden: row.hidden ?? false,
      rejectedAt: row.rejected_at,
      rejectedAuthorId: row.rejected_author_id,
      distanceKm: row.distance_km,
      isAbsentOnTarget: row.entriestargetdate ?? false,
      mother: row.puerpera,
    });
  }
  return [...offers.values()];
}

/** The groups in which the offer stands; the server has left out already what she is not shown. */
export function groupsOfOffer(offer: Offer): OfferGroup[] {
  return offerGroupsOf({
    user_id: offer.userId,
    matchtype: offer.matchtype,
    hidden: offer.isHidden,
    rejected_author_id: offer.rejectedAuthorId,
  });
}

export function isReleased(offer: Offer): boolean {
  return (offer.mother.timetoreveal ?? 0) === 0;
}

/** The hospital's discharge has passed; told only once she is released to the midwife. */
export function isOverdueOffer({ mother }: Offer, today: CalendarDay): boolean {
  return isOverdue(triageCase(mother), today);
}

/** The pressing ones first, as in the office; those that still wait for their release come last, soonest first. */
export function compareOffers(a: Offer, b: Offer, today: CalendarDay): number {
  return (
    Number(isReleased(b)) - Number(isReleased(a)) ||
    (a.mother.timetoreveal ?? 0) - (b.mother.timetoreveal ?? 0) ||
    compareTriage(triageCase(a.mother), triageCase(b.mother), today) ||
    (a.distanceKm ?? 0) - (b.distanceKm ?? 0)
  );
}

/** Midwives are not told whether others have answered. */
function triageCase(mother: Mother) {
  const status = "published" as const;
  return { ...mother, status, priority: mother.priority ?? 0, sectiodate: null, due_marks: null };
}
