/** How a mail by hand arrives: as its template says, or in the words that somebody gave it. Nothing is written but who looked. */
import type { Tx } from "#server/postgres/in-session.ts";
import { printMailHtml } from "./mail-html.ts";
import { markPlainText } from "./mail-markup.ts";
import type { MailPreview } from "./preview-mail.ts";
import { readSender } from "./read-letter.ts";
import { TemplateError } from "./render-mail.ts";
import { CONFIDENTIAL, composeMail, type MailMatter } from "./word-mail.ts";

export interface DraftedMail {
  hookslug: string;
  puerperaId: string | null;
  userId: string | null;
  /** Without an address the subject has nothing of HIN's. */
  to: string | null;
  /** Both, or what the template says. */
  subject: string | null;
  text: string | null;
}

export interface MailDraft extends MailPreview {
  html: string | null;
}

export async function draftMail(tx: Tx, mail: DraftedMail, baseUrl: string): Promise<MailDraft> {
  const { hookslug, puerperaId, userId, to, subject: given, text: typed } = mail;
  const { rows } = await tx.query<MailMatter>("select * from rules.read_draft_matter($1, $2, $3, $4)", [
    hookslug,
    puerperaId,
    userId,
    to,
  ]);
  const [matter] = rows;
  const organisation = await readSender(tx);
  if (!matter || !organisation) throw new Error("a mail that is drafted has its occasion, or is refused");
  if (given !== null && typed !== null) {
    const html = printMailHtml(markPlainText(typed, baseUrl), organisation);
    return { subject: given + (matter.is_confidential ? CONFIDENTIAL : ""), text: typed, html, fault: null };
  }
  try {
    const made = { id: "", hookslug, puerpera_id: puerperaId, user_id: userId };
    const { subject, text, markup } = composeMail(matter, made, baseUrl);
    return { subject, text, html: printMailHtml(markup, organisation), fault: null };
  } catch (error) {
    if (error instanceof TemplateError)
      return { subject: null, text: null, html: null, fault: error.message };
    throw error;
  }
}
