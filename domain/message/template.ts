/** What is wrong with a template, told at saving and in the preview: placeholders, filters and tags are a closed list. */
import { isAllowed } from "./context.ts";
import type { HookSlug } from "./hooks.ts";
import { isPlaceholderName, placeholders } from "./placeholders.ts";

interface Part {
  /** What stands between the braces. */
  inner: string;
  isTag: boolean;
}

const part = /\{\{-?([\s\S]*?)-?\}\}|\{%-?([\s\S]*?)-?%\}/g;
const name = /^[a-z_]+(?:\.[a-z_]+)*$/;
const output = /^([a-z_.]+)(?:\s*\|\s*(\S+))?$/;
const operators = new Set(["and", "or", "==", "!=", ">", "<", ">=", "<="]);
const filters = new Set(["datum", "zeit"]);

function partsOf(template: string): Part[] {
  return Array.from(template.matchAll(part), ([, shown, tag]) => ({
    inner: (shown ?? tag ?? "").trim(),
    isTag: shown === undefined,
  }));
}

function nameFault(slug: HookSlug, asked: string): string | null {
  if (!name.test(asked) || !isPlaceholderName(asked)) return `Den Platzhalter «${asked}» gibt es nicht.`;
  return isAllowed(slug, asked) ? null : `Der Platzhalter «${asked}» ist in dieser Vorlage nicht erlaubt.`;
}

function filterFault(asked: string, filter: string | undefined): string | null {
  if (filter !== undefined && !filters.has(filter)) return `Den Filter «${filter}» gibt es nicht.`;
  const kind = isPlaceholderName(asked) ? placeholders[asked].kind : "text";
  if (kind === "truth") return `Nach «${asked}» kann nur mit if gefragt werden.`;
  if (kind === "date" && filter !== "datum") return `«${asked}» braucht den Filter datum.`;
  if (kind === "instant" && filter === undefined) return `«${asked}» braucht den Filter datum oder zeit.`;
  if (kind !== "date" && kind !== "instant" && filter !== undefined)
    return `«${asked}» ist kein Datum und verträgt keinen Filter.`;
  return null;
}

function outputFaults(slug: HookSlug, inner: string): (string | null)[] {
  const [, asked, filter] = output.exec(inner) ?? [];
  if (asked === undefined) return [`«{{ ${inner} }}» ist nicht verständlich.`];
  return [nameFault(slug, asked) ?? filterFault(asked, filter)];
}

function conditionFaults(slug: HookSlug, condition: string): (string | null)[] {
  const words = condition.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  if (words.length === 0) return ["Nach if fehlt die Bedingung."];
  return words.map((word) => {
    const isLiteral = /^(?:"[^"]*"|'[^']*'|\d+|true|false|nil|blank|empty)$/.test(word);
    return isLiteral || operators.has(word) ? null : nameFault(slug, word);
  });
}

function tagFaults(slug: HookSlug, parts: Part[]): (string | null)[] {
  const open: string[] = [];
  const faults: (string | null)[] = [];
  for (const { inner } of parts) {
    const [, tag = "", rest = ""] = /^(\S*)\s*([\s\S]*)$/.exec(inner) ?? [];
    if (tag === "if" || tag === "unless") {
      open.push(tag);
      faults.push(...conditionFaults(slug, rest));
    } else if (tag === "elsif" || tag === "else") {
      if (open.length === 0) faults.push(`«${tag}» steht ohne if.`);
      if (tag === "elsif") faults.push(...conditionFaults(slug, rest));
    } else if (tag === "endif" || tag === "endunless") {
      if (open.pop() !== tag.slice(3)) faults.push(`«${tag}» steht ohne ${tag.slice(3)}.`);
    } else {
      faults.push(`Den Befehl «${tag}» gibt es nicht. Erlaubt sind if und unless.`);
    }
  }
  return [...faults, ...open.map((tag) => `«end${tag}» fehlt.`)];
}

/** German sentences, each once; none when the template can be sent. */
export function templateFaults(slug: HookSlug, template: string): string[] {
  const parts = partsOf(template);
  const rest = template.replace(part, "");
  const faults = [
    ...parts.filter(({ isTag }) => !isTag).flatMap(({ inner }) => outputFaults(slug, inner)),
    ...tagFaults(
      slug,
      parts.filter(({ isTag }) => isTag),
    ),
    /\{\{|\{%|\}\}|%\}/.test(rest) ? "Eine Klammer ist nicht geschlossen." : null,
  ];
  return [...new Set(faults.filter((fault) => fault !== null))];
}

/** A subject stands outside every encryption, so it names no mother. */
const subjectNames = new Set([
  "app.title",
  "user.firstname",
  "user.fullname",
  "puerpera.zipcode",
  "puerpera.place",
  "count",
  "period",
]);

export function subjectFaults(slug: HookSlug, subject: string): string[] {
  const faults = templateFaults(slug, subject);
  if (/[\r\n\0]/.test(subject)) faults.push("Der Betreff hat nur eine Zeile.");
  const named = partsOf(subject).flatMap(({ inner }) => inner.match(/[a-z_]+(?:\.[a-z_]+)*/g) ?? []);
  for (const asked of named.filter((word) => isPlaceholderName(word) && !subjectNames.has(word))) {
    faults.push(`«${asked}» gehört nicht in den Betreff: Er wird nie verschlüsselt.`);
  }
  return faults;
}
