/** What an ordered mail says: the template of its occasion with the values of this moment, written into its row once. */
import { allowedPlaceholders } from "#domain/message/context.ts";
import { type HookSlug, hooks, isHookSlug } from "#domain/message/hooks.ts";
import { type PlaceholderName, placeholders } from "#domain/message/placeholders.ts";
import { nationalityName } from "#domain/nationality.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { messageOf } from "#server/kernel/errors.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { type MailValues, renderMail, TemplateError } from "./render-mail.ts";

export interface OrderedMail {
  id: string;
  hookslug: string;
  puerpera_id: string | null;
  user_id: string | null;
}

export interface MailMatter {
  active: boolean | null;
  subject: string | null;
  template: string | null;
  is_confidential: boolean;
  is_sample: boolean;
  placeholders: MailValues;
}

/** As the columns of the outbox take them. */
const MOST_SUBJECT = 200;
const MOST_TEXT = 10_000;
/** HIN encrypts what leaves its circle only if the subject ends so. */
const CONFIDENTIAL = " (Vertraulich)";

/** Throws a TemplateError if it cannot be said; then nothing is sent. */
export async function wordMail(
  tx: Tx,
  mail: OrderedMail,
  baseUrl: string,
): Promise<{ subject: string; text: string }> {
  const { rows } = await tx.query<MailMatter>("select * from rules.read_mail_matter($1)", [mail.id]);
  const words = composeMail(rows[0], mail, baseUrl);
  await tx.query("update app.outbox set subject = $2, body = $3 where id = $1", [
    mail.id,
    words.subject,
    words.text,
  ]);
  return words;
}

/** Throws a TemplateError if it cannot be said. */
export function composeMail(
  matter: MailMatter | undefined,
  mail: OrderedMail,
  baseUrl: string,
): { subject: string; text: string } {
  const { hookslug: slug } = mail;
  if (!isHookSlug(slug) || !matter?.template || !matter.subject)
    throw new TemplateError("Für diesen Anlass gibt es keine Vorlage.");
  if (!matter.active) throw new TemplateError(`Der Auslöser «${hooks[slug].title}» ist ausgeschaltet.`);
  const { subject, template } = matter;
  const values = matter.is_sample
    ? { ...sampleValues(slug), ...organisationOf(matter.placeholders), "app.url": baseUrl }
    : withWords({ ...matter.placeholders, ...linksOf(slug, mail, baseUrl) });
  demandValues(slug, values);
  const worded = render(slug, { subject, template }, values);
  const whole = { ...worded, subject: worded.subject + (matter.is_confidential ? CONFIDENTIAL : "") };
  if (whole.subject.length > MOST_SUBJECT || whole.text.length > MOST_TEXT)
    throw new TemplateError("Betreff oder Text sind zu lang.");
  if (!worded.subject || !worded.text.trim()) throw new TemplateError("Betreff oder Text sind leer.");
  return whole;
}

function organisationOf(values: MailValues): MailValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name.startsWith("app.") && value !== null),
  );
}

/** Invented people; what is set of the organisation is real. */
function sampleValues(slug: HookSlug): MailValues {
  return Object.fromEntries(allowedPlaceholders(slug).map(({ name, sample }) => [name, sample]));
}

function render(
  slug: HookSlug,
  template: { subject: string; template: string },
  values: MailValues,
): { subject: string; text: string } {
  try {
    return renderMail(slug, template, values);
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    throw new TemplateError(`Die Vorlage lässt sich nicht ausfüllen: ${messageOf(error).slice(0, 300)}`);
  }
}

/** Codes and numbers as people write them. */
function withWords(values: MailValues): MailValues {
  const told: MailValues = { ...values };
  for (const [name, value] of Object.entries(told) as [PlaceholderName, unknown][]) {
    if (typeof value !== "string") continue;
    if (name.includes(".phone_")) told[name] = formatPhone(value);
    if (name === "puerpera.nationality") told[name] = nationalityName(value);
  }
  return { ...told, missing_fields: missingFields(values) };
}

/** What the office asks parents for. */
const wanted = [
  "puerpera.address",
  "puerpera.birthday",
  "puerpera.phone_mobile",
  "puerpera.birthplace.title",
] as const satisfies PlaceholderName[];

function missingFields(values: MailValues): string | null {
  const missing = wanted.filter((name) => (values[name] ?? null) === null);
  return missing.map((name) => placeholders[name].label).join("\n") || null;
}

/** Without these the mail would say nothing. */
const needs: Partial<Record<HookSlug, { name: PlaceholderName; fault: string }>> = {
  puerpera_incomplete: { name: "missing_fields", fault: "In dieser Anmeldung fehlt nichts." },
  fee_info_parents: { name: "fee_amount", fault: "Für diese Anmeldung fällt keine Gebühr an." },
  survey_invitation: { name: "link.survey", fault: "In den Einstellungen fehlt der Link zur Umfrage." },
  survey_reminder: { name: "link.survey", fault: "In den Einstellungen fehlt der Link zur Umfrage." },
};

function demandValues(slug: HookSlug, values: MailValues): void {
  const need = needs[slug];
  if (need && (values[need.name] ?? null) === null) throw new TemplateError(need.fault);
}

/** The pages that a mail opens; each for whom it is written. */
function linksOf(slug: HookSlug, { puerpera_id, user_id }: OrderedMail, baseUrl: string): MailValues {
  const at = (path: string) => `${baseUrl}/${path}`;
  const house = hooks[slug].recipient === "office" ? "admin" : "user";
  return {
    "app.url": baseUrl,
    "link.filter": at("user/filter"),
    "link.profile": at("user/profile"),
    "link.calendar": at("user/profile"),
    "link.list": at("user/puerpera/list"),
    "link.puerpera": puerpera_id && at(`${house}/puerpera/single/${puerpera_id}`),
    "link.registration": baseUrl,
    "link.triage": at("admin/puerpera/current"),
    "link.user": user_id && at(`admin/user/single/${user_id}`),
    "link.login": at("api/auth/login"),
  };
}
