/** What was sent without a proof of work counts once the link in its mail is followed and the button there pressed. */
import { type PublicLanguage, readPublicLanguage } from "#domain/public/public-language.ts";
import type { Tx } from "#server/postgres/in-session.ts";

export interface ConfirmedRegistration {
  kind: "puerpera" | "user";
  /** In which the form was filled in. */
  language: PublicLanguage;
  /** None as long as it waits; empty for a midwife's. */
  reference: string | null;
  statusToken: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findPending(tx: Tx, id: string): Promise<ConfirmedRegistration | undefined> {
  return await ask(tx, "rules.pending_registration", id);
}

export async function confirmRegistration(tx: Tx, id: string): Promise<ConfirmedRegistration | undefined> {
  return await ask(tx, "rules.confirm_registration", id);
}

async function ask(
  tx: Tx,
  asked: "rules.pending_registration" | "rules.confirm_registration",
  id: string,
): Promise<ConfirmedRegistration | undefined> {
  if (!UUID.test(id)) return undefined;
  const { rows } = await tx.query<{
    kind: "puerpera" | "user" | null;
    form_language: string;
    reference: string | null;
    status_token: string | null;
  }>(`select * from ${asked}($1)`, [id]);
  const [row] = rows;
  if (!row?.kind) return undefined;
  const { kind, form_language, reference, status_token } = row;
  return { kind, language: readPublicLanguage(form_language), reference, statusToken: status_token };
}
