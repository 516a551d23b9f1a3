// What the list can be narrowed by, and the condition that it becomes.
import { addDays, zurichInstant } from "#domain/calendar-day.ts";
import { type DayRange, isOpenRange, openRange } from "#domain/day-range.ts";
import type { PuerperaStatus } from "#domain/puerpera/status.ts";
import type { Puerpera_Bool_Exp } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";

export interface ListFilter {
  text: string;
  status: PuerperaStatus[];
  registrationtype: string[];
  birthplace: string[];
  midwife: string[];
  mediator: string[];
  languages: string[];
  birthtype: string[];
  lostreason: string[];
  /** Postal codes or their beginnings. */
  zipcodes: string[];
  /** "ja" or "nein", or nothing. */
  partner: string[];
  survey: string[];
  isUrgent: boolean;
  needsInterpreter: boolean;
  isDuplicate: boolean;
  isUnreachable: boolean;
  hasFee: boolean;
  isSelfAssigned: boolean;
  created: DayRange;
  due: DayRange;
  born: DayRange;
  discharged: DayRange;
  mediated: DayRange;
  lost: DayRange;
}

export const noFilter: ListFilter = {
  text: "",
  status: [],
  registrationtype: [],
  birthplace: [],
  midwife: [],
  mediator: [],
  languages: [],
  birthtype: [],
  lostreason: [],
  zipcodes: [],
  partner: [],
  survey: [],
  isUrgent: false,
  needsInterpreter: false,
  isDuplicate: false,
  isUnreachable: false,
  hasFee: false,
  isSelfAssigned: false,
  created: openRange,
  due: openRange,
  born: openRange,
  discharged: openRange,
  mediated: openRange,
  lost: openRange,
};

/** Stands for "no midwife yet" among the midwives. */
export const withoutMidwife = "ohne";

export const yes = "ja";
export const no = "nein";

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Every word must be found somewhere: in a name, the place, the postal code or the case number. */
function wordCondition(word: string): Puerpera_Bool_Exp {
  const safe = escapeLike(word);
  const anywhere = { _ilike: `%${safe}%` };
  return {
    _or: [
      { firstname: anywhere },
      { lastname: anywhere },
      { place: anywhere },
      { zipcode: { _ilike: `${safe}%` } },
      { patientid: anywhere },
    ],
  };
}

function midwifeCondition(chosen: readonly string[]): Puerpera_Bool_Exp {
  const ids = chosen.filter(isUuid);
  const either: Puerpera_Bool_Exp[] = [];
  if (ids.length > 0) either.push({ midwife_id: { _in: ids } });
  if (chosen.includes(withoutMidwife)) either.push({ midwife_id: { _is_null: true } });
  return { _or: either };
}

type DayColumn = "birthdate_child" | "birthday_child" | "dischargedate";
type MomentColumn = "created_at" | "mediated_at" | "lost_at";

function dayCondition(column: DayColumn, { from, to }: DayRange): Puerpera_Bool_Exp {
  return { [column]: { ...(from && { _gte: from }), ...(to && { _lte: to }) } };
}

/** Days are Zürich's: the last one ends where the next begins. */
function momentCondition(column: MomentColumn, { from, to }: DayRange): Puerpera_Bool_Exp {
  return {
    [column]: {
      ...(from && { _gte: zurichInstant(from).toISOString() }),
      ...(to && { _lt: zurichInstant(addDays(to, 1)).toISOString() }),
    },
  };
}

export function whereOf(filter: ListFilter): Puerpera_Bool_Exp {
  const conditions: Puerpera_Bool_Exp[] = filter.text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map(wordCondition);
  const demand = (isAsked: boolean, condition: () => Puerpera_Bool_Exp) => {
    if (isAsked) conditions.push(condition());
  };
  const oneOf = (chosen: readonly string[], condition: () => Puerpera_Bool_Exp) =>
    demand(chosen.length > 0, condition);
  const within = (range: DayRange, condition: () => Puerpera_Bool_Exp) =>
    demand(!isOpenRange(range), condition);

  oneOf(filter.status, () => ({ status: { _in: filter.status } }));
  oneOf(filter.registrationtype, () => ({ registrationtype: { _in: filter.registrationtype } }));
  oneOf(filter.birthplace, () => ({ birthplace: { _in: filter.birthplace } }));
  oneOf(filter.midwife, () => midwifeCondition(filter.midwife));
  oneOf(filter.mediator, () => ({ mediator_id: { _in: filter.mediator } }));
  oneOf(filter.languages, () => ({
    _or: filter.languages.map((code) => ({ languages: { _contains: [code] } })),
  }));
  oneOf(filter.birthtype, () => ({ birthtype: { _in: filter.birthtype } }));
  oneOf(filter.lostreason, () => ({ lostreason: { _in: filter.lostreason } }));
  oneOf(filter.zipcodes, () => ({
    _or: filter.zipcodes.map((code) => ({ zipcode: { _like: `${escapeLike(code)}%` } })),
  }));
  oneOf(filter.partner, () => ({ puerpera_birthplace: { partner: { _eq: filter.partner.includes(yes) } } }));
  oneOf(filter.survey, () => ({ qualifies_for_survey: { _eq: filter.survey.includes(yes) } }));
  demand(filter.isUrgent, () => ({ priority: { _gt: 0 } }));
  demand(filter.needsInterpreter, () => ({ needs_interpreter: { _eq: true } }));
  demand(filter.isDuplicate, () => ({ has_possible_duplicate: { _eq: true } }));
  demand(filter.isUnreachable, () => ({ is_unreachable: { _eq: true } }));
  demand(filter.hasFee, () => ({ fee_amount: { _gt: 0 } }));
  demand(filter.isSelfAssigned, () => ({ mediator_selfassigned: { _eq: true } }));
  within(filter.created, () => momentCondition("created_at", filter.created));
  within(filter.due, () => dayCondition("birthdate_child", filter.due));
  within(filter.born, () => dayCondition("birthday_child", filter.born));
  within(filter.discharged, () => dayCondition("dischargedate", filter.discharged));
  within(filter.mediated, () => momentCondition("mediated_at", filter.mediated));
  within(filter.lost, () => momentCondition("lost_at", filter.lost));
  return conditions.length === 0 ? {} : { _and: conditions };
}

export function isFiltered(filter: ListFilter): boolean {
  return JSON.stringify(whereOf(filter)) !== "{}";
}
