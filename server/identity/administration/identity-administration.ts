/** Making, deleting and resetting logins, wherever they live. */
import type { Tx } from "#server/postgres/in-session.ts";

export interface Person {
  id: string;
  email: string;
  firstname: string | null;
  lastname: string;
  fullname: string;
}

/** A link for us to send; a provider that writes its own mails gives none. */
export interface LinkToSend {
  link: string;
  /** For how long it is good, as an interval. */
  lasts: string;
}

export interface IdentityAdministration {
  /** What she is called there; undefined if she has no login there. */
  find(tx: Tx, userId: string): Promise<string | undefined>;
  /** Makes the login, or takes up one that an interrupted call of ours made before. */
  create(tx: Tx, person: Person): Promise<LinkToSend | undefined>;
  /** Once more for somebody who has not come in yet. */
  invite(tx: Tx, person: Person, subject: string): Promise<LinkToSend | undefined>;
  delete(tx: Tx, userId: string, subject: string | undefined): Promise<void>;
  resetSecondFactor(tx: Tx, person: Person, subject: string): Promise<LinkToSend | undefined>;
}

/** It was not done; the message is a German sentence for whoever asked. */
export class AdministrationError extends Error {
  override name = "AdministrationError";
}
