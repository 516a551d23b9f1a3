/** What an ordered mail would say if it went now. Nothing is written but who looked: the words are made when it goes. */
import type { Tx } from "#server/postgres/in-session.ts";
import { TemplateError } from "./render-mail.ts";
import { composeMail, type MailMatter, type OrderedMail } from "./word-mail.ts";

export interface MailPreview {
  subject: string | null;
  text: string | null;
  /** Why it would not go, in German. */
  fault: string | null;
}

export async function previewMail(tx: Tx, { id }: { id: string }, baseUrl: string): Promise<MailPreview> {
  const mails = await tx.query<OrderedMail & { stop: string | null }>(
    "select * from rules.read_previewed_mail($1)",
    [id],
  );
  const [mail] = mails.rows;
  if (!mail) throw new Error("a mail that is previewed is there, or refused");
  const { rows } = await tx.query<MailMatter>("select * from rules.read_previewed_matter($1)", [id]);
  try {
    const { subject, text } = composeMail(rows[0], mail, baseUrl);
    return { subject, text, fault: mail.stop };
  } catch (error) {
    if (error instanceof TemplateError) return { subject: null, text: null, fault: error.message };
    throw error;
  }
}
