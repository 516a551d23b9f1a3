import { AdministrationError, type Person } from "#server/identity/administration/identity-administration.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import {
  atSignInAddress,
  type LoginActions,
  type LoginHolder,
  lockLogin,
  type Outcome,
  orExplain,
  sendLink,
} from "./login-actions.ts";

/** Makes a login and invites its holder; for somebody who was invited and has not come yet, invites once more. */
export async function createLogin(tx: Tx, { id }: { id: string }, actions: LoginActions): Promise<Outcome> {
  const holder = await lockLogin(tx, id, "create");
  return await orExplain(tx, async () => {
    const person = personOf(holder);
    const { administration } = actions;
    const subject = await administration.find(tx, id);
    if (subject !== undefined && holder.auth0_action !== "invited") {
      if (await renewConfirmation(tx, id))
        return { success: true, message: `Die Nachricht zum Bestätigen geht nochmals an ${person.email}.` };
      throw new AdministrationError(`${person.fullname} hat bereits ein Login.`);
    }
    const toSend =
      subject === undefined
        ? await administration.create(tx, person)
        : await administration.invite(tx, person, subject);
    const told = await sendLink(tx, actions, {
      hook: "auth_account_created",
      person: await atSignInAddress(tx, person),
      toSend,
    });
    const done = subject === undefined ? "Das Login ist erstellt." : "Die Einladung ist erneuert.";
    return { success: true, message: `${done} ${told}` };
  });
}

async function renewConfirmation(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ renewed: boolean }>(
    "select rules.renew_address_confirmation($1) as renewed",
    [userId],
  );
  return rows[0]?.renewed ?? false;
}

function personOf({ id, email, firstname, lastname, fullname, status }: LoginHolder): Person {
  if (status === "lost") throw new AdministrationError(`${fullname} ist ausgetreten und erhält kein Login.`);
  if (!email)
    throw new AdministrationError(`${fullname} hat keine E-Mail-Adresse. Bitte tragen Sie zuerst eine ein.`);
  return { id, email, firstname, lastname, fullname };
}
