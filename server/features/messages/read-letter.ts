/** What goes over the wire: the text of a worded mail and its layout, under the organisation's name and colours. */
import type { Tx } from "#server/postgres/in-session.ts";
import { type Organisation, printMailHtml } from "./mail-html.ts";
import { markPlainText, plainTextOf } from "./mail-markup.ts";
import { openSealedMarkup } from "./write-mail.ts";

export interface WordsOfMail {
  sealed_body: string | null;
  body: string | null;
  /** None of what a person typed. */
  markup: string | null;
}

export interface Sender extends Organisation {
  email_from: string | null;
}

export async function readSender(tx: Tx): Promise<Sender | undefined> {
  const { rows } = await tx.query<Sender>(
    "select apptitle, email_from, primary_color, secondary_color, organisation_address, organisation_contact from app.appsettings",
  );
  return rows[0];
}

/** Nothing if what was sealed cannot be opened. */
export async function readLetter(
  { sealed_body, body, markup }: WordsOfMail,
  organisation: Organisation,
  { appSecret, baseUrl }: { appSecret: string; baseUrl: string },
): Promise<{ text: string; html: string } | undefined> {
  if (sealed_body !== null) {
    const opened = await openSealedMarkup(sealed_body, appSecret);
    return opened === undefined
      ? undefined
      : { text: `${plainTextOf(opened)}\n`, html: printMailHtml(opened, organisation) };
  }
  return body === null
    ? undefined
    : { text: body, html: printMailHtml(markup ?? markPlainText(body, baseUrl), organisation) };
}
