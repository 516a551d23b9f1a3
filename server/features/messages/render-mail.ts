/** A template with its values as the text of a mail: whatever it names must be allowed and there. */
import { Liquid } from "liquidjs";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, dayAndYear } from "#domain/locale.ts";
import { type ContextValue, mailContext } from "#domain/message/context.ts";
import type { HookSlug } from "#domain/message/hooks.ts";
import type { PlaceholderName } from "#domain/message/placeholders.ts";
import { partsOf, subjectFaults, templateFaults } from "#domain/message/template.ts";
import { isMarkedLink, markLink, markValue, plainTextOf, withoutMarks } from "./mail-markup.ts";

export type MailValues = Partial<Record<PlaceholderName, ContextValue>>;

/** The template cannot be sent; the message is a German sentence. */
export class TemplateError extends Error {
  override name = "TemplateError";
}

/** Ten times what a mail may hold, so that branches of which one is shown fit. */
const MOST_FILLED = 100_000;
export const TOO_LONG = "Betreff oder Text sind zu lang.";

export interface RenderedMail {
  subject: string;
  text: string;
  /** The text with the signs of its template, its values marked: what the layout is made of. */
  markup: string;
}

function fillsTemplates(outputEscape: (value: unknown) => string): Liquid {
  const liquid = new Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    cache: 200,
    outputEscape,
  });
  liquid.registerFilter("datum", (value: unknown) =>
    typeof value === "string" ? dayAndYear(/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : zurichDay(value)) : "",
  );
  liquid.registerFilter("zeit", (value: unknown) => (typeof value === "string" ? clockTime(value) : ""));
  return liquid;
}

const wordsOf = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const subjects = fillsTemplates(wordsOf);
const texts = fillsTemplates((value) => {
  const words = wordsOf(value);
  return isMarkedLink(words) || words === "" ? words : markValue(words);
});

export function renderMail(
  slug: HookSlug,
  { subject, template }: { subject: string; template: string },
  values: MailValues,
): RenderedMail {
  const [fault] = [...subjectFaults(slug, subject), ...templateFaults(slug, template)];
  if (fault) throw new TemplateError(fault);
  const markup = markupOf(slug, template, values);
  return {
    subject: subjectOf(slug, subject, values),
    text: `${plainTextOf(markup).trim()}\n`,
    markup,
  };
}

/** Filled, and not asked for its faults; in one line. */
export function subjectOf(slug: HookSlug, subject: string, values: MailValues): string {
  // No link in a subject: it stands in lists and logs.
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("link.")));
  return subjects
    .parseAndRenderSync(subject, mailContext(slug, shown))
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Likewise, of several lines. Refuses a template that names long values so often that no mail could hold them. */
export function markupOf(slug: HookSlug, template: string, values: MailValues): string {
  if (mostFilled(template, values) > MOST_FILLED) throw new TemplateError(TOO_LONG);
  return texts
    .parseAndRenderSync(template, mailContext(slug, marked(values)))
    .replaceAll("\r\n", "\n")
    .trim();
}

function mostFilled(template: string, values: MailValues): number {
  return partsOf(template).reduce((sum, { inner }) => {
    const value = values[inner.split("|", 1)[0]?.trim() as PlaceholderName];
    return sum + (typeof value === "string" ? value.length : 0);
  }, template.length);
}

function marked(values: MailValues): MailValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      const words = withoutMarks(value).replaceAll("\r\n", "\n");
      return [
        name,
        words !== "" && (name.startsWith("link.") || name === "app.url") ? markLink(words) : words,
      ];
    }),
  );
}
