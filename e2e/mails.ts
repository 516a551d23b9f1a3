/** The links in the mails that the server of the stories has sent. */
import { expect } from "@playwright/test";
import { readKeptMails } from "#testing/a-mail-server.ts";
import { e2eMails } from "#testing/e2e-server.ts";

/** The link in the newest mail to this address, once there are more than so many. */
export async function linkTo(address: string, after: number): Promise<string> {
  const folder = process.env[e2eMails] ?? "";
  const mine = () => readKeptMails(folder).filter(({ recipients }) => recipients.includes(address));
  await expect.poll(() => mine().length, { timeout: 20_000 }).toBeGreaterThan(after);
  const mail = mine().at(-1);
  expect(mail?.recipients).toEqual([address]);
  return /https?:\S+\/signin\/link\/\S+/.exec(mail?.body ?? "")?.[0] ?? "";
}
