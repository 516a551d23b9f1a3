import { useMemo } from "react";
import { zurichDay } from "#domain/calendar-day.ts";
import {
  type SmsMidwifeFragment,
  SmsMidwivesDocument,
  SmsMotherDocument,
  type SmsMotherQuery,
  SmsmessageForSmsupDocument,
  type User_Bool_Exp,
} from "#web/generated/staff/graphql.ts";
import { useNow } from "#web/platform/browser/use-now.ts";
import { useLiveQuery } from "#web/platform/data/use-live-query.ts";
import { absenceOf } from "../matching/absence.ts";
import { useRankedMidwives } from "../matching/use-ranked-midwives.ts";
import type { SmsAudience } from "./sms-paths.ts";
import type { Candidate, RecipientGroup } from "./sms-recipients.ts";

export type SmsMother = NonNullable<SmsMotherQuery["puerpera_by_pk"]>;

interface Audience {
  /** Undefined while they are being asked for. */
  candidates: Candidate[] | undefined;
  /** Whom it is about, or for; undefined while she is being asked for. */
  mother: SmsMother | null | undefined;
  /** The words of the one that is written again. */
  text: string | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** A circle has dozens of midwives, the whole office hundreds. */
const MOST = 1_000;
const NOBODY: User_Bool_Exp = { id: { _in: [] } };
const active: User_Bool_Exp = { role: { _eq: "user" }, status: { _eq: "active" } };
const groups = new Set(["fullmatch", "circlesonly", "languageonly"]);
/** States of who did not get it, as far as anybody knows. */
const missed = new Set(["failed", "unknown", "undelivered", "cancelled", "draft"]);

export function useSmsAudience(audience: SmsAudience): Audience {
  const now = new Date(useNow());
  const today = zurichDay(now);
  const again = useLiveQuery(
    SmsmessageForSmsupDocument,
    { id: audience.kind === "again" ? audience.smsId : "" },
    { skip: audience.kind !== "again", interval: "never" },
  );
  const before = again.data?.smsmessage_by_pk;
  const motherId =
    audience.kind === "matching" || audience.kind === "mother"
      ? audience.motherId
      : (before?.puerpera_id ?? undefined);
  const mother = useLiveQuery(SmsMotherDocument, { id: motherId ?? "" }, { skip: motherId === undefined });
  const ranked = useRankedMidwives(motherId ?? "", { skip: audience.kind !== "matching" });
  const where = whereOf(audience, before?.recipients);
  const midwives = useLiveQuery(
    SmsMidwivesDocument,
    { where, today, most: MOST },
    { skip: where === NOBODY },
  );
  const row = mother.data?.puerpera_by_pk ?? null;
  const isAboutHerself =
    audience.kind === "mother" || before?.recipients.some(({ puerpera_id }) => puerpera_id !== null) === true;

  const candidates = useMemo((): Candidate[] | undefined => {
    if (isAboutHerself) return row ? [motherCandidate(row)] : undefined;
    if (audience.kind === "matching")
      return ranked.ranked
        ?.filter(
          ({ matchtype }) => matchtype !== null && (groups.has(matchtype ?? "") || matchtype === "rejected"),
        )
        .map((one) => ({
          ...midwifeCandidate(one.user, today),
          group: (groups.has(one.matchtype ?? "") ? one.matchtype : "chosen") as RecipientGroup,
          distanceKm: one.distance_km ?? null,
          load: one.limited ? `${one.mediations_current_month} von ${one.mediation_limit}` : null,
          hasRejected: one.matchtype === "rejected",
        }));
    if (where === NOBODY) return audience.kind === "again" && !before ? undefined : [];
    return midwives.data?.user.map((user) => ({
      ...midwifeCandidate(user, today),
      load: user.limited ? `${user.mediations_current_month} von ${user.mediation_limit}` : null,
    }));
  }, [audience.kind, isAboutHerself, row, ranked.ranked, midwives.data, where, today, before]);

  return {
    candidates,
    mother: mother.loading ? undefined : row,
    text: before?.message,
    error: again.error ?? mother.error ?? ranked.error ?? midwives.error,
    refetch: () => Promise.all([again.refetch(), mother.refetch(), midwives.refetch()]),
  };
}

function whereOf(
  audience: SmsAudience,
  again: readonly { user_id?: string | null | undefined; state: string }[] | undefined,
): User_Bool_Exp {
  switch (audience.kind) {
    case "midwives":
      return { id: { _in: audience.ids } };
    case "circle":
      return { ...active, _or: audience.zipcodes.map((zipcode) => ({ circles: { _contains: [zipcode] } })) };
    case "all":
      return active;
    case "again": {
      const ids =
        again?.flatMap(({ user_id, state }) => (user_id && missed.has(state) ? [user_id] : [])) ?? [];
      return ids.length > 0 ? { id: { _in: ids } } : NOBODY;
    }
    default:
      return NOBODY;
  }
}

type Person = Pick<SmsMidwifeFragment, "id" | "firstname" | "fullname" | "phone_mobile" | "calendarentries">;

export function midwifeCandidate(user: Person, today: string): Candidate {
  const { id, firstname, fullname, phone_mobile, calendarentries } = user;
  const absence = absenceOf(
    calendarentries.filter(({ start, end }) => start <= today && end >= today),
    today,
    null,
  );
  return {
    id,
    // A team is greeted by its name.
    firstname: firstname ?? fullname,
    name: fullname,
    phone: phone_mobile,
    group: "chosen",
    distanceKm: null,
    absence: absence?.text ?? null,
    load: null,
    hasRejected: false,
  };
}

function motherCandidate({ id, firstname, fullname, phone_mobile }: SmsMother): Candidate {
  return {
    id,
    firstname,
    name: fullname,
    phone: phone_mobile,
    group: "mother",
    distanceKm: null,
    absence: null,
    load: null,
    hasRejected: false,
  };
}
