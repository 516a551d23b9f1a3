import { AdministrationError } from "#server/identity/administration/identity-administration.ts";
import type { Tx } from "#server/postgres/in-session.ts";
import { type LoginActions, lockLogin, type Outcome, orExplain } from "./login-actions.ts";

export async function deleteLogin(
  tx: Tx,
  { id }: { id: string },
  { administration }: Pick<LoginActions, "administration">,
): Promise<Outcome> {
  const { fullname, auth0_id } = await lockLogin(tx, id, "delete");
  return await orExplain(tx, async () => {
    if (await isCaller(tx, id)) throw new AdministrationError("Das eigene Login kann niemand löschen.");
    const subject = await administration.find(tx, id);
    if (subject === undefined && auth0_id === null)
      throw new AdministrationError(`${fullname} hat kein Login.`);
    await administration.delete(tx, id, subject);
    return { success: true, message: "Das Login ist gelöscht." };
  });
}

async function isCaller(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ same: boolean }>("select app.uid() = $1 as same", [id]);
  return rows[0]?.same ?? false;
}
