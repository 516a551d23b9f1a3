// What mothers can be narrowed by, in the order in which the bar shows it.
import {
  birthtypes,
  birthtypeTitles,
  puerperaLabels,
  registrationtypes,
  registrationtypeTitles,
} from "#domain/puerpera/labels.ts";
import { puerperaStatuses, puerperaStatusTitles } from "#domain/puerpera/status.ts";
import {
  escapeLike,
  type FilterIn,
  filtersFor,
  titled,
  withinDays,
  withinMoments,
} from "#web/components/filter/filter-table.ts";
import { isLookupValue } from "#web/components/filter/is-lookup-value.ts";
import type { Puerpera_Bool_Exp } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { motherCondition } from "../../search/search-conditions.ts";

const by = filtersFor<Puerpera_Bool_Exp>();

/** Stands for "no midwife yet" among the midwives. */
export const withoutMidwife = "ohne";

/** And for "no birthplace given" among the birthplaces. */
export const withoutBirthplace = "ohne";

const yesOrNo = [
  { value: "ja", title: "ja" },
  { value: "nein", title: "nein" },
] as const;

function birthplaceCondition(chosen: readonly string[]): Puerpera_Bool_Exp {
  const places = chosen.filter((value) => value !== withoutBirthplace);
  const given: Puerpera_Bool_Exp = { birthplace: { _in: places } };
  if (!chosen.includes(withoutBirthplace)) return given;
  return { _or: [...(places.length > 0 ? [given] : []), { birthplace: { _is_null: true } }] };
}

/** And for "with nobody in particular" among the colleagues. */
export const withNobody = "niemand";

function assigneeCondition(chosen: readonly string[]): Puerpera_Bool_Exp {
  const ids = chosen.filter(isUuid);
  const either: Puerpera_Bool_Exp[] = [];
  if (ids.length > 0) either.push({ assignee_id: { _in: ids } });
  if (chosen.includes(withNobody)) either.push({ assignee_id: { _is_null: true } });
  return { _or: either };
}

/** What became of a registration, as the statistics count it. */
const outcomes = [
  { value: "vermittelt", title: "vermittelt" },
  { value: "buero", title: "durch das Büro vermittelt" },
  { value: "selbst", title: "selbst übernommen" },
  { value: "hinfaellig", title: "hinfällig" },
] as const;

const outcomeConditions: Record<(typeof outcomes)[number]["value"], Puerpera_Bool_Exp> = {
  vermittelt: { mediated_at: { _is_null: false } },
  buero: { mediated_at: { _is_null: false }, mediator_selfassigned: { _eq: false } },
  selbst: { mediated_at: { _is_null: false }, mediator_selfassigned: { _eq: true } },
  hinfaellig: { status: { _eq: "lost" } },
};

function midwifeCondition(chosen: readonly string[]): Puerpera_Bool_Exp {
  const ids = chosen.filter(isUuid);
  const either: Puerpera_Bool_Exp[] = [];
  if (ids.length > 0) either.push({ midwife_id: { _in: ids } });
  if (chosen.includes(withoutMidwife)) either.push({ midwife_id: { _is_null: true } });
  return { _or: either };
}

