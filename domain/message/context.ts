/** What a template of a hook may name: its placeholders by group, and an invented context for preview and test send. */
import { hookPlaceholders } from "./hook-placeholders.ts";
import type { HookSlug } from "./hooks.ts";
import { type Placeholder, type PlaceholderName, placeholders } from "./placeholders.ts";

export interface NamedPlaceholder extends Placeholder {
  name: PlaceholderName;
}

export function allowedPlaceholders(slug: HookSlug): NamedPlaceholder[] {
  return hookPlaceholders[slug].map((name) => ({ name, ...placeholders[name] }));
}

export function isAllowed(slug: HookSlug, name: string): boolean {
  return (hookPlaceholders[slug] as readonly string[]).includes(name);
}

const groupTitles: Record<string, string> = {
  app: "Organisation",
  user: "Empfängerin",
  midwife: "Hebamme/PFF",
  mediator: "Vermittlung",
  puerpera: "Wöchnerin",
  link: "Links",
  counts: "Anzahl",
  other: "Weitere",
};

/** In the order of the groups above, so that the editor can list them. */
export function placeholderGroups(slug: HookSlug): { title: string; placeholders: NamedPlaceholder[] }[] {
  const byGroup = Map.groupBy(allowedPlaceholders(slug), ({ name }) =>
    name.includes(".") ? name.slice(0, name.indexOf(".")) : "other",
  );
  return Object.entries(groupTitles).flatMap(([group, title]) => {
    const members = byGroup.get(group);
    return members ? [{ title, placeholders: members }] : [];
  });
}

export type ContextValue = string | number | boolean | null;
export interface MailContext {
  [name: string]: ContextValue | MailContext;
}

/** Flat names into the nested object that the template engine reads; every allowed name is present, absent values as null. */
export function mailContext(
  slug: HookSlug,
  values: Partial<Record<PlaceholderName, ContextValue>>,
): MailContext {
  const context: MailContext = {};
  for (const name of hookPlaceholders[slug]) {
    const path = name.split(".");
    const last = path.pop() ?? name;
    let place = context;
    for (const part of path) {
      const inner = place[part];
      const next: MailContext = typeof inner === "object" && inner !== null ? inner : {};
      place[part] = next;
      place = next;
    }
    place[last] = values[name] ?? null;
  }
  return context;
}

/** Invented people, for the preview and the test send. */
export function sampleContext(slug: HookSlug): MailContext {
  return mailContext(
    slug,
    Object.fromEntries(allowedPlaceholders(slug).map(({ name, sample }) => [name, sample])),
  );
}
