/** What the three actions on logins share. */
import type {
  IdentityAdministration,
  LinkToSend,
  Person,
} from "#server/identity/administration/identity-administration.ts";
import { AdministrationError } from "#server/identity/administration/identity-administration.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { TemplateError } from "../messages/render-mail.ts";
import { writeMail } from "../messages/write-mail.ts";

export interface LoginActions {
  administration: IdentityAdministration;
  appSecret: string;
  baseUrl: string;
  /** Whether mails leave; else they wait in the outbox. */
  mailLeaves: boolean;
}

export interface Outcome {
  success: boolean;
  message: string;
}

export interface LoginHolder extends Omit<Person, "email"> {
  email: string | null;
  status: string;
  auth0_id: string | null;
  auth0_action: string;
}

/** Checks that the caller may, and holds the row until the end of the transaction. */
export async function lockLogin(
  tx: Tx,
  id: string,
  deed: "create" | "delete" | "reset",
): Promise<LoginHolder> {
  const { rows } = await tx.query<LoginHolder>("select * from rules.lock_login($1, $2)", [id, deed]);
  const [holder] = rows;
  if (!holder) throw new Error("the login was not locked");
  return holder;
}

/** A link into a login goes to the address that opens it, not to what somebody has since written into the form. */
export async function atSignInAddress(tx: Tx, person: Person): Promise<Person> {
  const { rows } = await tx.query<{ email: string | null }>(
    "select rules.read_sign_in_address($1) as email",
    [person.id],
  );
  return { ...person, email: rows[0]?.email ?? person.email };
}

/** What cannot be done leaves nothing behind, and is told instead of thrown. */
export async function orExplain(tx: Tx, work: () => Promise<Outcome>): Promise<Outcome> {
  await tx.query("savepoint before_login");
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AdministrationError || error instanceof TemplateError)) throw error;
    await tx.query("rollback to savepoint before_login");
    return { success: false, message: error.message };
  }
}

/** Answers what the caller is told about the mail. */
export async function sendLink(
  tx: Tx,
  { appSecret, baseUrl, mailLeaves }: LoginActions,
  mail: { hook: "auth_account_created" | "auth_mfa_reset"; person: Person; toSend: LinkToSend | undefined },
): Promise<string> {
  const { hook, person, toSend } = mail;
  if (!toSend) return `Die Nachricht geht an ${person.email}.`;
  await writeMail(
    tx,
    { appSecret, baseUrl },
    {
      hook,
      recipient: person.email,
      userId: person.id,
      values: { "link.account": toSend.link },
      validFor: toSend.lasts,
    },
  );
  return mailLeaves
    ? `Die Nachricht geht an ${person.email}.`
    : "Die Nachricht wartet im Postausgang, bis der Mailversand eingerichtet ist.";
}
