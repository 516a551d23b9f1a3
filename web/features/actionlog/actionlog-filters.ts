// What the log can be narrowed by, in the order in which the bar shows it.
import {
  actionlogLabels,
  logLevels,
  logLevelTitles,
  logTypes,
  logTypeTitles,
} from "#domain/activity/event.ts";
import { type FilterIn, filtersFor, titled, withinMoments } from "#web/components/filter/filter-table.ts";
import type { Actionlog_Bool_Exp } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";

const by = filtersFor<Actionlog_Bool_Exp>();

export const actionlogFilters = by.table({
  type: by.several({
    word: "aktion",
    label: actionlogLabels.type,
    options: titled(logTypes, logTypeTitles),
    where: (chosen) => ({ type: { _in: [...chosen] } }),
  }),
  author: by.several({
    word: "durch",
    label: actionlogLabels.author_id,
    isValue: isUuid,
    where: (chosen) => ({ author_id: { _in: [...chosen] } }),
  }),
  midwife: by.several({
    word: "hebamme",
    label: actionlogLabels.midwife_id,
    isValue: isUuid,
    where: (chosen) => ({ midwife_id: { _in: [...chosen] } }),
  }),
  puerpera: by.several({
    word: "woechnerin",
    label: actionlogLabels.puerpera_id,
    isValue: isUuid,
    where: (chosen) => ({ puerpera_id: { _in: [...chosen] } }),
  }),
  days: by.days({
    word: "zeit",
    label: "Zeitraum",
    looks: "back",
    where: (range) => ({ created_at: withinMoments(range) }),
  }),
  level: by.several({
    word: "stufe",
    label: actionlogLabels.level,
    options: titled(logLevels, logLevelTitles),
    where: (chosen) => ({ level: { _in: [...chosen] } }),
  }),
});

export type ActionlogFilter = FilterIn<typeof actionlogFilters>;
