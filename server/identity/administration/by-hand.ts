/** With a provider that this program does not administer: logins are made there, and linked by whoever operates both. */
import { findLogin } from "./find-login.ts";
import { AdministrationError, type IdentityAdministration } from "./identity-administration.ts";

export function createAdministrationByHand(issuer: string): IdentityAdministration {
  const refuse = async (): Promise<never> => {
    throw new AdministrationError("Logins werden direkt beim Anmeldedienst verwaltet.");
  };
  return {
    find: (tx, userId) => findLogin(tx, userId, issuer),
    create: refuse,
    invite: refuse,
    delete: refuse,
    resetSecondFactor: refuse,
  };
}
