/** The links in the mails that the server of the stories has sent. */
import { expect } from "@playwright/test";
import { readKeptMails } from "#testing/a-mail-server.ts";
import { e2eMails } from "#testing/e2e-server.ts";

const mailsTo = (address: string) =>
  readKeptMails(process.env[e2eMails] ?? "").filter(({ recipients }) => recipients.includes(address));

/** So many mails went to this address until now: a story that is told again finds those of the first time. */
export const countMailsTo = (address: string): number => mailsTo(address).length;

/** The link in the newest mail to this address, once there are more than so many. */
export async function linkTo(address: string, after: number): Promise<string> {
  await expect.poll(() => countMailsTo(address), { timeout: 20_000 }).toBeGreaterThan(after);
  const mail = mailsTo(address).at(-1);
  expect(mail?.recipients).toEqual([address]);
  return /https?:\S+\/signin\/link\/\S+/.exec(mail?.body ?? "")?.[0] ?? "";
}
