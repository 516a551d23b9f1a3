/** A template as it would be sent, before it is saved: filled with invented people or with a case, and laid out. Nothing is ordered. */

import { zurichDay } from "#domain/calendar-day.ts";
import { dayAndYear } from "#domain/locale.ts";
import { allowedPlaceholders, type ContextValue } from "#domain/message/context.ts";
import { type HookSlug, isHookSlug } from "#domain/message/hooks.ts";
import { findSubjectFaults, findTemplateFaults, type TemplateFault } from "#domain/message/template.ts";
import { messageOf } from "#server/kernel/errors.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { printMailHtml } from "./mail-html.ts";
import { markFault, plainTextOf } from "./mail-markup.ts";
import { readSender } from "./read-letter.ts";
import { type MailValues, markupOf, subjectOf, TemplateError } from "./render-mail.ts";
import { CONFIDENTIAL, sampleValues, valuesOf } from "./word-mail.ts";

export interface TemplateTry {
  hookslug: string;
  /** What the occasion has, if none is given. */
  subject: string | null;
  template: string | null;
  puerperaId: string | null;
  userId: string | null;
}

export interface TriedTemplate {
  subject: string | null;
  text: string | null;
  html: string | null;
  sender: string | null;
  recipient: string | null;
  /** The first, in German; parts that cannot be filled are shown as such in their place. */
  fault: string | null;
  /** What each placeholder would say, as people read it. */
  placeholders: Record<string, string>;
}

interface TriedMail {
  subject: string | null;
  template: string | null;
  recipient: string | null;
  is_confidential: boolean;
  is_sample: boolean;
  placeholders: MailValues;
}

export async function tryTemplate(tx: Tx, input: TemplateTry, baseUrl: string): Promise<TriedTemplate> {
  const { hookslug: slug, puerperaId, userId } = input;
  const { rows } = await tx.query<TriedMail>("select * from rules.read_tried_mail($1, $2, $3)", [
    slug,
    puerperaId,
    userId,
  ]);
  const [mail] = rows;
  const organisation = await readSender(tx);
  if (!mail || !organisation) throw new Error("an occasion that is tried is there, or refused");
  const subject = input.subject ?? mail.subject;
  const template = input.template ?? mail.template;
  const shown = {
    sender: organisation.email_from && `${organisation.apptitle} <${organisation.email_from}>`,
    recipient: mail.recipient,
  };
  if (!isHookSlug(slug) || subject === null || template === null) {
    const fault = "Für diesen Anlass gibt es keine Vorlage.";
    return { ...shown, subject: null, text: null, html: null, fault, placeholders: {} };
  }
  const values = mail.is_sample
    ? valuesOf(mail, { hookslug: slug, puerpera_id: null, user_id: null }, baseUrl)
    : {
        ...samplePeople(slug),
        ...valuesOf(mail, { hookslug: slug, puerpera_id: puerperaId, user_id: userId }, baseUrl),
      };
  const ofSubject = findSubjectFaults(slug, subject);
  const ofTemplate = findTemplateFaults(slug, template);
  const faults = [...ofSubject, ...ofTemplate];
  const placeholders = inWords(slug, values);
  // A command that is not allowed is never carried out: one loop would hold the server for everybody.
  const refused = [...withoutChips(subject, ofSubject), ...withoutChips(template, ofTemplate)];
  if (refused[0])
    return { ...shown, subject: null, text: null, html: null, fault: refused[0].sentence, placeholders };
  try {
    const markup = markupOf(slug, withChips(template, ofTemplate), values);
    const words = subjectOf(slug, withChips(subject, ofSubject), values);
    return {
      ...shown,
      subject: plainTextOf(words) + (mail.is_confidential ? CONFIDENTIAL : ""),
      text: plainTextOf(markup),
      html: printMailHtml(markup, organisation),
      fault: faults[0]?.sentence ?? null,
      placeholders,
    };
  } catch (error) {
    const unfilled =
      error instanceof TemplateError
        ? error.message
        : `Die Vorlage lässt sich nicht ausfüllen: ${messageOf(error)}`;
    const fault = faults[0]?.sentence ?? unfilled;
    return { ...shown, subject: null, text: null, html: null, fault, placeholders };
  }
}

/** A case may not have its midwife yet: an invented one shows where she will stand. */
function samplePeople(slug: HookSlug): MailValues {
  return Object.fromEntries(
    Object.entries(sampleValues(slug)).filter(([name]) => /^(?:user|midwife)\./.test(name)),
  );
}

const isShown = (template: string, { from }: TemplateFault) => template.startsWith("{{", from);

function withoutChips(template: string, faults: TemplateFault[]): TemplateFault[] {
  return faults.filter((fault) => !isShown(template, fault));
}

/** What cannot be filled shows in its place; the template engine does not see it. */
function withChips(template: string, faults: TemplateFault[]): string {
  let shown = "";
  let at = 0;
  // In their order, and only the first of several faults of one part.
  for (const { from, to, asked } of faults.filter((fault) => isShown(template, fault)).toSorted(byPlace)) {
    if (from < at) continue;
    shown += template.slice(at, from) + markFault(asked ?? template.slice(from + 2, to - 2).trim());
    at = to;
  }
  return shown + template.slice(at);
}

const byPlace = (a: TemplateFault, b: TemplateFault) => a.from - b.from;

function inWords(slug: HookSlug, values: MailValues): Record<string, string> {
  const read = (value: ContextValue | undefined, kind: string): string => {
    if (value === null || value === undefined) return "";
    if (kind === "truth") return value === true ? "Ja" : "Nein";
    if (kind === "date" && typeof value === "string") return dayAndYear(value);
    if (kind === "instant" && typeof value === "string") return dayAndYear(zurichDay(value));
    return String(value);
  };
  return Object.fromEntries(
    allowedPlaceholders(slug).map(({ name, kind }) => [name, read(values[name], kind)]),
  );
}
