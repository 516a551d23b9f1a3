/**
 * What is wrong with a template, told at saving, in the preview and where it stands in the editor: placeholders, filters and tags are a
 * closed list. database/rules/templates.sql refuses the same, in the same words.
 */
import { limits } from "../limits.ts";
import { wholeNumber } from "../locale.ts";
import { isAllowed } from "./context.ts";
import type { HookSlug } from "./hooks.ts";
import { isPlaceholderName, placeholders } from "./placeholders.ts";

export interface TemplatePart {
  /** What stands between the braces. */
  inner: string;
  isTag: boolean;
  /** Where it stands, with its braces. */
  from: number;
  to: number;
}

export interface TemplateFault {
  sentence: string;
  from: number;
  to: number;
  /** What was asked for and is not to be had. */
  asked?: string;
}

type Told = Omit<TemplateFault, "from" | "to">;

const name = /^[a-z_]+(?:\.[a-z_]+)*$/;
const output = /^([a-z_.]+)(?:[ \t\r\n]*\|[ \t\r\n]*([^ \t\r\n]+))?$/;
const word = /(?:"[^"]*"|'[^']*'|[^ \t\r\n"'])+|["']/g;
const literal = /^(?:"[^"]*"|'[^']*'|[0-9]+|true|false|nil|blank|empty)$/;
const filters = new Set(["datum", "zeit"]);
const comparisons = new Set(["==", "!=", ">", "<", ">=", "<="]);
const loose = /\{\{|\{%|\}\}|%\}/g;
const isSpace = (sign: string | undefined) => sign !== undefined && " \t\r\n".includes(sign);

/** The parts and the first brace that belongs to none, in one pass: a kind that is not closed once is not searched for again. */
function scan(template: string): { parts: TemplatePart[]; loose: number | undefined } {
  const parts: TemplatePart[] = [];
  let firstLoose: number | undefined;
  const isOpenEnded = { "{{": false, "{%": false };
  loose.lastIndex = 0;
  for (let found = loose.exec(template); found; found = loose.exec(template)) {
    const [brace] = found;
    const from = found.index;
    if ((brace === "{{" || brace === "{%") && !isOpenEnded[brace]) {
      const end = template.indexOf(brace === "{{" ? "}}" : "%}", from + 2);
      if (end >= 0) {
        const inner = withoutEdges(template, from + 2, end);
        parts.push({ inner, isTag: brace === "{%", from, to: end + 2 });
        loose.lastIndex = end + 2;
        continue;
      }
      isOpenEnded[brace] = true;
    }
    firstLoose ??= from;
    // The second sign may begin a brace of its own: "{{%".
    loose.lastIndex = from + 1;
  }
  return { parts, loose: firstLoose };
}

function withoutEdges(template: string, from: number, to: number): string {
  let [start, end] = [from, to];
  if (start < end && template[start] === "-") start += 1;
  if (start < end && template[end - 1] === "-") end -= 1;
  while (start < end && isSpace(template[start])) start += 1;
  while (start < end && isSpace(template[end - 1])) end -= 1;
  return template.slice(start, end);
}

export function partsOf(template: string): TemplatePart[] {
  return scan(template).parts;
}

