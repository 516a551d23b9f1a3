import { AdministrationError } from "#server/identity/administration/identity-administration.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import {
  atSignInAddress,
  type LoginActions,
  lockLogin,
  type Outcome,
  orExplain,
  sendLink,
} from "./login-actions.ts";

/** For somebody whose telephone is lost: she is signed out everywhere and sets up another one by the link in her mail. */
export async function resetSecondFactor(
  tx: Tx,
  { id }: { id: string },
  actions: LoginActions,
): Promise<Outcome> {
  const { email, fullname, firstname, lastname } = await lockLogin(tx, id, "reset");
  return await orExplain(tx, async () => {
    const subject = await actions.administration.find(tx, id);
    if (subject === undefined || !email) throw new AdministrationError(`${fullname} hat kein Login.`);
    const person = await atSignInAddress(tx, { id, email, firstname, lastname, fullname });
    const toSend = await actions.administration.resetSecondFactor(tx, person, subject);
    await tx.query("select rules.keep_reset_of_second_factor($1)", [id]);
    const told = await sendLink(tx, actions, { hook: "auth_mfa_reset", person, toSend });
    return { success: true, message: `Die Anmeldung in zwei Schritten ist zurückgesetzt. ${told}` };
  });
}
