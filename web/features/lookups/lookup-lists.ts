// The lists of the office: what each is called, where its pages are, who keeps it, and what its entries hold.
import type { LookupField } from "#domain/lookup.ts";
import type { Role } from "#domain/role.ts";
import type { LookupList } from "#web/platform/session/LookupsProvider.tsx";

export interface ListRules {
  list: LookupList;
  title: string;
  /** One entry and several. */
  noun: readonly [string, string];
  newOne: string;
  /** What the list is for. */
  note: string;
  /** Where the list, the page for a new entry and an entry's page are. */
  path: string;
  insertPath: string;
  singlePath: (key: string) => string;
  keepers: readonly Role[];
  fields: readonly LookupField[];
  /** Only while it is new. */
  firstFields: readonly LookupField[];
  /** Nobody adds or takes away: the program branches on each. */
  isClosed: boolean;
}

const office: readonly Role[] = ["manager", "admin"];

function officeList(
  list: LookupList,
  folder: string,
  words: Pick<ListRules, "title" | "noun" | "newOne" | "note">,
  fields: readonly LookupField[],
): ListRules {
  const base = `/admin/office/${folder}`;
  return {
    ...words,
    list,
    path: `${base}/list`,
    insertPath: `${base}/insert`,
    singlePath: (id) => `${base}/single/${id}`,
    keepers: office,
    fields,
    firstFields: [],
    isClosed: false,
  };
}

export const birthplaces = officeList(
  "birthplace",
  "birthplace",
  {
    title: "Geburtsorte",
    noun: ["Geburtsort", "Geburtsorte"],
    newOne: "Neuer Geburtsort",
    note: "In dieser Reihenfolge stehen sie im Formular.",
  },
  ["title", "email", "phone", "partner", "active"],
);

export const services = officeList(
  "user_service",
  "service",
  {
    title: "Angebote",
    noun: ["Angebot", "Angebote"],
    newOne: "Neues Angebot",
    note: "Was Hebammen in ihrem Profil wählen.",
  },
  ["title", "active"],
);

function adminList(
  list: LookupList,
  words: Pick<ListRules, "title" | "noun" | "newOne" | "note">,
  more: Partial<Pick<ListRules, "isClosed" | "firstFields" | "fields">> = {},
): ListRules {
  const base = `/admin/office/lookups/${list}`;
  return {
    ...words,
    list,
    path: base,
    insertPath: `${base}/insert`,
    singlePath: (value) => `${base}/single/${value}`,
    keepers: ["admin"],
    fields: ["title", "active"],
    firstFields: [],
    isClosed: false,
    ...more,
  };
}

/** Those that administrators keep, on one screen. */
export const adminLists: readonly ListRules[] = [
  adminList("lostreason", {
    title: "Gründe (hinfällig)",
    noun: ["Grund", "Gründe"],
    newOne: "Neuer Grund",
    note: "Weshalb eine Anmeldung hinfällig wird.",
  }),
  adminList("foundusreason", {
    title: "Aufmerksam geworden",
    noun: ["Eintrag", "Einträge"],
    newOne: "Neuer Eintrag",
    note: "Wie Eltern auf die Vermittlung aufmerksam wurden.",
  }),
  adminList("user_association", {
    title: "Berufsverbände",
    noun: ["Verband", "Verbände"],
    newOne: "Neuer Verband",
    note: "Was im Profil einer Hebamme gewählt wird.",
  }),
  adminList(
    "user_membertype",
    {
      title: "Mitgliedschaften",
      noun: ["Mitgliedschaft", "Mitgliedschaften"],
      newOne: "",
      note: "Ihre Titel lassen sich ändern; welche es gibt, braucht das Programm.",
    },
    { isClosed: true, fields: ["title"] },
  ),
  adminList(
    "language",
    {
      title: "Sprachen",
      noun: ["Sprache", "Sprachen"],
      newOne: "Neue Sprache",
      note: "Was Mütter und Hebammen sprechen.",
    },
    { firstFields: ["value"] },
  ),
];