function nameFault(slug: HookSlug, asked: string): Told | null {
  if (!name.test(asked) || !isPlaceholderName(asked))
    return { sentence: `Den Platzhalter «${asked}» gibt es nicht.`, asked };
  return isAllowed(slug, asked)
    ? null
    : { sentence: `Der Platzhalter «${asked}» ist in dieser Vorlage nicht erlaubt.`, asked };
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

function outputFaults(slug: HookSlug, inner: string): Told[] {
  const [, asked, filter] = output.exec(inner) ?? [];
  if (asked === undefined) return [{ sentence: `«{{ ${inner} }}» ist nicht verständlich.` }];
  const fault = nameFault(slug, asked);
  if (fault) return [fault];
  const sentence = filterFault(asked, filter);
  return sentence === null ? [] : [{ sentence }];
}

function conditionFaults(slug: HookSlug, condition: string): Told[] {
  const words = condition.match(word) ?? [];
  if (words.length === 0) return [{ sentence: "Nach if fehlt die Bedingung." }];
  const shape = words.map((each) => {
    if (each === "and" || each === "or") return "l";
    return comparisons.has(each) ? "c" : "o";
  });
  const faults = words
    .filter((each, at) => shape[at] === "o" && !literal.test(each))
    .flatMap((each) => nameFault(slug, each) ?? []);
  return /^o(?:co)?(?:lo(?:co)?)*$/.test(shape.join(""))
    ? faults
    : [...faults, { sentence: `Die Bedingung «${condition}» ist nicht verständlich.` }];
}

interface Opened {
  tag: string;
  hasElse: boolean;
  at: TemplatePart;
}

function elseFaults(tag: string, rest: string, top: Opened | undefined): Told[] {
  if (!top) return [{ sentence: `«${tag}» steht ohne if.` }];
  if (top.hasElse) return [{ sentence: `«${tag}» steht nach else.` }];
  return tag === "else" && rest !== "" ? [{ sentence: "Nach else steht keine Bedingung." }] : [];
}

function tagFaults(slug: HookSlug, parts: TemplatePart[]): TemplateFault[] {
  const open: Opened[] = [];
  const faults: TemplateFault[] = [];
  for (const at of parts) {
    const [, tag = "", rest = ""] = /^([^ \t\r\n]*)[ \t\r\n]*([\s\S]*)$/.exec(at.inner) ?? [];
    const told: Told[] = [];
    const top = open.at(-1);
    if (tag === "if" || tag === "unless") {
      open.push({ tag, hasElse: false, at });
      told.push(...conditionFaults(slug, rest));
    } else if (tag === "elsif" || tag === "else") {
      told.push(...elseFaults(tag, rest, top));
      if (tag === "elsif") told.push(...conditionFaults(slug, rest));
      else if (top) top.hasElse = true;
    } else if (tag === "endif" || tag === "endunless") {
      if (top?.tag === tag.slice(3)) open.pop();
      else told.push({ sentence: `«${tag}» steht ohne ${tag.slice(3)}.` });
    } else {
      told.push({ sentence: `Den Befehl «${tag}» gibt es nicht. Erlaubt sind if und unless.` });
    }
    faults.push(...told.map((fault) => placed(fault, at)));
  }
  return [...faults, ...open.map(({ tag, at }) => placed({ sentence: `«end${tag}» fehlt.` }, at))];
}

function placed(fault: Told, { from, to }: { from: number; to: number }): TemplateFault {
  return { ...fault, from, to };
}

/** Asked before anything else: a text that no column takes is not read. */
function lengthFault(text: string, most: number): TemplateFault[] {
  // PostgreSQL counts characters, not UTF-16 units, of which a character has two at most.
  const isTooLong = text.length > 2 * most || (text.length > most && [...text].length > most);
  const sentence = `Bitte höchstens ${wholeNumber(most)} Zeichen eingeben.`;
  return isTooLong ? [{ sentence, from: 0, to: 0 }] : [];
}

/** Every fault with its place; the same one again where it stands again. */
export function findTemplateFaults(slug: HookSlug, template: string): TemplateFault[] {
  const tooLong = lengthFault(template, limits.noteLength);
  if (tooLong.length > 0) return tooLong;
  const { parts, loose: at } = scan(template);
  return [
    ...parts
      .filter(({ isTag }) => !isTag)
      .flatMap((at) => outputFaults(slug, at.inner).map((fault) => placed(fault, at))),
    ...tagFaults(
      slug,
      parts.filter(({ isTag }) => isTag),
    ),
    ...(at === undefined ? [] : [{ sentence: "Eine Klammer ist nicht geschlossen.", from: at, to: at + 2 }]),
  ];
}

/** A subject stands outside every encryption, so it names nobody. */
export const subjectPlaceholders: ReadonlySet<string> = new Set([
  "app.title",
  "puerpera.zipcode",
  "puerpera.place",
  "count",
  "period",
]);

export function findSubjectFaults(slug: HookSlug, subject: string): TemplateFault[] {
  const tooLong = lengthFault(subject, limits.lineLength);
  if (tooLong.length > 0) return tooLong;
  const faults = findTemplateFaults(slug, subject);
  const broken = /[\r\n\0]/.exec(subject);
  if (broken)
    faults.push({ sentence: "Der Betreff hat nur eine Zeile.", from: broken.index, to: broken.index + 1 });
  for (const at of partsOf(subject)) {
    for (const asked of at.inner.match(/[a-z_]+(?:\.[a-z_]+)*/g) ?? []) {
      if (!isPlaceholderName(asked) || subjectPlaceholders.has(asked)) continue;
      const sentence = `«${asked}» gehört nicht in den Betreff: Er wird nie verschlüsselt.`;
      faults.push(placed({ sentence }, at));
    }
  }
  return faults;
}

function sentencesOf(faults: TemplateFault[]): string[] {
  return [...new Set(faults.map(({ sentence }) => sentence))];
}

/** German sentences, each once; none when the template can be sent. */
export function templateFaults(slug: HookSlug, template: string): string[] {
  return sentencesOf(findTemplateFaults(slug, template));
}

export function subjectFaults(slug: HookSlug, subject: string): string[] {
  return sentencesOf(findSubjectFaults(slug, subject));
}
