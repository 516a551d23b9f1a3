// What midwives and colleagues can be narrowed by, in the order in which the bar shows it.
import { userLabels } from "#domain/midwife/labels.ts";
import { midwifeStatuses, midwifeStatusTitles } from "#domain/midwife/status.ts";
import { roles, roleTitles } from "#domain/role.ts";
import { type FilterIn, filtersFor, titled } from "#web/components/filter/filter-table.ts";
import { isLookupValue } from "#web/components/filter/is-lookup-value.ts";
import type { User_Bool_Exp } from "#web/generated/staff/graphql.ts";
import { isUuid } from "#web/platform/browser/is-uuid.ts";
import { typedCondition } from "../../search/search-conditions.ts";

const by = filtersFor<User_Bool_Exp>();

export const userFilters = by.table({
  text: by.text({
    word: "q",
    label: "Name, PLZ oder Ort",
    help: "Name, PLZ, Ort, Telefon, E-Mail und ZSR-Nummer",
    where: typedCondition,
  }),
  status: by.several({
    word: "status",
    label: userLabels.status,
    options: titled(midwifeStatuses, midwifeStatusTitles),
    where: (chosen) => ({ status: { _in: [...chosen] } }),
  }),
  role: by.several({
    word: "rolle",
    label: userLabels.role,
    options: titled(roles, roleTitles),
    where: (chosen) => ({ role: { _in: [...chosen] } }),
  }),
  // Of several circles or languages one is enough.
  circle: by.several({
    word: "kreis",
    label: "PLZ-Kreis",
    isValue: (zipcode) => /^\d{4}$/.test(zipcode),
    where: (chosen) => ({ _or: chosen.map((zipcode) => ({ circles: { _contains: [zipcode] } })) }),
  }),
  language: by.several({
    word: "sprache",
    label: "Sprache",
    isValue: isLookupValue,
    where: (chosen) => ({ _or: chosen.map((code) => ({ languages: { _contains: [code] } })) }),
  }),
  // Of several services all: one looks for somebody who can do both.
  service: by.several({
    word: "angebot",
    label: "Angebot",
    isValue: isUuid,
    where: (chosen) => ({ _and: chosen.map((id) => ({ services: { service_id: { _eq: id } } })) }),
  }),
  membertype: by.several({
    word: "mitglied",
    label: userLabels.membertype,
    isValue: isLookupValue,
    where: (chosen) => ({ membertype: { _in: [...chosen] } }),
  }),
  association: by.several({
    word: "verband",
    label: userLabels.association,
    isValue: isLookupValue,
    where: (chosen) => ({ association: { _in: [...chosen] } }),
  }),
  today: by.choice({
    word: "abwesend",
    label: "heute",
    isSpread: true,
    options: [
      { value: "1", title: "heute abwesend" },
      { value: "0", title: "heute da" },
    ],
    where: (value) => ({ entriesnow: { _eq: value === "1" } }),
  }),
  isLimited: by.flag({
    word: "limite",
    label: "Limite erreicht",
    where: () => ({ limited: { _eq: true } }),
  }),
});

export type UserFilter = FilterIn<typeof userFilters>;