export const puerperaFilters = by.table({
  text: by.text({
    word: "q",
    label: "Name, PLZ oder Ort",
    help: "Name, PLZ, Ort, Telefon, E-Mail, Fall- und Anmeldenummer",
    where: motherCondition,
  }),
  status: by.several({
    word: "status",
    label: puerperaLabels.status,
    options: titled(puerperaStatuses, puerperaStatusTitles),
    where: (chosen) => ({ status: { _in: [...chosen] } }),
  }),
  registrationtype: by.choice({
    word: "anmeldung",
    label: puerperaLabels.registrationtype,
    options: titled(registrationtypes, registrationtypeTitles),
    where: (value) => ({ registrationtype: { _eq: value } }),
  }),
  birthplace: by.several({
    word: "geburtsort",
    label: "Geburtsort",
    isValue: isLookupValue,
    where: birthplaceCondition,
  }),
  midwife: by.several({
    word: "hebamme",
    label: puerperaLabels.midwife,
    isValue: (value) => value === withoutMidwife || isUuid(value),
    where: midwifeCondition,
  }),
  assignee: by.several({
    word: "bei",
    label: puerperaLabels.assignee,
    isValue: (value) => value === withNobody || isUuid(value),
    isRare: true,
    where: assigneeCondition,
  }),
  followup: by.days({
    word: "wiedervorlage",
    label: puerperaLabels.followup_day,
    looks: "ahead",
    isRare: true,
    where: (range) => ({ followup_day: withinDays(range) }),
  }),
  isUrgent: by.flag({
    word: "dringend",
    label: "nur dringende",
    where: () => ({ priority: { _gt: 0 } }),
  }),
  zipcodes: by.codes({
    word: "plz",
    label: puerperaLabels.zipcode,
    help: "Ganze PLZ oder nur der Anfang, mehrere mit Komma: 80, 8610",
    isRare: true,
    where: (codes) => ({ _or: codes.map((code) => ({ zipcode: { _like: `${escapeLike(code)}%` } })) }),
  }),
  languages: by.several({
    word: "sprache",
    label: puerperaLabels.languages,
    isValue: isLookupValue,
    isRare: true,
    where: (chosen) => ({ _or: chosen.map((code) => ({ languages: { _contains: [code] } })) }),
  }),
  needsInterpreter: by.flag({
    word: "dolmetscherin",
    label: puerperaLabels.needs_interpreter,
    isRare: true,
    where: () => ({ needs_interpreter: { _eq: true } }),
  }),
  created: by.days({
    word: "angemeldet",
    label: "Angemeldet",
    looks: "back",
    isRare: true,
    where: (range) => ({ created_at: withinMoments(range) }),
  }),
  due: by.days({
    word: "termin",
    label: "Termin (ET)",
    looks: "ahead",
    isRare: true,
    where: (range) => ({ birthdate_child: withinDays(range) }),
  }),
  born: by.days({
    word: "geboren",
    label: "Geboren",
    looks: "back",
    isRare: true,
    where: (range) => ({ birthday_child: withinDays(range) }),
  }),
  // The birth, before it the day that is expected: a postnatal period begins then.
  begins: by.days({
    word: "wochenbett-ab",
    label: "Geburt oder Termin",
    looks: "back",
    isRare: true,
    where: (range) => {
      const none = { _is_null: true };
      return {
        _or: [
          { birthday_child: withinDays(range) },
          { birthday_child: none, sectiodate: withinDays(range) },
          { birthday_child: none, sectiodate: none, birthdate_child: withinDays(range) },
        ],
      };
    },
  }),
  discharged: by.days({
    word: "austritt",
    label: "Austritt",
    looks: "ahead",
    isRare: true,
    where: (range) => ({ dischargedate: withinDays(range) }),
  }),
  birthtype: by.several({
    word: "geburtsart",
    label: puerperaLabels.birthtype,
    options: titled(birthtypes, birthtypeTitles),
    isRare: true,
    where: (chosen) => ({ birthtype: { _in: [...chosen] } }),
  }),
  partner: by.choice({
    word: "partner",
    label: "Partnerspital",
    options: yesOrNo,
    isRare: true,
    where: (value) => ({ puerpera_birthplace: { partner: { _eq: value === "ja" } } }),
  }),
  mediated: by.days({
    word: "vermittelt",
    label: "Vermittelt",
    looks: "back",
    isRare: true,
    where: (range) => ({ mediated_at: withinMoments(range) }),
  }),
  mediator: by.several({
    word: "vermittelt-durch",
    label: puerperaLabels.mediator,
    isValue: isUuid,
    isRare: true,
    where: (chosen) => ({ mediator_id: { _in: [...chosen] } }),
  }),
  isSelfAssigned: by.flag({
    word: "selbst",
    label: puerperaLabels.mediator_selfassigned,
    isRare: true,
    where: () => ({ mediator_selfassigned: { _eq: true } }),
  }),
  outcome: by.choice({
    word: "ergebnis",
    label: "Ergebnis",
    options: outcomes,
    isRare: true,
    where: (value) => outcomeConditions[value],
  }),
  lost: by.days({
    word: "hinfaellig",
    label: "Hinfällig",
    looks: "back",
    isRare: true,
    where: (range) => ({ lost_at: withinMoments(range) }),
  }),
  lostreason: by.several({
    word: "grund",
    label: puerperaLabels.lostreason,
    isValue: isLookupValue,
    isRare: true,
    where: (chosen) => ({ lostreason: { _in: [...chosen] } }),
  }),
  isDuplicate: by.flag({
    word: "duplikat",
    label: "mögliches Duplikat",
    isRare: true,
    where: () => ({ has_possible_duplicate: { _eq: true } }),
  }),
  isUnreachable: by.flag({
    word: "ohne-kontakt",
    label: "Kontakt fehlt",
    isRare: true,
    where: () => ({ is_unreachable: { _eq: true } }),
  }),
  hasFee: by.flag({
    word: "gebuehr",
    label: "mit Vermittlungsgebühr",
    isRare: true,
    where: () => ({ fee_amount: { _gt: 0 } }),
  }),
  survey: by.choice({
    word: "umfrage",
    label: puerperaLabels.qualifies_for_survey,
    options: yesOrNo,
    isRare: true,
    where: (value) => ({ qualifies_for_survey: { _eq: value === "ja" } }),
  }),
});

export type PuerperaFilter = FilterIn<typeof puerperaFilters>;
