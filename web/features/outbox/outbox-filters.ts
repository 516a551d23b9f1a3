// What the outbox can be narrowed by, in the order in which the bar shows it.
import { hookSlugs, hooks } from "#domain/message/hooks.ts";
import { outboxStatuses, outboxStatusTitles } from "#domain/message/labels.ts";
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
    help: "Adresse, Wöchnerin und Hebamme/PFF",
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
    options: hookSlugs.map((value) => ({ value, title: hooks[value].title })),
    where: (chosen) => ({ hookslug: { _in: [...chosen] } }),
  }),
  way: by.choice({
    word: "weg",
    label: "Weg",
    isSpread: true,
    options: [
      { value: "hin", title: "HIN" },
      { value: "offen", title: "ohne HIN" },
    ],
    where: (value) => ({ use_hin: { _eq: value === "hin" } }),
  }),
  days: by.days({
    word: "zeit",
    label: "Zeitraum",
    looks: "back",
    where: (range) => ({ created_at: withinMoments(range) }),
  }),
});

export type OutboxFilter = FilterIn<typeof outboxFilters>;
