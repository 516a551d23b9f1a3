/** Everything of one mother as words on paper: from the rows of the database to lines that she understands. */
import { isLogType, logTypeTitles } from "#domain/activity/event.ts";
import { zurichDay } from "#domain/calendar-day.ts";
import { dateAndTime, dayAndYear } from "#domain/locale.ts";
import { nationalityName } from "#domain/nationality.ts";
import {
  accessWayOf,
  accessWayTitles,
  columnClassTitles,
  readClasses,
} from "#domain/privacy/access-words.ts";
import { type DisclosedSection, disclosedSections } from "#domain/privacy/disclosure.ts";
import { puerperaLabels } from "#domain/puerpera/labels.ts";
import { isRole, roleTitles } from "#domain/role.ts";
import type { Tx } from "#server/postgres/in-session.ts";

type Row = Readonly<Record<string, unknown>>;

export interface Disclosure {
  disclosed_at: string;
  stored: Readonly<Record<string, readonly Row[]>>;
  people: Readonly<Record<string, { name: string; role: string }>>;
  titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface PaperFact {
  label: string;
  value: string;
}

export interface PaperSection {
  title: string;
  entries: PaperFact[][];
}

/** In a transaction of the caller: PostgreSQL says whether she may, and remembers that she did. */
export async function readDisclosure(tx: Tx, puerperaId: string): Promise<Disclosure> {
  const { rows } = await tx.query<{ disclosed: Disclosure }>("select rules.disclose($1) as disclosed", [
    puerperaId,
  ]);
  if (!rows[0]) throw new Error("nothing was disclosed");
  return rows[0].disclosed;
}

export function composeDisclosure(disclosure: Disclosure): PaperSection[] {
  const told = disclosedSections.map((section) => ({
    title: section.title,
    entries: (disclosure.stored[section.relation] ?? [])
      .map((row) => factsOf(row, section, disclosure))
      .filter((facts) => facts.length > 0),
  }));
  return [...told, readers(disclosure)].filter(({ entries }) => entries.length > 0);
}

function factsOf(
  row: Row,
  { labels, relation, values }: DisclosedSection,
  disclosure: Disclosure,
): PaperFact[] {
  return Object.entries(labels).flatMap(([column, label]) => {
    const raw = row[column];
    const value = values?.[column]?.[String(raw)] ?? printed(raw, column, relation, disclosure);
    return value === "" ? [] : [{ label, value }];
  });
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function printed(value: unknown, column: string, relation: string, disclosure: Disclosure): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "ja" : "nein";
  if (Array.isArray(value))
    return value
      .map((each) => printed(each, column, relation, disclosure))
      .filter(Boolean)
      .join(", ");
  if (typeof value === "object") return printedChanges(value, disclosure);
  const text = String(value);
  if (INSTANT.test(text)) return dateAndTime(text);
  if (DAY.test(text)) return dayAndYear(text);
  if (column === "nationality") return nationalityName(text);
  if (column === "type" && isLogType(text)) return logTypeTitles[text];
  const person = disclosure.people[text];
  if (person) return nameOf(person);
  // Other tables have states of their own.
  if (column === "status" && relation !== "puerpera") return text;
  return disclosure.titles[column]?.[text] ?? text;
}

/** «Adresse: Seestrasse 1 → Seestrasse 2», a line each. */
function printedChanges(changes: object, disclosure: Disclosure): string {
  const labels: Readonly<Record<string, string>> = puerperaLabels;
  return Object.entries(changes)
    .map(([column, change]) => {
      const label = labels[column] ?? labels[column.replace(/_id$/, "")] ?? column;
      const words = (Array.isArray(change) ? change : [change]).map(
        (each) => printed(each, column, "puerpera", disclosure) || "–",
      );
      return `${label}: ${words.join(" → ")}`;
    })
    .join("\n");
}

function nameOf({ name, role }: { name: string; role: string }): string {
  return isRole(role) ? `${name} (${roleTitles[role]})` : name;
}

/** Who looked, a line for each day, person and way: a screen that stays open is noted many times. */
function readers({ stored, people }: Disclosure): PaperSection {
  const looks = new Map<
    string,
    { day: string; name: string; ways: Set<string>; classes: Set<string>; count: number }
  >();
  for (const { at, user_id, operation, column_class, recipient } of stored.access_log ?? []) {
    const person = people[String(user_id)];
    const name = person ? nameOf(person) : String(recipient ?? "Ohne Konto");
    const day = dayAndYear(zurichDay(String(at)));
    const key = `${day} ${name}`;
    const look = looks.get(key) ?? { day, name, ways: new Set(), classes: new Set(), count: 0 };
    look.ways.add(accessWayTitles[accessWayOf(String(operation))]);
    for (const each of readClasses(String(column_class))) look.classes.add(columnClassTitles[each]);
    look.count += 1;
    looks.set(key, look);
  }
  return {
    title: "Wer Ihre Daten gesehen hat",
    entries: [...looks.values()].map(({ day, name, ways, classes, count }) => [
      { label: day, value: `${name}: ${[...ways].join(", ")} (${count}×)` },
      { label: "", value: [...classes].join(", ") },
    ]),
  };
}
