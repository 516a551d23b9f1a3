// What the outbox can be narrowed by, in the order in which the bar shows it.
import { addDays, type CalendarDay, zurichInstant } from "#domain/calendar-day.ts";
import { daysOf } from "#domain/day-range.ts";
import { hookSlugs, hooks } from "#domain/message/hooks.ts";
import {
  outboxChannelTitles,
  outboxStatuses,
  outboxStatusTitles,
  smsOccasions,
} from "#domain/message/labels.ts";
import { pushSlugs, pushTitles } from "#domain/message/push.ts";
import {
  escapeLike,
  type FilterIn,
  filtersFor,
  titled,
  withinMoments,
} from "#web/components/filter/filter-table.ts";
import type { Outbox_Bool_Exp } from "#web/generated/staff/graphql.ts";
import { typedCondition } from "../search/search-conditions.ts";

const by = filtersFor<Outbox_Bool_Exp>();

export const outboxFilters = by.table({
  text: by.text({
    word: "q",
    label: "Name oder Adresse",
    help: "Adresse, Wöchnerin und Hebamme/PFF, ohne Zeitraum in den letzten drei Monaten",
    where: (text) => ({
      _or: [
        { recipient: { _ilike: `%${escapeLike(text.trim())}%` } },
        { puerpera: typedCondition(text) },
        { user: typedCondition(text) },
      ],
    }),
  }),
  isToClear: by.flag({
    word: "klaeren",
    label: "Zu klären",
    where: () => ({ is_to_clear: { _eq: true } }),
  }),
  status: by.several({
    word: "status",
    label: "Status",
    options: titled(outboxStatuses, outboxStatusTitles),
    where: (chosen) => ({ status: { _in: [...chosen] } }),
  }),
  occasion: by.several({
    word: "anlass",
    label: "Anlass",
    options: [
      ...hookSlugs.map((value) => ({ value, title: hooks[value].title })),
      ...pushSlugs.map((value) => ({ value, title: pushTitles[value] })),
      ...Object.entries(smsOccasions).map(([value, title]) => ({ value, title })),
    ],
    where: (chosen) => ({ hookslug: { _in: [...chosen] } }),
  }),
  way: by.choice({
    word: "weg",
    label: "Weg",
    isSpread: true,
    options: [
      { value: "hin", title: "HIN" },
      { value: "offen", title: "ohne HIN" },
      { value: "sms", title: outboxChannelTitles.sms },
      { value: "push", title: outboxChannelTitles.push },
    ],
    where: (value) =>
      value === "push" || value === "sms"
        ? { channel: { _eq: value } }
        : { use_hin: { _eq: value === "hin" }, channel: { _eq: "email" } },
  }),
  days: by.days({
    word: "zeit",
    label: "Zeitraum",
    looks: "back",
    where: (range) => ({ created_at: withinMoments(range) }),
  }),
});

export type OutboxFilter = FilterIn<typeof outboxFilters>;

const SEARCHED_DAYS = 92;

/**
 * A part of an address or a name of a mother or a midwife: no index answers all three at once, so they are looked for in the newest
 * mails, or from the day that one asks for.
 */
export function searchBound({ text, days }: OutboxFilter, today: CalendarDay): Outbox_Bool_Exp {
  const { from, to } = daysOf(days, today);
  if (text.trim() === "" || from) return {};
  return { created_at: { _gte: zurichInstant(addDays(to || today, -SEARCHED_DAYS)).toISOString() } };
}
