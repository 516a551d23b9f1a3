// An issue between the row of the data service and what the inputs hold: nothing is "", never null.
import { issueLabels } from "#domain/course/labels.ts";
import { readFrancs, validateIssue } from "#domain/course/validate.ts";
import { normalisePhone } from "#domain/place/phone.ts";
import { completeWebAddress } from "#domain/web-address.ts";
import { columnsOf } from "#web/components/form/record-form.ts";

export interface IssueValues {
  course_id: string;
  number: string;
  status: string;
  languages: readonly string[];
  active: boolean;
  address: string;
  street: string;
  streetnumber: string;
  zipcode: string;
  /** As typed. */
  price: string;
  price_text: string;
  subscription_link_type: string;
  /** Without the "mailto:" and "tel:" that nobody types. */
  subscription_link: string;
  /** Only where somebody wrote other words than those of the events. */
  dates_text: string;
  info: string;
  note: string;
}

export type IssueField = keyof IssueValues;

export const issueSections = {
  issue: ["course_id", "number", "status", "languages", "active"],
  place: ["address", "zipcode", "street", "streetnumber"],
  price: ["price", "price_text", "subscription_link_type", "subscription_link"],
  words: ["info", "dates_text", "note"],
} as const satisfies Record<string, readonly IssueField[]>;

export type IssueSection = keyof typeof issueSections;

export const issueSectionTitles: Record<IssueSection, string> = {
  issue: "Durchführung",
  place: "Ort",
  price: "Preis und Anmeldung",
  words: "Texte",
};

export const issueFields: readonly IssueField[] = Object.values(issueSections).flat();

/** It is seen by parents once somebody says so: its dates come after it. */
export function blankIssue(course: string): IssueValues {
  return {
    course_id: course,
    number: "",
    status: "open",
    languages: ["de"],
    active: true,
    address: "",
    street: "",
    streetnumber: "",
    zipcode: "",
    price: "",
    price_text: "",
    subscription_link_type: "website",
    subscription_link: "",
    dates_text: "",
    info: "",
    note: "",
  };
}

type Nullable<Value> = Value | null | undefined;

interface IssueRow {
  course_id: string;
  number?: Nullable<string>;
  status: string;
  languages: readonly string[];
  active: boolean;
  address?: Nullable<string>;
  street?: Nullable<string>;
  streetnumber?: Nullable<string>;
  zipcode?: Nullable<string>;
  price?: Nullable<number>;
  price_text?: Nullable<string>;
  subscription_link_type?: Nullable<string>;
  subscription_link?: Nullable<string>;
  dates_text?: Nullable<string>;
  has_own_dates_text: boolean;
  info?: Nullable<string>;
  /** The office's own. */
  note?: Nullable<string>;
}

export function issueValuesOf(row: IssueRow): IssueValues {
  return {
    course_id: row.course_id,
    number: row.number ?? "",
    status: row.status,
    languages: row.languages,
    active: row.active,
    address: row.address ?? "",
    street: row.street ?? "",
    streetnumber: row.streetnumber ?? "",
    zipcode: row.zipcode ?? "",
    price: row.price === null || row.price === undefined ? "" : String(row.price),
    price_text: row.price_text ?? "",
    subscription_link_type: row.subscription_link_type ?? "website",
    subscription_link: (row.subscription_link ?? "").replace(/^(?:mailto|tel):/, ""),
    dates_text: row.has_own_dates_text ? (row.dates_text ?? "") : "",
    info: row.info ?? "",
    note: row.note ?? "",
  };
}

/** As it goes with the record: a link is one that opens what it says, and without one there is no kind of it. */
export function normaliseIssue(values: IssueValues): IssueValues {
  const link = values.subscription_link.trim();
  return {
    ...values,
    subscription_link: link === "" ? "" : linkOf(link, values.subscription_link_type),
    subscription_link_type: link === "" ? "" : values.subscription_link_type,
  };
}

function linkOf(typed: string, type: string): string {
  if (type === "email") return `mailto:${typed.replace(/^mailto:/, "")}`;
  if (type === "phone") {
    const number = typed.replace(/^tel:/, "");
    return `tel:${normalisePhone(number) ?? number}`;
  }
  return completeWebAddress(typed);
}

/** What goes to the data service: a price is a number. */
export function issueColumns(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { price } = changes as { price?: string | null };
  return typeof price === "string" ? { ...changes, price: readFrancs(price) ?? null } : changes;
}

export function issueFaults(values: IssueValues): Partial<Record<IssueField, string>> {
  return validateIssue(columnsOf(normaliseIssue(values)));
}

export function issueLabel(field: IssueField): string {
  return issueLabels[field];
}

/** Under this name what was typed survives a reload. */
export const issueDraft = (userId: string, id: string) => `${userId}.ct_issue.${id}`;
