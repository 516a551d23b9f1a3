/** What an ordered mail says: the template of its occasion with the values of this moment, written into its row once. */
import { allowedPlaceholders } from "#domain/message/context.ts";
import { type HookSlug, hooks, isHookSlug } from "#domain/message/hooks.ts";
import { type PlaceholderName, placeholders } from "#domain/message/placeholders.ts";
import { nationalityName } from "#domain/nationality.ts";
import { formatPhone } from "#domain/place/phone.ts";
import { issueStatusToken } from "#server/features/public/status/issue-status-token.ts";
import { messageOf } from "#server/kernel/errors.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { type MailValues, type RenderedMail, renderMail, TemplateError, TOO_LONG } from "./render-mail.ts";

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
export const CONFIDENTIAL = " (Vertraulich)";

/** Stands in a preview for the mother's own link: one is issued only for a mail that goes. */
const STATUS_TO_COME = "wird-beim-senden-eingesetzt";

/** Throws a TemplateError if it cannot be said; then nothing is sent. */
export async function wordMail(tx: Tx, mail: OrderedMail, baseUrl: string): Promise<RenderedMail> {
  const { rows } = await tx.query<MailMatter>("select * from rules.read_mail_matter($1)", [mail.id]);
  const words = await withStatusLink(tx, mail, composeMail(rows[0], mail, baseUrl));
  await tx.query("update app.outbox set subject = $2, body = $3, markup = $4 where id = $1", [
    mail.id,
    words.subject,
    words.text,
    words.markup,
  ]);
  return words;
}

interface Words {
  subject: string;
  text: string | null;
  markup: string | null;
}

/** The same words with a link that opens; also of a mail that somebody wrote over a preview. */
export async function withStatusLink<W extends Words>(
  tx: Tx,
  { puerpera_id }: Pick<OrderedMail, "puerpera_id">,
  words: W,
): Promise<W> {
  const { text, markup } = words;
  if (puerpera_id === null || !`${text}${markup}`.includes(`/status/${STATUS_TO_COME}`)) return words;
  const token = await issueStatusToken(tx, puerpera_id);
  return {
    ...words,
    text: text?.replaceAll(STATUS_TO_COME, token) ?? null,
    markup: markup?.replaceAll(STATUS_TO_COME, token) ?? null,
  };
}

/** Throws a TemplateError if it cannot be said. */
export function composeMail(
  matter: MailMatter | undefined,
  mail: OrderedMail,
  baseUrl: string,
): RenderedMail {
  const { hookslug: slug } = mail;
  if (!isHookSlug(slug) || !matter?.template || !matter.subject)
    throw new TemplateError("Für diesen Anlass gibt es keine Vorlage.");
  if (!matter.active) throw new TemplateError(`Der Auslöser «${hooks[slug].title}» ist ausgeschaltet.`);
  const { subject, template } = matter;
  const values = valuesOf(matter, { ...mail, hookslug: slug }, baseUrl);
  demandValues(slug, values);
  const worded = render(slug, { subject, template }, values);
  const whole = { ...worded, subject: worded.subject + (matter.is_confidential ? CONFIDENTIAL : "") };
  if (whole.subject.length > MOST_SUBJECT || whole.text.length > MOST_TEXT) throw new TemplateError(TOO_LONG);
  if (!worded.subject || !worded.text.trim()) throw new TemplateError("Betreff oder Text sind leer.");
  return whole;
}

/** What the placeholders say: of a case, or invented; what is set of the organisation is real. */
export function valuesOf(
  { is_sample, placeholders: read }: Pick<MailMatter, "is_sample" | "placeholders">,
  mail: Omit<OrderedMail, "id"> & { hookslug: HookSlug },
  baseUrl: string,
): MailValues {
  return is_sample
    ? { ...sampleValues(mail.hookslug), ...organisationOf(read), "app.url": baseUrl }
    : withWords({ ...read, ...linksOf(mail.hookslug, mail, baseUrl), ...confirmLink(read, baseUrl) });
}

function organisationOf(values: MailValues): MailValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name.startsWith("app.") && value !== null),
  );
}

/** Invented people. */
export function sampleValues(slug: HookSlug): MailValues {
  return Object.fromEntries(allowedPlaceholders(slug).map(({ name, sample }) => [name, sample]));
}

function render(
  slug: HookSlug,
  template: { subject: string; template: string },
  values: MailValues,
): RenderedMail {
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

/** Of what waits for it the database knows the path. */
function confirmLink({ "link.confirm": path }: MailValues, baseUrl: string): MailValues {
  return typeof path === "string" ? { "link.confirm": `${baseUrl}${path}` } : {};
}

/** The pages that a mail opens; each for whom it is written. */
function linksOf(
  slug: HookSlug,
  { puerpera_id, user_id }: Omit<OrderedMail, "id">,
  baseUrl: string,
): MailValues {
  const at = (path: string) => `${baseUrl}/${path}`;
  const house = hooks[slug].recipient === "office" ? "admin" : "user";
  return {
    "app.url": baseUrl,
    "link.filter": at("user/filter"),
    "link.profile": at("user/profile"),
    "link.calendar": at("user/profile"),
    "link.list": at("user/puerpera/list"),
    "link.puerpera": puerpera_id && at(`${house}/puerpera/single/${puerpera_id}`),
    "link.status": puerpera_id && at(`status/${STATUS_TO_COME}`),
    "link.registration": puerpera_id && at(`status/${STATUS_TO_COME}/angaben`),
    "link.triage": at("admin/puerpera/current"),
    "link.user": user_id && at(`admin/user/single/${user_id}`),
    "link.login": at("api/auth/login"),
  };
}
