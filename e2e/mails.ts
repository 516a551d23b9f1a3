/** The links that open an account, in the mails that the server of the stories has sent. */
import { expect } from "@playwright/test";
import type { MailServer, ReceivedMail } from "#testing/a-mail-server.ts";

const link = /https?:\S+\/signin\/link\/\S+/;

function mailsTo({ mails }: MailServer, address: string): ReceivedMail[] {
  return mails.filter(({ recipients, body }) => recipients.includes(address) && link.test(body));
}

/** So many mails with a link went to this address until now. */
export function countMailsTo(mailServer: MailServer, address: string): number {
  return mailsTo(mailServer, address).length;
}

/** The link in the newest mail to this address, once there are more than so many. */
export async function linkTo(mailServer: MailServer, address: string, after: number): Promise<string> {
  await expect.poll(() => countMailsTo(mailServer, address)).toBeGreaterThan(after);
  const mail = mailsTo(mailServer, address).at(-1);
  expect(mail?.recipients).toEqual([address]);
  return link.exec(mail?.body ?? "")?.[0] ?? "";
}
