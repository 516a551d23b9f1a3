/** A template with its values as the text of a mail: whatever it names must be allowed and there. */
import { Liquid } from "liquidjs";
import { zurichDay } from "#domain/calendar-day.ts";
import { clockTime, dayAndYear } from "#domain/locale.ts";
import { type ContextValue, mailContext } from "#domain/message/context.ts";
import type { HookSlug } from "#domain/message/hooks.ts";
import type { PlaceholderName } from "#domain/message/placeholders.ts";
import { subjectFaults, templateFaults } from "#domain/message/template.ts";

export type MailValues = Partial<Record<PlaceholderName, ContextValue>>;

/** The template cannot be sent; the message is a German sentence. */
export class TemplateError extends Error {
  override name = "TemplateError";
}

const liquid = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  cache: 200,
});
liquid.registerFilter("datum", (value: unknown) =>
  typeof value === "string" ? dayAndYear(/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : zurichDay(value)) : "",
);
liquid.registerFilter("zeit", (value: unknown) => (typeof value === "string" ? clockTime(value) : ""));

export function renderMail(
  slug: HookSlug,
  { subject, template }: { subject: string; template: string },
  values: MailValues,
): { subject: string; text: string } {
  const [fault] = [...subjectFaults(slug, subject), ...templateFaults(slug, template)];
  if (fault) throw new TemplateError(fault);
  // No link in a subject: it stands in lists and logs.
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith("link.")));
  return {
    subject: liquid
      .parseAndRenderSync(subject, mailContext(slug, shown))
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim(),
    text: `${liquid.parseAndRenderSync(template, mailContext(slug, values)).replaceAll("\r\n", "\n").trim()}\n`,
  };
}
